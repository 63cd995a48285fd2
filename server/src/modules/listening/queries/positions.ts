import { type Insertable, type Selectable, sql } from 'kysely'
import type { ListeningPlaces } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'

/** Milliseconds for which a position is extrapolated: half the interval between two reports of a playing device. */
export const maxAheadMs = 5000
/** Milliseconds without a report after which a device is assumed to have stopped at its last position. */
export const silentMs = 15_000

/** A stored position. */
export type StoredPosition = Selectable<ListeningPlaces>

/** When a track was last continued, and when it last ended or was dismissed. */
export interface Touch {
  trackId: number
  continuedAt: Date | null
  closedAt: Date | null
}

/**
 * Records that tracks were continued, ended or dismissed; answers when each last ended or was dismissed. The
 * rows remain locked until the end of the transaction, which serializes writers of positions in the same
 * track.
 */
export async function touchTracks(
  db: Database,
  accountId: number,
  touches: readonly Touch[],
): Promise<Map<number, Date | null>> {
  if (touches.length === 0) return new Map()
  const tracks = touches.map(({ trackId }) => trackId)
  const changed = touches.map(({ continuedAt }) => continuedAt)
  const closed = touches.map(({ closedAt }) => closedAt)
  // greatest() of a time and null is the time.
  const { rows } = await sql<{ track_id: number; closed_at: Date | null }>`
    insert into listening_begun (account_id, track_id, touched_at, closed_at)
    select ${accountId}, track_id, touched_at, closed_at
    from unnest(${tracks}::integer[], ${changed}::timestamptz[], ${closed}::timestamptz[])
      as touch (track_id, touched_at, closed_at)
    order by track_id
    on conflict (account_id, track_id) do update set
      touched_at = greatest(listening_begun.touched_at, excluded.touched_at),
      closed_at = greatest(listening_begun.closed_at, excluded.closed_at)
    returning track_id, closed_at`.execute(db)
  return new Map(rows.map(({ track_id, closed_at }) => [track_id, closed_at]))
}

/** Dismisses a track to continue; false when it is not one. */
export async function closeTrack(
  db: Database,
  { accountId, trackId, now }: { accountId: number; trackId: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('listening_begun')
    // A device's clock may be slightly ahead of ours.
    .set((eb) => ({ closed_at: eb.fn<Date>('greatest', ['touched_at', eb.val(now)]) }))
    .where('account_id', '=', accountId)
    .where('track_id', '=', trackId)
    .where(isOpen)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const isOpen = sql<boolean>`touched_at is not null and (closed_at is null or touched_at > closed_at)`

/** All positions of a member in some tracks, unordered. */
export async function findPositions(
  db: Database,
  accountId: number,
  trackIds: readonly number[],
): Promise<StoredPosition[]> {
  if (trackIds.length === 0) return []
  return await db
    .selectFrom('listening_places')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('track_id', '=', sql<number>`any(${trackIds})`)
    .execute()
}

/** The positions of a member in a track since a time, newest first. */
export async function findPositionsSince(
  db: Database,
  { accountId, trackId, since }: { accountId: number; trackId: number; since: Date },
  limit: number,
): Promise<StoredPosition[]> {
  return await db
    .selectFrom('listening_places')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('track_id', '=', trackId)
    .where('placed_at', '>=', since)
    .orderBy('placed_at', 'desc')
    .orderBy('seconds', 'desc')
    .limit(limit)
    .execute()
}

/** Removes and adds positions in one statement: a listening device moves its position every few seconds. */
export async function replacePositions(
  db: Database,
  removedIds: readonly number[],
  added: readonly Insertable<ListeningPlaces>[],
): Promise<void> {
  const remove = (from: Pick<Database, 'deleteFrom'>) =>
    from.deleteFrom('listening_places').where('id', '=', sql<number>`any(${removedIds})`)
  if (added.length > 0)
    await db.with('removed', remove).insertInto('listening_places').values(added).execute()
  else if (removedIds.length > 0) await remove(db).execute()
}

/** SQL for the current position of a device in a recording whose end is not near, as in `secondsBy`. */
function secondsAt(now: Date) {
  const passed = sql`extract(epoch from ${now}::timestamptz - ${sql.ref('position.told_at')})`
  return sql<number>`${sql.ref('position.seconds')} + case
    when ${passed} between 0 and ${silentMs / 1000}::float8
    then least(${passed}, ${maxAheadMs / 1000}::float8) * ${sql.ref('position.speed')}
    else 0 end`
}

/** The tracks that a member can continue, newest first, with the seconds heard of each. */
export async function findStarted(
  db: Database,
  accountId: number,
  { minSeconds, limit, now }: { minSeconds: number; limit: number; now: Date },
): Promise<{ track_id: number; heard_seconds: number }[]> {
  return await db
    .selectFrom('listening_begun as started')
    .leftJoin('listening_heard as heard', (join) =>
      join
        .onRef('heard.account_id', '=', 'started.account_id')
        .onRef('heard.track_id', '=', 'started.track_id'),
    )
    .select([
      'started.track_id',
      (eb) => eb.fn.coalesce('heard.heard_seconds', sql<number>`0`).as('heard_seconds'),
    ])
    .where('started.account_id', '=', accountId)
    .where(isOpen)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('heard.heard_seconds', '>=', minSeconds),
        exists(
          selectFrom('listening_places as position')
            .select('position.id')
            .whereRef('position.account_id', '=', 'started.account_id')
            .whereRef('position.track_id', '=', 'started.track_id')
            .where(secondsAt(now), '>=', minSeconds),
        ),
      ]),
    )
    .orderBy('started.touched_at', 'desc')
    .orderBy('started.track_id', 'desc')
    .limit(limit)
    .execute()
}

/** The last position of every device of a member in some tracks, newest first. */
export async function findLastPositions(
  db: Database,
  accountId: number,
  trackIds: readonly number[],
): Promise<StoredPosition[]> {
  if (trackIds.length === 0) return []
  const last = db
    .selectFrom('listening_places')
    .selectAll()
    .distinctOn(['track_id', 'device_id'])
    .where('account_id', '=', accountId)
    .where('track_id', '=', sql<number>`any(${trackIds})`)
    .orderBy('track_id')
    .orderBy('device_id')
    .orderBy('placed_at', 'desc')
    .orderBy('seconds', 'desc')
  return await db
    .selectFrom(last.as('last'))
    .selectAll()
    .orderBy('placed_at', 'desc')
    .orderBy('seconds', 'desc')
    .execute()
}

/** Moves everybody's stored positions in a recording by an offset, within its bounds; answers how many. */
export async function movePositions(
  db: Database,
  { trackId, offset, durationSeconds }: { trackId: number; offset: number; durationSeconds: number },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('listening_places')
    .set({
      seconds: sql<number>`greatest(0, least(seconds + ${offset}::float8, ${durationSeconds}::float8))`,
    })
    .where('track_id', '=', trackId)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
