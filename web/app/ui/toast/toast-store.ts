import { createStore } from 'zustand/vanilla'

/** The severity of a toast (COMP-12). */
export type ToastKind = 'error' | 'success' | 'info'

/** A short notice over the page. */
export interface Toast {
  id: number
  kind: ToastKind
  text: string
  action: ToastAction | undefined
}

/** A button on a toast, such as Undo. */
export interface ToastAction {
  label: string
  run: () => void
}

/** How long a toast stays (COMP-15), in milliseconds; nothing pauses it. */
const toastLifeMs = 5000
/** A toast with an action stays longer: it must be read, considered and reached. */
const actionLifeMs = 10_000

const maxAtOnce = 5

/** The visible toasts, newest first. */
export const toastStore = createStore<readonly Toast[]>(() => [])

const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

/**
 * Shows a toast for five seconds, or ten with an action; an identical one restarts. With actions both stay:
 * each undoes something else.
 */
export function showToast(kind: ToastKind, text: string, action?: ToastAction): void {
  const toast: Toast = { id: ++lastId, kind, text, action }
  if (action === undefined) withdrawToast(kind, text)
  keepOnly([toast, ...toastStore.getState()].slice(0, maxAtOnce))
  timers.set(
    toast.id,
    setTimeout(() => closeToast(toast.id), action === undefined ? toastLifeMs : actionLifeMs),
  )
}

/** Closes a toast at once. */
export function closeToast(id: number): void {
  keepOnly(toastStore.getState().filter((toast) => toast.id !== id))
}

/** Closes a toast whose text no longer applies, if it is still visible. */
export function withdrawToast(kind: ToastKind, text: string): void {
  keepOnly(toastStore.getState().filter((toast) => toast.kind !== kind || toast.text !== text))
}

function keepOnly(toasts: readonly Toast[]): void {
  const ids = new Set(toasts.map(({ id }) => id))
  for (const [id, timer] of timers) {
    if (ids.has(id)) continue
    clearTimeout(timer)
    timers.delete(id)
  }
  toastStore.setState(toasts, true)
}
