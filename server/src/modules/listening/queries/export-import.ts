import { sql } from 'kysely'
import type { ExportedListening } from '@sohbet/contract/member-export'
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

type Imported<List extends keyof ExportedListening> = readonly ExportedListening[List][number][]

/** Adds entries to a history in their order; of two, the later one counts. Answers how many were new or later. */
export async function uniteActivities(
  db: Database,
  accountId: number,
  entries: Imported<'history'>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into listening_activities (account_id, type, item_id, activity, done_at)
    select ${accountId}, type, item_id, activity, done_at
    from unnest(${entries.map(({ type }) => type)}::text[], ${entries.map((entry) => entry.item_id)}::integer[],
      ${entries.map(({ activity }) => activity)}::text[],
      ${entries.map((entry) => new Date(entry.done_at))}::timestamptz[])
      with ordinality as imported (type, item_id, activity, done_at, ordinal)
    order by ordinal
    on conflict (account_id, type, item_id, activity) do update set done_at = excluded.done_at
      where listening_activities.done_at < excluded.done_at`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Adds positions in their order. */
export async function insertPositions(
  db: Database,
  accountId: number,
  positions: Imported<'places'>,
): Promise<void> {
  await sql`
    insert into listening_places (account_id, track_id, device_id, device_name, seconds, placed_at)
    select ${accountId}, track_id, device_id, device_name, seconds, placed_at
    from unnest(${positions.map((position) => position.track_id)}::integer[],
      ${positions.map((position) => position.device_id)}::uuid[], ${positions.map((position) => position.device_name)}::text[],
      ${positions.map(({ seconds }) => seconds)}::double precision[],
      ${positions.map((position) => new Date(position.placed_at))}::timestamptz[])
      with ordinality as imported (track_id, device_id, device_name, seconds, placed_at, ordinal)
    order by ordinal`.execute(db)
}

/** Adds records in their order. */
export async function insertRecords(
  db: Database,
  accountId: number,
  records: Imported<'records'>,
): Promise<void> {
  await sql`
    insert into listening_records (account_id, track_id, seconds, noted_at)
    select ${accountId}, track_id, seconds, noted_at
    from unnest(${records.map((record) => record.track_id)}::integer[],
      ${records.map(({ seconds }) => seconds)}::integer[],
      ${records.map((record) => new Date(record.noted_at))}::timestamptz[])
      with ordinality as imported (track_id, seconds, noted_at, ordinal)
    order by ordinal`.execute(db)
}
