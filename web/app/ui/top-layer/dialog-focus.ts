/**
 * Keeps Tab within a modal dialog: the browser makes the page inert, but Tab would move on to the browser's
 * own controls.
 */
export function keepFocusInside(event: KeyboardEvent): void {
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
