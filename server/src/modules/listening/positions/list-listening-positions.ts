import { isFinished } from '@sohbet/contract/finished'
import type { StartedTrack } from '@sohbet/contract/listening'
import { requireMember } from '#platform/caller.ts'
import type { Caller } from '#platform/caller.ts'
import type { TrackServices } from '#modules/catalog/index.ts'
import { findOpenTracks } from '../tracks/find-open-track.ts'
import { presentPosition } from './present-position.ts'
import { findStarted, findLastPositions } from '../queries/positions.ts'

/** B-60: recordings heard for less than this are not listed, in seconds. */
const minSeconds = 5
const maxTracks = 20
/** More than shown, because some may be deleted or restricted by now. */
const readTracks = 3 * maxTracks

/** The recordings to continue, newest first, with the position of each device (CONT-07, B-60). */
export async function listListeningPositions(
  services: TrackServices,
  caller: Caller,
  ownDeviceId: string | undefined,
): Promise<StartedTrack[]> {
  const { accountId } = requireMember(caller)
  const { db, clock } = services
  const now = clock.now()
  const started = await findStarted(db, accountId, { minSeconds, limit: readTracks, now })
  const open = await findOpenTracks(
    services,
    caller,
    started.map(({ track_id }) => track_id),
  )
  const shown = started.filter(({ track_id }) => open.has(track_id)).slice(0, maxTracks)
  const shownIds = shown.map(({ track_id }) => track_id)
  const positions = Map.groupBy(
    await findLastPositions(db, accountId, shownIds),
    (position) => position.track_id,
  )
  return shown.flatMap(({ track_id, heard_seconds }) => {
    const found = open.get(track_id)
    if (found === undefined) return []
    const { track, album } = found
    const seen = { ownDeviceId, durationSeconds: track.duration_in_seconds, now }
    const places = (positions.get(track_id) ?? []).map((position) => presentPosition(position, seen))
    // A playing device may have reached the end since its last report.
    if (isFinished(places[0]?.seconds ?? 0, track.duration_in_seconds)) return []
    return { track, album, heard_seconds: Math.min(heard_seconds, track.duration_in_seconds), places }
  })
}
