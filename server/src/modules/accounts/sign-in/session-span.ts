import { maxSessionSeconds } from '#platform/security/session-token.ts'
import type { SessionSpan } from '../queries/sessions.ts'

/** Seconds without a request after which a session ends (B-18, security.md 7.3.1). */
const maxPauseSeconds = 7 * 24 * 3600

/** The moments after which a live session must have started and been used at `now`. */
export function sessionSpanAt(now: Date): SessionSpan {
  const before = (seconds: number): Date => new Date(now.getTime() - seconds * 1000)
  return { startedAfter: before(maxSessionSeconds), seenAfter: before(maxPauseSeconds) }
}
