import type { addTrackToPlaylist as call } from '@sohbet/contract/playlists'
import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import { message } from '@sohbet/messages'
import type { Caller } from '#platform/caller.ts'
import { refuse } from '#platform/refusal.ts'
import { lookUpTracks } from '#modules/catalog/index.ts'
import type { TrackServices } from '#modules/catalog/index.ts'
import { appendTracks } from './append-tracks.ts'
import { getLockedPlaylist } from '../playlist/require-playlist.ts'

/** API-31: adds a track to the end of a playlist, locked or not; refuses one that the playlist already has (B-93). */
export async function addTrackToPlaylist(
  services: TrackServices,
  caller: Caller,
  { audio_file_id, play_list, type }: ParsedOf<typeof call>['body'],
): Promise<AnswerOf<typeof call>['data']> {
  const { db, clock } = services
  const tracks = await lookUpTracks(services, caller, [audio_file_id])
  return await db.transaction().execute(async (trx) => {
    const list = await getLockedPlaylist(trx, caller, play_list)
    if (!tracks.has(audio_file_id))
      throw refuse<'addTrackToPlaylist'>('NotFound', { message: message('refusals.playlist.noTrack') })
    const added = { trackIds: [audio_file_id], kind: type, addedAt: clock.now() }
    const [id] = await appendTracks(trx, list, added)
    if (id === undefined) throw refuse<'addTrackToPlaylist'>('AlreadyAdded')
    return { id, audio_file_id, play_list, type, count: list.item_count + 1 }
  })
}
