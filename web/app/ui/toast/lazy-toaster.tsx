import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useStore } from 'zustand'
import { toastStore } from './toast-store.ts'
import { whenIdle } from '../hooks/when-idle.ts'
import { onFirstInteraction } from '../hooks/on-first-interaction.ts'

/**
 * The notices, whose code comes with the first of them, or before: `isAtHand` when the page is idle, since what it tells of
 * may be that there is no network; else when the page is first touched. It stands in the shell once.
 */
export function LazyToaster({ isAtHand }: { isAtHand: boolean }) {
  const count = useStore(toastStore, (toasts) => toasts.length)
  const [Toaster, setToaster] = useState<ComponentType>()
  const isHere = Toaster !== undefined
  useEffect(() => {
    if (isHere) return undefined
    const load = (): void => {
      loadToaster().then(
        (loaded) => setToaster(() => loaded),
        // The next notice tries again.
        () => undefined,
      )
    }
    if (count === 0) return isAtHand ? whenIdle(load) : onFirstInteraction(load)
    load()
    return undefined
  }, [isHere, count, isAtHand])
  return Toaster !== undefined && <Toaster />
}

const loadToaster = async () => (await import('./toaster.tsx')).Toaster
