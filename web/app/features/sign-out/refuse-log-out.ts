import { data } from 'react-router'
import type { Refused } from '#api/call.ts'

/**
 * Thrown by an action that could not log out, for the error boundary of its page (`RefusedLogOut`). Without
 * an answer it is Unavailable.
 */
export function refuseLogOut({ message, status }: Refused) {
  return data({ refusedLogOut: message }, { status: status === 0 ? 503 : status })
}

/** The reason of the refusal; undefined for any other error. */
export function whyRefused(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('refusedLogOut' in error)) return undefined
  return String(error.refusedLogOut)
}
