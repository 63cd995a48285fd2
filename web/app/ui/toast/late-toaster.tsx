import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useStore } from 'zustand'
import { toastStore } from './toast-store.ts'
import { whenTouched } from '../hooks/when-touched.ts'

/** The notices, whose code comes when the page is first touched, or with the first of them. It stands in the shell once. */
export function LateToaster() {
  const count = useStore(toastStore, (toasts) => toasts.length)
  const [Toaster, setToaster] = useState<ComponentType>()
  const isHere = Toaster !== undefined
  useEffect(() => {
    if (isHere) return undefined
    const load = (): void => {
      import('./toaster.tsx').then(
        (loaded) => setToaster(() => loaded.Toaster),
        // The next notice tries again.
        () => undefined,
      )
    }
    if (count === 0) return whenTouched(load)
    load()
    return undefined
  }, [isHere, count])
  return Toaster !== undefined && <Toaster />
}
