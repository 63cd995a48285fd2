import type { AudioAccess } from '@sohbet/contract/catalog'
import type { Caller } from '../../platform/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { readFileIdFromUrl } from '../media/index.ts'
import { mayHearTrack } from './policy.ts'
import { signForCaller } from './present.ts'
import { findTracksOfFile } from './queries/collections.ts'

/**
 * API-23: a fresh address for the file of an old one. Only the file's id is taken from `url`; the right to hear it
 * is asked again now, and somebody else's file is as unknown as a missing one (trust.md D8, B-40).
 */
export async function refreshAudioToken(
  services: Services,
  caller: Caller,
  url: string,
): Promise<[string, number]> {
  const fileId = readFileIdFromUrl(url)
  if (fileId === undefined) throw new Refusal('BadRequest', 'This is not the address of a recording.')
  const tracks = await findTracksOfFile(services.db, fileId)
  const audible = tracks.find((track) =>
    mayHearTrack(
      caller,
      // The table allows these five words only.
      { typeSlug: track.type_slug, access: track.collection_access as AudioAccess },
      track.own_access as AudioAccess | null,
    ),
  )
  if (audible === undefined) throw new Refusal('NotFound', 'No Data Found')
  const signed = signForCaller(services, caller, {
    file_id: fileId,
    duration_seconds: audible.duration_seconds,
  })
  return [signed.url, signed.exp]
}
