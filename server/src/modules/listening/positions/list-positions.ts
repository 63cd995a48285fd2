import { isFinished } from '@sohbet/contract/finished'
import type { StartedTrack, ListeningPosition } from '@sohbet/contract/listening'
import type { Member } from '#platform/caller.ts'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import type { TrackServices } from '#modules/catalog/index.ts'
import { findOpenTracks, findOpenTrack } from './find-open-track.ts'
import { presentPosition } from './present-position.ts'
import { findStarted, findLastPositions, findPositionsSince, closeTrack } from '../queries/positions.ts'
import { maxPositions, retentionStart } from './thin-positions.ts'

/** B-60: recordings heard for less than this are not listed, in seconds. */
const minSeconds = 5
const maxTracks = 20
/** More than shown, because some may be deleted or restricted by now. */
const readTracks = 3 * maxTracks

/** The recordings to continue, newest first, with the position of each device (CONT-07, B-60). */
export async function listListeningPositions(
  services: TrackServices,
  caller: Member,
  ownDeviceId: string | undefined,
): Promise<StartedTrack[]> {
  const { accountId } = caller
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

/** The caller's last positions in a recording to return to, newest first. */
export async function listTrackPositions(
  services: TrackServices,
  caller: Member,
  { trackId, ownDeviceId }: { trackId: number; ownDeviceId: string | undefined },
): Promise<ListeningPosition[]> {
  const found = await findOpenTrack(services, caller, trackId)
  if (found === undefined) throw refuse<'listTrackPositions'>('NotFound')
  const now = services.clock.now()
  const since = retentionStart(now)
  const positions = await findPositionsSince(
    services.db,
    { accountId: caller.accountId, trackId, since },
    maxPositions,
  )
  const seen = { ownDeviceId, durationSeconds: found.track.duration_in_seconds, now }
  return positions.map((position) => presentPosition(position, seen))
}

/** Dismisses a track from the caller's recordings to continue; what was heard of it still counts (B-60). */
export async function removeListeningPosition(
  { db, clock }: Services,
  { accountId }: Member,
  trackId: number,
): Promise<{ id: number; deleted: true }> {
  const isClosed = await closeTrack(db, { accountId, trackId, now: clock.now() })
  if (!isClosed) throw refuse<'removeListeningPosition'>('NotFound')
  return { id: trackId, deleted: true }
}
