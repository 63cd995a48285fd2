import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'

/** A member's progress in every track of some albums; tracks in their order. */
export async function findProgress(db: Database, accountId: number, albumIds: readonly number[]) {
  if (albumIds.length === 0) return []
  return await db
    .selectFrom('catalog_tracks as track')
    .leftJoin('listening_heard as heard', (join) =>
      join.onRef('heard.track_id', '=', 'track.id').on('heard.account_id', '=', accountId),
    )
    .leftJoin('listening_begun as started', (join) =>
      join.onRef('started.track_id', '=', 'track.id').on('started.account_id', '=', accountId),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('listening_places')
          .select(['seconds', 'placed_at', 'speed', 'told_at'])
          .where('account_id', '=', accountId)
          .whereRef('track_id', '=', 'started.track_id')
          // A finished or dismissed track has no position until it is continued.
          .where(sql<boolean>`started.closed_at is null or started.touched_at > started.closed_at`)
          .orderBy('placed_at', 'desc')
          .orderBy('seconds', 'desc')
          .limit(1)
          .as('position'),
      (join) => join.onTrue(),
    )
    .select([
      'track.collection_id as albumId',
      'track.id as trackId',
      'track.duration_seconds as durationSeconds',
      'heard.heard_seconds as heardSeconds',
      'heard.is_finished as isFinished',
      'position.seconds as positionSeconds',
      'position.speed',
      'position.told_at',
      'position.placed_at as placedAt',
      'started.touched_at as continuedAt',
      'started.closed_at as closedAt',
    ])
    .where('track.collection_id', '=', sql<number>`any(${albumIds})`)
    .orderBy('track.collection_id')
    .orderBy('track.position')
    .execute()
}
