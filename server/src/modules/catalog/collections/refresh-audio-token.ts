import type { ParsedOf } from '@sohbet/contract/endpoint'
import type { refreshAudioToken as endpoint } from '@sohbet/contract'
import { message } from '@sohbet/messages'
import type { Caller } from '#platform/caller.ts'
import { refuse } from '#platform/refusal.ts'
import { findRendition, readFileIdFromUrl } from '#modules/media/index.ts'
import { findBought, type TrackServices } from '../personal/ownership.ts'
import { mayHearTrack } from '../access/policy.ts'
import { signForCaller } from '../present/present.ts'
import { findTracksOfFile } from '../queries/collections.ts'

/**
 * API-23: a fresh address for the file of an old one, or for a recording derived from it. A queue or a
 * paused player may be older than a replacement of the recording: then for the file that `track` plays now.
 * Only the file id of `url` is used; access is checked again, and another member's file is refused like a
 * missing one (security.md D8, B-40).
 */
export async function refreshAudioToken(
  services: TrackServices,
  caller: Caller,
  { url, track, sound }: ParsedOf<typeof endpoint>['query'],
): Promise<[string, number]> {
  const fileId = readFileIdFromUrl(url)
  if (fileId === undefined) throw refuse<'refreshAudioToken'>('NotARecording')
  const rows = await findTracksOfFile(services.db, fileId, track)
  const tracks = rows.map(({ id, duration_seconds: durationSeconds, ...row }) => ({
    id,
    fileId: row.file_id,
    durationSeconds,
    collection: { typeSlug: row.type_slug, access: row.collection_access },
    ownAccess: row.own_access,
  }))
  const bought = await findBought(services.ownership, caller, tracks)
  const audible = tracks.find(({ id, collection, ownAccess }) =>
    mayHearTrack(caller, collection, { ownAccess, isBought: bought.has(id) }),
  )
  if (audible === undefined)
    throw refuse<'refreshAudioToken'>('NotFound', { message: message('refusals.noData') })
  const isWithoutSmall =
    sound === 'small' && (await findRendition(services.db, audible.fileId, 'small')) === undefined
  const file = { file_id: audible.fileId, duration_seconds: audible.durationSeconds }
  const signed = signForCaller(services, caller, file, isWithoutSmall ? 'even' : sound)
  return [signed.url, signed.exp]
}
