import type { KeyboardEvent } from 'react'

/** Closes the panel of a `details` at Escape, and gives the focus back to what opens it. */
export function closeByEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { key, currentTarget: panel } = event
  if (key !== 'Escape' || !panel.open) return
  panel.open = false
  panel.querySelector('summary')?.focus()
  event.stopPropagation()
}
