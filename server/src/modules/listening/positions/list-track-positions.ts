import type { ListeningPosition } from '@sohbet/contract/listening'
import { requireMember } from '#platform/caller.ts'
import type { Caller } from '#platform/caller.ts'
import { refuse } from '#platform/refusal.ts'
import type { TrackServices } from '#modules/catalog/index.ts'
import { findOpenTrack } from '../tracks/find-open-track.ts'
import { presentPosition } from './present-position.ts'
import { findPositionsSince } from '../queries/positions.ts'
import { maxPositions, retentionStart } from './thin-positions.ts'

/** The caller's last positions in a recording to return to, newest first. */
export async function listTrackPositions(
  services: TrackServices,
  caller: Caller,
  { trackId, ownDeviceId }: { trackId: number; ownDeviceId: string | undefined },
): Promise<ListeningPosition[]> {
  const { accountId } = requireMember(caller)
  const found = await findOpenTrack(services, caller, trackId)
  if (found === undefined) throw refuse<'listTrackPositions'>('NotFound')
  const now = services.clock.now()
  const since = retentionStart(now)
  const positions = await findPositionsSince(services.db, { accountId, trackId, since }, maxPositions)
  const seen = { ownDeviceId, durationSeconds: found.track.duration_in_seconds, now }
  return positions.map((position) => presentPosition(position, seen))
}
