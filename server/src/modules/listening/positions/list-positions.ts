import { isFinished } from '@sohbet/contract/finished'
import type { StartedTrack, ListeningPosition } from '@sohbet/contract/listening'
import type { Member } from '#platform/caller.ts'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import type { TrackServices } from '#modules/catalog/index.ts'
import { findOpenTracks, findOpenTrack } from './find-open-track.ts'
import {
  findStarted,
  findLastPositions,
  findPositionsSince,
  closeTrack,
  maxAheadMs,
  silentMs,
  type StoredPosition,
} from '../queries/positions.ts'
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

/** A position to extrapolate: `speed`, and `told_at`, the time at which it was true. */
type GoingOn = Pick<StoredPosition, 'seconds' | 'speed' | 'told_at'>

/** The viewing device, the current time, and the length of the recording. */
interface Seen {
  ownDeviceId: string | undefined
  durationSeconds: number
  now: Date
}

/** A position as seen by the device `ownDeviceId`. */
function presentPosition(position: StoredPosition, { ownDeviceId, ...seen }: Seen): ListeningPosition {
  return {
    id: position.id,
    device_id: position.device_id,
    device_name: position.device_name,
    is_own_device: position.device_id === ownDeviceId,
    seconds: secondsBy(position, seen),
    updated_at: position.placed_at.toISOString(),
  }
}

/**
 * The current position of a device in a recording. A playing device reports every ten seconds; in between,
 * its position is extrapolated by its speed for at most five seconds, so it is accurate within five, even if
 * the device has died.
 */
export function secondsBy(
  { seconds, speed, told_at }: GoingOn,
  { durationSeconds, now }: Omit<Seen, 'ownDeviceId'>,
): number {
  if (speed === null || told_at === null) return seconds
  const passedMs = now.getTime() - told_at.getTime()
  if (passedMs < 0 || passedMs > silentMs) return seconds
  const ahead = (Math.min(passedMs, maxAheadMs) / 1000) * speed
  return Math.max(seconds, Math.min(seconds + ahead, durationSeconds))
}
