import type { AudioAccess } from '@sohbet/contract/catalog'
import type { Caller } from '#platform/caller.ts'
import { mayHearTrack, mayOpenCollection } from '../access/policy.ts'
import { findBought } from '../personal/ownership.ts'
import type { TrackServices } from '../personal/ownership.ts'
import { findTrackOutlines } from '../queries/outlined.ts'

/** The fields of a track that a list of thousands needs. */
export interface TrackOutline {
  durationSeconds: number
  isLocked: boolean
}

/** The duration of tracks and whether the caller may hear them, by id; those closed to the caller are left out. */
export async function outlineTracks(
  services: TrackServices,
  caller: Caller,
  trackIds: readonly number[],
): Promise<Map<number, TrackOutline>> {
  if (trackIds.length === 0) return new Map()
  const rows = await findTrackOutlines(services.db, trackIds)
  const open = rows
    .filter(({ type_slug }) => mayOpenCollection(caller, type_slug))
    .map((row) => ({
      id: row.id,
      durationSeconds: row.duration_seconds,
      // The table allows these five values only.
      ownAccess: row.access as AudioAccess | null,
      collection: { typeSlug: row.type_slug, access: row.album_access as AudioAccess },
    }))
  const bought = await findBought(services.ownership, caller, open)
  return new Map(
    open.map(({ id, durationSeconds, ownAccess, collection }) => [
      id,
      {
        durationSeconds,
        isLocked: !mayHearTrack(caller, collection, { ownAccess, isBought: bought.has(id) }),
      },
    ]),
  )
}
