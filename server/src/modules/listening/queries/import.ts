import { sql } from 'kysely'
import type { KeptListening } from '@sohbet/contract/kept'
import type { Database } from '../../../platform/database/db.ts'

type Brought<List extends keyof KeptListening> = readonly KeptListening[List][number][]

/** Puts entries into a history, in their order; of two the later one counts. How many were new or later. */
export async function uniteActivities(
  db: Database,
  accountId: number,
  entries: Brought<'history'>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into listening_activities (account_id, type, item_id, activity, done_at)
    select ${accountId}, type, item_id, activity, done_at
    from unnest(${entries.map(({ type }) => type)}::text[], ${entries.map((entry) => entry.item_id)}::integer[],
      ${entries.map(({ activity }) => activity)}::text[],
      ${entries.map((entry) => new Date(entry.done_at))}::timestamptz[])
      with ordinality as brought (type, item_id, activity, done_at, place)
    order by place
    on conflict (account_id, type, item_id, activity) do update set done_at = excluded.done_at
      where listening_activities.done_at < excluded.done_at`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Puts places in, in their order. */
export async function insertPlaces(
  db: Database,
  accountId: number,
  places: Brought<'places'>,
): Promise<void> {
  await sql`
    insert into listening_places (account_id, track_id, device_id, device_name, seconds, placed_at)
    select ${accountId}, track_id, device_id, device_name, seconds, placed_at
    from unnest(${places.map((place) => place.track_id)}::integer[],
      ${places.map((place) => place.device_id)}::uuid[], ${places.map((place) => place.device_name)}::text[],
      ${places.map(({ seconds }) => seconds)}::double precision[],
      ${places.map((place) => new Date(place.placed_at))}::timestamptz[])
      with ordinality as brought (track_id, device_id, device_name, seconds, placed_at, place)
    order by place`.execute(db)
}

/** Puts records in, in their order. */
export async function insertRecords(
  db: Database,
  accountId: number,
  records: Brought<'records'>,
): Promise<void> {
  await sql`
    insert into listening_records (account_id, track_id, seconds, noted_at)
    select ${accountId}, track_id, seconds, noted_at
    from unnest(${records.map((record) => record.track_id)}::integer[],
      ${records.map(({ seconds }) => seconds)}::integer[],
      ${records.map((record) => new Date(record.noted_at))}::timestamptz[])
      with ordinality as brought (track_id, seconds, noted_at, place)
    order by place`.execute(db)
}
