import type { ListeningPlace } from '@sohbet/contract/listening'
import { notFoundMessage } from '@sohbet/contract/messages'
import { requireMember } from '../../../platform/caller.ts'
import type { Caller } from '../../../platform/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { RefusedBy } from '../../../platform/refusal.ts'
import type { TrackServices } from '../../catalog/index.ts'
import { findOpenTrack } from '../tracks/find-open-track.ts'
import { presentPlace } from './present-place.ts'
import { findPlacesSince } from '../queries/places.ts'
import { keptPlaces, keptSince } from './thin-places.ts'

/** The last places of the caller in a recording, the newest first, to go back to. */
export async function listTrackPlaces(
  services: TrackServices,
  caller: Caller,
  { trackId, ownDeviceId }: { trackId: number; ownDeviceId: string | undefined },
): Promise<ListeningPlace[]> {
  const { accountId } = requireMember(caller)
  if ((await findOpenTrack(services, caller, trackId)) === undefined)
    throw new Refusal<RefusedBy<'listTrackPlaces'>>('NotFound', notFoundMessage)
  const since = keptSince(services.clock.now())
  const places = await findPlacesSince(services.db, { accountId, trackId, since }, keptPlaces)
  return places.map((place) => presentPlace(place, ownDeviceId))
}
