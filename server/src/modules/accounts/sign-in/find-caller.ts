import type { FindCaller, Member } from '#platform/caller.ts'
import { isDatabaseAway } from '#platform/database/database-away.ts'
import type { AccountServices } from '../account/account-services.ts'
import { planInForce } from '../account/plan-in-force.ts'
import { readLanguage } from '../account/read-language.ts'
import { findSession, markSeen } from '../queries/sessions.ts'
import type { SessionMember } from '../queries/sessions.ts'
import { sessionSpanAt } from './session-span.ts'

/** A session's use is noted at most so often, in milliseconds: a note with every request would be a write with each. */
const noteEveryMs = 3600 * 1000

/** Milliseconds for which a session that was opened with a second factor opens the studio. */
const studioSessionMs = 12 * 3600 * 1000
/** Milliseconds for which a proof of who sits there counts. */
const proofMs = 10 * 60 * 1000

/**
 * Tells who a token belongs to. The session is looked up at every request, so that its end, a withdrawn role or a
 * closed account counts at once, in every process (security.md F10, 8.3.2).
 */
export function createFindCaller({ db, clock, sessionTokens, paidPlanAt }: AccountServices): FindCaller {
  return async (token) => {
    const tokenHash = await sessionTokens.read(token)
    if (tokenHash === undefined) return undefined
    const now = clock.now()
    const found = await findSession(db, {
      tokenHash,
      span: sessionSpanAt(now),
      paidPlan: paidPlanAt('member.id', now),
    })
    if (found === undefined) return undefined
    if (now.getTime() - found.seen_at.getTime() >= noteEveryMs) await noteUse(db, found.session_id, now)
    return toMember(found, now)
  }
}

// Reading goes on while the database takes no writes; the next request notes it.
async function noteUse(db: AccountServices['db'], sessionId: number, now: Date): Promise<void> {
  await markSeen(db, sessionId, now).catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error
  })
}

function toMember(found: SessionMember, now: Date): Member {
  return {
    kind: 'member',
    accountId: found.id,
    sessionId: found.session_id,
    plan: planInForce(found, now),
    isMajlisHost: found.is_majlis_host,
    canAccessLatifiyah: found.can_access_latifiyah,
    isEditor: found.is_editor,
    isSteward: found.is_steward,
    isAdmin: found.is_admin,
    hasSecondFactor: isWithin(found.second_factor_at, studioSessionMs, now),
    hasProved: isWithin(found.proved_at, proofMs, now),
    language: readLanguage(found),
    mediaTokenVersion: found.media_epoch,
  }
}

function isWithin(moment: Date | null, ms: number, now: Date): boolean {
  return moment !== null && now.getTime() - moment.getTime() < ms
}
