import { createStore } from 'zustand/vanilla'
import { keepFocusInside } from './dialog-focus.ts'

/**
 * The open modal dialogs, topmost last. Everything outside the last one is inert, so a toast above it must
 * be rendered inside it.
 */
export const dialogStack = createStore<readonly HTMLDialogElement[]>(() => [])

/** Opens a modal dialog, locks the page's scrolling, and returns a function that undoes both. */
export function openAsModal(dialog: HTMLDialogElement): () => void {
  if (dialogStack.getState().length === 0) lockScrolling()
  dialog.showModal()
  // The browser would focus the first control, on which Enter would act unexpectedly; the dialog itself is
  // announced instead.
  const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog
  first.focus({ preventScroll: true })
  // A native listener, because React would not see events of toasts rendered inside the dialog.
  dialog.addEventListener('keydown', keepFocusInside)
  dialogStack.setState((open) => [...open, dialog], true)
  // Like newer browsers do: Back closes the dialog from now on.
  dialog.dispatchEvent(new Event('toggle'))
  return () => {
    dialog.removeEventListener('keydown', keepFocusInside)
    dialog.close()
    dialogStack.setState((open) => open.filter((other) => other !== dialog), true)
    if (dialogStack.getState().length === 0) unlockScrolling()
  }
}

// If the scrollbar takes up space, it stays reserved so that nothing shifts.
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
