import type { MouseEvent } from 'react'

/** Whether a link was simply pressed; with a key held down it is asked to open elsewhere. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
