import { createStore } from 'zustand/vanilla'
import { keepFocusInside } from './dialog-focus.ts'

/**
 * The modal dialogs that are open, the topmost last. Everything outside the last one is inert, so what must be heard
 * and pressed above it, a toast, hangs itself in there.
 */
export const dialogStack = createStore<readonly HTMLDialogElement[]>(() => [])

/** Opens a dialog above everything, holds the page still, and hands out what undoes both. */
export function openAsModal(dialog: HTMLDialogElement): () => void {
  if (dialogStack.getState().length === 0) lockScrolling()
  dialog.showModal()
  // The browser takes the first control, on which Enter would surprise; here the dialog itself is read out.
  const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog
  first.focus({ preventScroll: true })
  // Listened to here and not by React, which would not see the toasts that hang in the dialog.
  dialog.addEventListener('keydown', keepFocusInside)
  dialogStack.setState((open) => [...open, dialog], true)
  // As newer browsers tell it: Back closes the dialog from now on.
  dialog.dispatchEvent(new Event('toggle'))
  return () => {
    dialog.removeEventListener('keydown', keepFocusInside)
    dialog.close()
    dialogStack.setState((open) => open.filter((other) => other !== dialog), true)
    if (dialogStack.getState().length === 0) unlockScrolling()
  }
}

// A page whose scrollbar takes room keeps that room empty, so that nothing jumps sideways.
function lockScrolling(): void {
  const { documentElement: root } = document
  if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
  root.style.overflow = 'hidden'
}

function unlockScrolling(): void {
  const { style } = document.documentElement
  style.overflow = ''
  style.scrollbarGutter = ''
}
