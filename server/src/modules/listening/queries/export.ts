import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'

/** Maximum exported rows of each kind. */
const limit = 100_000

/** The history, newest first. */
export async function readActivities(db: Database, accountId: number) {
  return await db
    .selectFrom('listening_activities')
    .select(['type', 'item_id', 'activity', 'done_at'])
    .where('account_id', '=', accountId)
    .orderBy('done_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The heard maps, by track. */
export async function readHeard(db: Database, accountId: number) {
  return await db
    .selectFrom('listening_heard')
    .select([
      'track_id',
      'heard_seconds',
      'is_finished',
      sql<[number, number][]>`coalesce((
        select json_agg(json_build_array(lower(span), upper(span)) order by span) from unnest(spans) as span
      ), '[]')`.as('spans'),
    ])
    .where('account_id', '=', accountId)
    .orderBy('track_id')
    .limit(limit)
    .execute()
}

/** The positions, newest first. */
export async function readPositions(db: Database, accountId: number) {
  return await db
    .selectFrom('listening_places')
    .select(['track_id', 'device_id', 'device_name', 'seconds', 'placed_at'])
    .where('account_id', '=', accountId)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The started tracks, newest first. */
export async function readStarted(db: Database, accountId: number) {
  return await db
    .selectFrom('listening_begun')
    .select(['track_id', 'touched_at', 'closed_at'])
    .where('account_id', '=', accountId)
    .orderBy('touched_at', 'desc')
    .orderBy('track_id', 'desc')
    .limit(limit)
    .execute()
}

/** The records, newest first. */
export async function readRecords(db: Database, accountId: number) {
  return await db
    .selectFrom('listening_records')
    .select(['track_id', 'seconds', 'noted_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
