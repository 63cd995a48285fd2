import type * as contract from '@sohbet/contract/playlists'
import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import { message } from '@sohbet/messages'
import type { ListedItem } from '@sohbet/contract/catalog'
import { maxPlaylistItems } from '@sohbet/contract/playlists'
import { generateNKeysBetween } from 'fractional-indexing'
import type { Member } from '#platform/caller.ts'
import { type Refusal, refuse, type RefusedBy } from '#platform/refusal.ts'
import type { Requester } from '#platform/security/rate-limit.ts'
import type { Services } from '#platform/start/services.ts'
import type { Database } from '#platform/database/db.ts'
import { lookUpAlbums, lookUpAlbumTracks, lookUpTracks, type TrackServices } from '#modules/catalog/index.ts'
import { getLockedPlaylist, requireOwnTracks } from '../playlist/require-playlist.ts'
import { countNewPlaylist, putPlaylist } from '../playlist/change-playlist.ts'
import {
  deleteItem,
  findEnd,
  findPlaylistOfItem,
  findSavedAlbum,
  insertItems,
  lockPlaylist,
  type StoredPlaylist,
} from '../queries/playlists.ts'

/** API-31: adds a track to the end of a playlist, locked or not; refuses one that the playlist already has (B-93). */
export async function addTrackToPlaylist(
  services: TrackServices,
  caller: Member,
  { audio_file_id, play_list, type }: ParsedOf<typeof contract.addTrackToPlaylist>['body'],
): Promise<AnswerOf<typeof contract.addTrackToPlaylist>['data']> {
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

/**
 * API-30: adds the tracks of an album to a playlist in their order, skipping those it has (DETAIL-07);
 * without a playlist, saves the album as an entry of its own (B-95).
 */
export async function addAlbumToPlaylist(
  services: TrackServices,
  requester: Requester<Member>,
  { album_id, play_list, type }: ParsedOf<typeof contract.addAlbumToPlaylist>['body'],
): Promise<AnswerOf<typeof contract.addAlbumToPlaylist>['data']> {
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

/** Long enough for any title of an album; the list shows the album's own while it is visible to the member. */
const maxTitle = 200

/** B-95: saves an album among the playlists of a member; idempotent. */
async function keepAlbum(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  requester: Requester<Member>,
  { id, title, track_count }: Pick<ListedItem, 'id' | 'title' | 'track_count'>,
): Promise<AnswerOf<typeof contract.addAlbumToPlaylist>['data']> {
  const accountId = requester.caller.accountId
  const stored = {
    account_id: accountId,
    title: Array.from(title).slice(0, maxTitle).join(''),
    collection_id: id,
    created_at: clock.now(),
  }
  return await db.transaction().execute(async (trx) => {
    if ((await findSavedAlbum(trx, accountId, id)) === undefined) await countNewPlaylist(trx, requester)
    const { list, isNew } = await putPlaylist(trx, stored, () => findSavedAlbum(trx, accountId, id))
    const added = isNew ? track_count : 0
    return { play_list: list.id, added, skipped: track_count - added, count: track_count }
  })
}

/** Adds tracks to the end of a locked list, except those it has; answers the ids of the new items. */
async function appendTracks(
  trx: Database,
  list: StoredPlaylist,
  { trackIds, kind, addedAt }: { trackIds: readonly number[]; kind: string; addedAt: Date },
): Promise<number[]> {
  requireOwnTracks(list)
  const { lastKey, known } = await findEnd(trx, list.id, trackIds)
  const added = trackIds.filter((trackId) => !known.has(trackId))
  if (added.length === 0) return []
  if (list.item_count + added.length > maxPlaylistItems)
    throw refuse<'addAlbumToPlaylist' | 'addTrackToPlaylist'>('LimitReached', {
      message: message('refusals.playlist.tooManyTracks', { max: maxPlaylistItems }),
    })
  const keys = generateNKeysBetween(lastKey, null, added.length)
  const items = added.map((trackId, at) => ({ trackId, kind, addedAt, sortKey: keys[at] ?? '' }))
  return await insertItems(trx, list.id, items)
}

/** API-32: removes an item from its playlist. */
export async function removePlaylistItem(
  db: Database,
  caller: Member,
  id: number,
): Promise<AnswerOf<typeof contract.removePlaylistItem>['data']> {
  const accountId = caller.accountId
  return await db.transaction().execute(async (trx) => {
    const playlistId = await findPlaylistOfItem(trx, accountId, id)
    if (playlistId === undefined) throw refuseMissingItem()
    // Lock the list first, as in every change (see getLockedPlaylist); if it was deleted with its items, there
    // is nothing to remove.
    await lockPlaylist(trx, accountId, playlistId)
    if (!(await deleteItem(trx, id))) throw refuseMissingItem()
    return { id, deleted: true }
  })
}

function refuseMissingItem(): Refusal<RefusedBy<'removePlaylistItem'>> {
  return refuse<'removePlaylistItem'>('NotFound', { message: message('refusals.playlist.noTrack') })
}
