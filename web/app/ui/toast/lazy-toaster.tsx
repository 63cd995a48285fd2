import { useStore } from 'zustand'
import { toastStore } from './toast-store.ts'
import { LazyPart } from '../hooks/lazy-part.tsx'
import { whenIdle } from '../hooks/when-idle.ts'
import { onFirstInteraction } from '../hooks/on-first-interaction.ts'

/**
 * The toasts, whose code loads with the first of them, or earlier: with `isAtHand` when the page is idle,
 * since a toast may report that there is no network; otherwise on the first interaction. Rendered once, in
 * the shell.
 */
export function LazyToaster({ isAtHand }: { isAtHand: boolean }) {
  const count = useStore(toastStore, (toasts) => toasts.length)
  const early = isAtHand ? whenIdle : onFirstInteraction
  return <LazyPart load={loadToaster} when={count > 0 || early} props={{}} />
}

const loadToaster = async () => (await import('./toaster.tsx')).Toaster
