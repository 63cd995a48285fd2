import type { Caller } from '#platform/caller.ts'
import { type FoundTrack, lookUpTracks, type TrackServices } from '#modules/catalog/index.ts'

/** A track that the caller may hear now; undefined when it is deleted, restricted or locked. */
export async function findOpenTrack(
  services: TrackServices,
  caller: Caller,
  trackId: number,
): Promise<FoundTrack | undefined> {
  return (await findOpenTracks(services, caller, [trackId])).get(trackId)
}

/** Those of some tracks that the caller may hear now, by id. */
export async function findOpenTracks(
  services: TrackServices,
  caller: Caller,
  trackIds: readonly number[],
): Promise<Map<number, FoundTrack>> {
  const found = await lookUpTracks(services, caller, [...new Set(trackIds)])
  return new Map([...found].filter(([, { track }]) => !track.is_locked))
}
