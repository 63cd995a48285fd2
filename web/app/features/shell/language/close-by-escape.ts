import type { KeyboardEvent } from 'react'

/** Closes a `details` panel on Escape and moves the focus to its summary. */
export function closeByEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { key, currentTarget: panel } = event
  if (key !== 'Escape' || !panel.open) return
  panel.open = false
  panel.querySelector('summary')?.focus()
  event.stopPropagation()
}
