/**
 * Leads Tab round in a modal dialog: the browser keeps the page out, but would let it wander off to its own buttons.
 */
export function keepFocusInside(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const { target, currentTarget: dialog } = event
  // Another dialog may stand inside this one, and keeps its own.
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
