import { createStore } from 'zustand/vanilla'

/** How a toast is meant (COMP-12). */
export type ToastKind = 'error' | 'success' | 'info'

/** A short notice over the page. */
export interface Toast {
  id: number
  kind: ToastKind
  text: string
  action: ToastAction | undefined
}

/** A button on a notice, such as the one that takes something back. */
export interface ToastAction {
  label: string
  run: () => void
}

/** How long a toast stays (COMP-15), in milliseconds; nothing pauses it. */
const toastLifeMs = 5000
/** One with something to press stays longer: it has to be read, decided on and reached. */
const actionLifeMs = 10_000

const maxAtOnce = 5

/** The toasts that are shown, the newest first. */
export const toastStore = createStore<readonly Toast[]>(() => [])

const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

/** Shows a notice for five seconds, or for ten with an action; one that says the same already begins again. */
export function showToast(kind: ToastKind, text: string, action?: ToastAction): void {
  const toast: Toast = { id: ++lastId, kind, text, action }
  const others = toastStore.getState().filter((other) => other.kind !== kind || other.text !== text)
  keepOnly([toast, ...others].slice(0, maxAtOnce))
  timers.set(
    toast.id,
    setTimeout(() => closeToast(toast.id), action === undefined ? toastLifeMs : actionLifeMs),
  )
}

/** Takes a notice away at once. */
export function closeToast(id: number): void {
  keepOnly(toastStore.getState().filter((toast) => toast.id !== id))
}

/** Takes a notice away whose words hold no longer, if it is still there. */
export function withdrawToast(kind: ToastKind, text: string): void {
  keepOnly(toastStore.getState().filter((toast) => toast.kind !== kind || toast.text !== text))
}

function keepOnly(toasts: readonly Toast[]): void {
  const stored = new Set(toasts.map(({ id }) => id))
  for (const [id, timer] of timers) {
    if (stored.has(id)) continue
    clearTimeout(timer)
    timers.delete(id)
  }
  toastStore.setState(toasts, true)
}
