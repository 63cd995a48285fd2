import { isFinished } from '@sohbet/contract/finished'
import type { getListeningProgress as call } from '@sohbet/contract/listening'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { Member } from '#platform/caller.ts'
import type { Services } from '#platform/start/services.ts'
import { lookUpAlbums } from '#modules/catalog/index.ts'
import { secondsBy } from '../positions/list-positions.ts'
import { findProgress } from '../queries/progress.ts'

const maxId = 2_147_483_647

/** How much of every track of some albums the caller has heard; deleted and restricted albums are omitted. */
export async function getListeningProgress(
  { db, clock }: Services,
  caller: Member,
  albums: string,
): Promise<AnswerOf<typeof call>['data']> {
  // The database rejects an id beyond the largest.
  const requested = new Set(
    albums
      .split(',')
      .map(Number)
      .filter((id) => id <= maxId),
  )
  const open = await lookUpAlbums(db, caller, [...requested])
  const albumIds = [...requested].filter((id) => open.has(id))
  const now = clock.now()
  const tracks = Map.groupBy(await findProgress(db, caller.accountId, albumIds), ({ albumId }) => albumId)
  return albumIds.map((albumId) => ({
    album_id: albumId,
    tracks: (tracks.get(albumId) ?? []).map((track) => {
      const seconds = positionOf(track, now)
      const isDone = isFinished(seconds ?? 0, track.durationSeconds)
      return {
        track_id: track.trackId,
        heard_seconds: Math.min(track.heardSeconds ?? 0, track.durationSeconds),
        place_seconds: isDone ? null : seconds,
        is_finished: isDone || (track.isFinished ?? false),
        updated_at: updatedAt(track)?.toISOString() ?? null,
      }
    }),
  }))
}

type FoundProgress = Awaited<ReturnType<typeof findProgress>>[number]

// A report that did not move the position is newer than the state of its device.
function updatedAt({ placedAt, continuedAt, closedAt }: FoundProgress): Date | null {
  if (placedAt === null || continuedAt === null) return placedAt ?? closedAt
  return placedAt > continuedAt ? placedAt : continuedAt
}

function positionOf(
  { positionSeconds: seconds, durationSeconds, ...goingOn }: FoundProgress,
  now: Date,
): number | null {
  return seconds === null ? null : secondsBy({ seconds, ...goingOn }, { durationSeconds, now })
}
