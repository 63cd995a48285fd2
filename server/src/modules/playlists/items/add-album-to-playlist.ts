import type { addAlbumToPlaylist as call } from '@sohbet/contract/playlists'
import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import { message } from '@sohbet/messages'
import type { Requester } from '#platform/security/rate-limit.ts'
import { refuse } from '#platform/refusal.ts'
import type { Refusal, RefusedBy } from '#platform/refusal.ts'
import { lookUpAlbums, lookUpAlbumTracks } from '#modules/catalog/index.ts'
import type { TrackServices } from '#modules/catalog/index.ts'
import { appendTracks } from './append-tracks.ts'
import { keepAlbum } from './keep-album.ts'
import { getLockedPlaylist } from '../playlist/require-playlist.ts'

/**
 * API-30: adds the tracks of an album to a playlist in their order, skipping those it has (DETAIL-07);
 * without a playlist, saves the album as an entry of its own (B-95).
 */
export async function addAlbumToPlaylist(
  services: TrackServices,
  requester: Requester,
  { album_id, play_list, type }: ParsedOf<typeof call>['body'],
): Promise<AnswerOf<typeof call>['data']> {
  const { db, clock } = services
  const { caller } = requester
  const album = (await lookUpAlbums(db, caller, [album_id])).get(album_id)
  if (play_list === null) {
    if (album === undefined) throw refuseMissingAlbum()
    return await keepAlbum({ db, clock }, requester, album)
  }
  const tracks = await lookUpAlbumTracks(services, caller, album_id)
  const trackIds = tracks.map(({ track }) => track.id)
  return await db.transaction().execute(async (trx) => {
    const list = await getLockedPlaylist(trx, caller, play_list)
    if (album === undefined) throw refuseMissingAlbum()
    const added = (await appendTracks(trx, list, { trackIds, kind: type, addedAt: clock.now() })).length
    return { play_list, added, skipped: trackIds.length - added, count: list.item_count + added }
  })
}

function refuseMissingAlbum(): Refusal<RefusedBy<'addAlbumToPlaylist'>> {
  return refuse<'addAlbumToPlaylist'>('NotFound', { message: message('refusals.playlist.noAlbum') })
}
