import { useStore } from 'zustand'
import { toastStore } from './toast-store.ts'
import { atOnce, LazyPart } from '../hooks/lazy-part.tsx'
import { whenIdle } from '../hooks/when-idle.ts'
import { onFirstInteraction } from '../hooks/on-first-interaction.ts'

/**
 * The notices, whose code comes with the first of them, or before: `isAtHand` when the page is idle, since what it tells of
 * may be that there is no network; else when the page is first touched. It stands in the shell once.
 */
export function LazyToaster({ isAtHand }: { isAtHand: boolean }) {
  const count = useStore(toastStore, (toasts) => toasts.length)
  const early = isAtHand ? whenIdle : onFirstInteraction
  return <LazyPart load={loadToaster} when={count > 0 ? atOnce : early} props={{}} />
}

const loadToaster = async () => (await import('./toaster.tsx')).Toaster
