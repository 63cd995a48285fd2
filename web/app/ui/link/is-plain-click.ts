import type { MouseEvent } from 'react'

/** Whether a link was clicked without a modifier key, which would open it elsewhere. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
