import type { Insertable, RawBuilder, Selectable } from 'kysely'
import type { AccountsSessions } from '#platform/database/generated/database-types.ts'
import { hasRow } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'
import type { StoredMember } from './members.ts'

/** A row of a session. */
export type StoredSession = Selectable<AccountsSessions>

/** A live session started and was last used after these moments. */
export interface SessionSpan {
  startedAfter: Date
  seenAfter: Date
}

export async function insertSession(db: Database, session: Insertable<AccountsSessions>): Promise<void> {
  await db.insertInto('accounts_sessions').values(session).execute()
}

// Read in every request of a member, so only what a request needs; for example no names.
const memberColumns = [
  'id',
  'plan_slug',
  'plan_until',
  'is_majlis_host',
  'can_access_latifiyah',
  'is_editor',
  'is_steward',
  'is_admin',
  'language',
  'media_epoch',
] as const
/** The fields of a live session's member. */
export type SessionMember = Pick<StoredMember, (typeof memberColumns)[number]> & {
  session_id: number
  seen_at: Date
  second_factor_at: Date | null
  proved_at: Date | null
  paid_plan: 'plus' | 'premier' | null
}

/**
 * The live session with this token hash, its member and their paid plan; undefined if the session or account
 * no longer exists.
 */
export async function findSession(
  db: Database,
  {
    tokenHash,
    span,
    paidPlan,
  }: { tokenHash: Buffer; span: SessionSpan; paidPlan: RawBuilder<'plus' | 'premier' | null> },
): Promise<SessionMember | undefined> {
  return await db
    .selectFrom('accounts_sessions as session')
    .innerJoin('accounts_members as member', 'member.id', 'session.account_id')
    .select(memberColumns.map((column) => `member.${column}` as const))
    .select([
      'session.id as session_id',
      'session.seen_at',
      'session.second_factor_at',
      'session.proved_at',
      paidPlan.as('paid_plan'),
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.created_at', '>', span.startedAfter)
    .where('session.seen_at', '>', span.seenAfter)
    .where('member.disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Records the use of a session. */
export async function markSeen(db: Database, sessionId: number, seenAt: Date): Promise<void> {
  await db.updateTable('accounts_sessions').set({ seen_at: seenAt }).where('id', '=', sessionId).execute()
}

/** The live sessions of an account, most recently used first; at most a hundred. */
export async function findSessions(
  db: Database,
  accountId: number,
  span: SessionSpan,
): Promise<StoredSession[]> {
  return await db
    .selectFrom('accounts_sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('created_at', '>', span.startedAfter)
    .where('seen_at', '>', span.seenAfter)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** Whether an account still has a session. */
export async function isSession(db: Database, accountId: number, sessionId: number): Promise<boolean> {
  return await hasRow(
    db.selectFrom('accounts_sessions').where('account_id', '=', accountId).where('id', '=', sessionId),
  )
}

/** Deletes a session of an account; false if there is none. */
export async function deleteSession(db: Database, accountId: number, sessionId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('accounts_sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** Deletes the sessions of an account except one. */
export async function deleteSessions(db: Database, accountId: number, exceptId?: number): Promise<void> {
  await db
    .deleteFrom('accounts_sessions')
    .where('account_id', '=', accountId)
    .where('id', '<>', exceptId ?? 0)
    .execute()
}

/** Deletes expired sessions. */
export async function sweepSessions(db: Database, span: SessionSpan): Promise<void> {
  await db
    .deleteFrom('accounts_sessions')
    .where(({ or, eb }) =>
      or([eb('created_at', '<=', span.startedAfter), eb('seen_at', '<=', span.seenAfter)]),
    )
    .execute()
}
