import type { SignedInDevice } from '@sohbet/contract/accounts'
import type { PageLanguage } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import { refuse } from '#platform/refusal.ts'
import { maxSessionSeconds } from '#platform/security/session-token.ts'
import type { AccountServices } from '../account/account-services.ts'
import { presentSession } from '../account/present.ts'
import { deleteSession, findSessions, type SessionSpan } from '../queries/sessions.ts'

/** The sessions of the signed-in member. */
export async function listSessions(
  { db, clock }: AccountServices,
  { accountId, sessionId }: Member,
  language: PageLanguage,
): Promise<SignedInDevice[]> {
  const sessions = await findSessions(db, accountId, sessionSpanAt(clock.now()))
  return sessions.map((session) => presentSession(session, sessionId, language))
}

/** Ends a session of the caller. Another member's session is refused like an unknown one (security.md D12). */
export async function endSession(
  { db }: AccountServices,
  { accountId }: Member,
  sessionId: number,
): Promise<void> {
  if (!(await deleteSession(db, accountId, sessionId))) throw refuse<'endSession'>('NotFound')
}

/** AUTH-32: ends the session of the call; its token is invalid from then on. */
export async function logOut({ db }: AccountServices, { accountId, sessionId }: Member): Promise<void> {
  await deleteSession(db, accountId, sessionId)
}

/** Milliseconds between two records of a session's use; recording every request would cause a write for each. */
export const recordEveryMs = 3600 * 1000

/**
 * Seconds after the last recorded use after which a session ends: seven days without a request (B-18,
 * security.md 7.3.1), counted from a use that may have been too early to be recorded.
 */
const maxPauseSeconds = 7 * 24 * 3600 + recordEveryMs / 1000

/** The moments after which a live session must have started and been used at `now`. */
export function sessionSpanAt(now: Date): SessionSpan {
  const before = (seconds: number): Date => new Date(now.getTime() - seconds * 1000)
  return { startedAfter: before(maxSessionSeconds), seenAfter: before(maxPauseSeconds) }
}
