import { createStore } from 'zustand/vanilla'

/**
 * The open modal dialogs, topmost last. Everything outside the last one is inert, so a toast above it must
 * be rendered inside it.
 */
export const dialogStack = createStore<readonly HTMLDialogElement[]>(() => [])

/** Opens a modal dialog, locks the page's scrolling, and returns a function that undoes both. */
export function openAsModal(dialog: HTMLDialogElement): () => void {
  if (dialogStack.getState().length === 0) lockScrolling()
  const opener = document.activeElement
  dialog.showModal()
  // The browser would focus the first control, on which Enter would act unexpectedly; the dialog itself is
  // announced instead.
  const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog
  first.focus({ preventScroll: true })
  // A native listener, because React would not see events of toasts rendered inside the dialog.
  dialog.addEventListener('keydown', keepFocusInside)
  dialogStack.setState((open) => [...open, dialog], true)
  // A step of the dialog may replace the pressed button.
  const removals = new MutationObserver(restoreFocus)
  removals.observe(dialog, { childList: true, subtree: true })
  // Like newer browsers do: Back closes the dialog from now on.
  dialog.dispatchEvent(new Event('toggle'))
  return () => {
    dialog.removeEventListener('keydown', keepFocusInside)
    removals.disconnect()
    dialog.close()
    dialogStack.setState((open) => open.filter((other) => other !== dialog), true)
    if (dialogStack.getState().length === 0) unlockScrolling()
    // After the page has been drawn: the dialog's action may have removed the opener or left the page.
    setTimeout(() => opener?.isConnected === false && restoreFocus())
  }
}

/**
 * Moves a focus that was lost with its element to the topmost dialog or the page: otherwise the next Tab would
 * begin at the top. Call it after the page has been drawn.
 */
export function restoreFocus(): void {
  if (document.activeElement !== document.body) return
  const target = dialogStack.getState().at(-1) ?? document.querySelector<HTMLElement>('main')
  target?.focus({ preventScroll: true })
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

/**
 * Keeps Tab within a modal dialog: the browser makes the page inert, but Tab would move on to the browser's
 * own controls.
 */
function keepFocusInside(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const { target, currentTarget: dialog } = event
  // A dialog inside this one handles its own.
  if (!(dialog instanceof HTMLDialogElement) || !(target instanceof Element)) return
  if (target.closest('dialog') !== dialog) return
  const stops = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter(
    (stop) => stop.getClientRects().length > 0,
  )
  const [first, last] = [stops.at(0), stops.at(-1)]
  const { activeElement } = document
  const isAtEnd = activeElement === (event.shiftKey ? first : last)
  const isAtStart = event.shiftKey && activeElement === dialog
  if (first !== undefined && !isAtEnd && !isAtStart) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}

const focusable = [
  'a[href]',
  'button:not(:disabled)',
  'input:not(:disabled)',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  'summary',
  '[tabindex]',
]
  .map((kind) => `${kind}:not([tabindex="-1"])`)
  .join()
