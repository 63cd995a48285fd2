import type { PlaylistShare, Playlist } from '@sohbet/contract/playlists'
import { message, type PageLanguage } from '@sohbet/messages'
import type { stopSharingPlaylist as call, SharedPlaylist } from '@sohbet/contract/playlist-shares'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { generateNKeysBetween } from 'fractional-indexing'
import type { Caller, Member } from '#platform/caller.ts'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import type { Database } from '#platform/database/db.ts'
import { hashId } from '#platform/security/session-token.ts'
import type { Requester } from '#platform/security/rate-limit.ts'
import { lookUpTracks, type TrackServices } from '#modules/catalog/index.ts'
import { findShare, putShare, deleteShare, findPlaylistByToken } from '../queries/shares.ts'
import { getLockedPlaylist, refuseMissingPlaylist } from './require-playlist.ts'
import { createShareKeys, presentShare } from './share-token.ts'
import { findItems, insertItems, type StoredPlaylist } from '../queries/playlists.ts'
import { readItems, presentPlaylist } from './get-playlist.ts'
import { countNewPlaylist, putPlaylist } from './change-playlist.ts'

/** Shares a list by an unlisted link; a repeated call answers the existing link. */
export async function sharePlaylist(
  { db, clock, linkKey }: Services,
  caller: Member,
  id: number,
): Promise<PlaylistShare> {
  return await db.transaction().execute(async (trx) => {
    const list = await getLockedPlaylist(trx, caller, id)
    if (list.collection_id !== null)
      throw refuse<'sharePlaylist'>('AlbumPlaylist', { message: message('refusals.playlist.sharedAlbum') })
    const known = await findShare(trx, id)
    const shown = known === undefined ? null : presentShare(linkKey, known)
    if (shown !== null) return shown
    const made = { playlist_id: id, ...createShareKeys(linkKey), created_at: clock.now() }
    await putShare(trx, made)
    const share = presentShare(linkKey, made)
    if (share === null) throw new Error('A new link could not be read.')
    return share
  })
}

/** Revokes the link of a list; sharing it again creates a new one. */
export async function stopSharingPlaylist(
  db: Database,
  caller: Member,
  id: number,
): Promise<AnswerOf<typeof call>['data']> {
  return await db.transaction().execute(async (trx) => {
    await getLockedPlaylist(trx, caller, id)
    await deleteShare(trx, id)
    return { id, shared: false }
  })
}

/** The list of a link, each track as the caller may hear it: the link opens the list, but no recording. */
export async function getSharedPlaylist(
  services: TrackServices,
  caller: Caller,
  { token, language }: { token: string; language: PageLanguage },
): Promise<SharedPlaylist> {
  const list = await getPlaylistByToken(services.db, token)
  const { items } = await readItems(services, caller, { listId: list.id, language })
  return {
    title: list.title,
    is_own: caller.kind === 'member' && caller.accountId === list.account_id,
    items: items.map((item) => ({ ...item, id: -item.track.id })),
  }
}

/** The list that a token opens; a revoked token is refused like an unknown one. */
async function getPlaylistByToken(db: Database, token: string): Promise<StoredPlaylist> {
  const list = await findPlaylistByToken(db, hashId(token))
  if (list === undefined) throw refuseMissingPlaylist()
  return list
}

/** Copies the list of a link, without items that are closed to the member; locked tracks are included, locked. */
export async function copySharedPlaylist(
  services: TrackServices,
  requester: Requester<Member>,
  token: string,
): Promise<Playlist> {
  const { db, clock } = services
  const { accountId } = requester.caller
  const shared = await getPlaylistByToken(db, token)
  const rows = await findItems(db, shared.id)
  const open = await lookUpTracks(
    services,
    requester.caller,
    rows.map(({ track_id }) => track_id),
  )
  const copied = rows.filter(({ track_id }) => open.has(track_id))
  const keys = generateNKeysBetween(null, null, copied.length)
  const addedAt = clock.now()
  await countNewPlaylist(db, requester)
  const made = { account_id: accountId, title: shared.title, created_at: addedAt }
  const { list } = await putPlaylist(db, made)
  const items = copied.map(({ track_id: trackId, kind }, index) => ({
    trackId,
    kind,
    addedAt,
    sortKey: keys[index] ?? '',
  }))
  await insertItems(db, list.id, items)
  return presentPlaylist({ ...list, item_count: copied.length })
}
