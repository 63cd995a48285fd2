import type { FindCaller, Member } from '#platform/caller.ts'
import { isDatabaseAway } from '#platform/database/database-away.ts'
import type { AccountServices } from '../account/account-services.ts'
import { planInForce } from '../account/plan-in-force.ts'
import { readLanguage } from '../account/stored-member.ts'
import { findSession, markSeen, type SessionMember } from '../queries/sessions.ts'
import { recordEveryMs, sessionSpanAt } from './sessions.ts'

/** Milliseconds for which a session stays open to the studio after the second factor. */
const studioSessionMs = 12 * 3600 * 1000
/** Milliseconds for which a proof of identity is valid. */
const proofMs = 10 * 60 * 1000

/**
 * Finds the caller of a token. The session is read in every request, so that its end, a revoked role or a
 * closed account takes effect immediately in every process (security.md F10, 8.3.2).
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
    if (now.getTime() - found.seen_at.getTime() >= recordEveryMs) await recordUse(db, found.session_id, now)
    return toMember(found, now)
  }
}

// Reads continue while the database is read-only; the next request tries again.
async function recordUse(db: AccountServices['db'], sessionId: number, now: Date): Promise<void> {
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
