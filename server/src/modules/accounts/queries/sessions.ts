import type { Insertable, RawBuilder, Selectable } from 'kysely'
import type { AccountsSessions } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'
import type { StoredMember } from './members.ts'

/** A row of where a user is signed in. */
export type StoredSession = Selectable<AccountsSessions>

/** The moments after which a session must have begun, and been used, to be alive. */
export interface SessionSpan {
  startedAfter: Date
  seenAfter: Date
}

/** Puts a session in. */
export async function insertSession(db: Database, session: Insertable<AccountsSessions>): Promise<void> {
  await db.insertInto('accounts_sessions').values(session).execute()
}

// Every request of a member reads these: no others, such as what the person is called.
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
/** What a living session says of its person. */
export type SessionMember = Pick<StoredMember, (typeof memberColumns)[number]> & {
  session_id: number
  seen_at: Date
  second_factor_at: Date | null
  proved_at: Date | null
  paid_plan: 'plus' | 'premier' | null
}

/** The living session of a token's hash, with its person and the plan they paid for; undefined when either is no more. */
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

/** Notes that a session is in use. */
export async function markSeen(db: Database, sessionId: number, seenAt: Date): Promise<void> {
  await db.updateTable('accounts_sessions').set({ seen_at: seenAt }).where('id', '=', sessionId).execute()
}

/** The living sessions of an account, the one used last first; at most a hundred. */
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

/** Whether an account has a session still. */
export async function isSession(db: Database, accountId: number, sessionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('accounts_sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends one session of an account; false when the account has no such session. */
export async function deleteSession(db: Database, accountId: number, sessionId: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('accounts_sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** Ends the sessions of an account, but for `kept`. */
export async function deleteSessions(db: Database, accountId: number, exceptId?: number): Promise<void> {
  await db
    .deleteFrom('accounts_sessions')
    .where('account_id', '=', accountId)
    .where('id', '<>', exceptId ?? 0)
    .execute()
}

/** Forgets the sessions that are over. */
export async function sweepSessions(db: Database, span: SessionSpan): Promise<void> {
  await db
    .deleteFrom('accounts_sessions')
    .where(({ or, eb }) =>
      or([eb('created_at', '<=', span.startedAfter), eb('seen_at', '<=', span.seenAfter)]),
    )
    .execute()
}
