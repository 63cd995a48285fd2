import { useState } from 'react'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'
import { idempotencyField, newIdempotencyKey } from './idempotency-key.ts'

/**
 * The key of a form that creates something, for a browser without JavaScript: reloading the answer sends the form
 * again. With JavaScript `sendOnce` chooses the key.
 */
export function RepeatKey() {
  const [key] = useState(newIdempotencyKey)
  // The browser's first value differs from the server's, and the field is removed at once.
  return !useIsAwake() && <input type="hidden" name={idempotencyField} value={key} suppressHydrationWarning />
}
