import type { ExportedPlaylist } from '@sohbet/contract/member-export'
import { maxPlaylistItems, maxPlaylists } from '@sohbet/contract/playlists'
import { message } from '@sohbet/messages'
import { generateNKeysBetween } from 'fractional-indexing'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'
import { findOpenItems } from '#modules/catalog/index.ts'
import { matchPlaylists } from './import-matches.ts'
import { putPlaylist } from '../playlist/change-playlist.ts'
import {
  findAllItems,
  findEnd,
  findPlaylists,
  insertItems,
  insertPlaylist,
  type StoredPlaylist,
} from '../queries/playlists.ts'
import { getLockedPlaylist } from '../playlist/require-playlist.ts'

/**
 * The numbers of lists of a file that were new or extended, of those already present, and of entries about
 * deleted items.
 */
interface ImportedPlaylists {
  changed: number
  kept: number
  skipped: number
}

/**
 * Imports playlists. An existing list gets its missing tracks at the end, in their order; nothing in it is
 * moved, renamed or removed. Tracks and albums that are deleted or not visible to the member are skipped;
 * locked ones are imported.
 */
export async function importPlaylists(
  trx: Database,
  member: Member,
  playlists: readonly ExportedPlaylist[],
): Promise<ImportedPlaylists> {
  const own = await findPlaylists(trx, member.accountId)
  const { lists, skipped } = await withoutDeleted(trx, member, playlists, own)
  const matches = matchPlaylists(lists, own)
  const made = await createMissing(
    trx,
    member,
    lists.filter((list) => !matches.has(list)),
  )
  refuseTooManyPlaylists(own.length, made)
  const known = Map.groupBy(await findAllItems(trx, member.accountId), ({ playlist_id: id }) => id)
  let changed = made.size
  for (const list of lists) {
    const target = made.get(list) ?? matches.get(list)
    if (target === undefined) continue
    const has = new Set(known.get(target.id)?.map(({ track_id: id }) => id))
    // A list that lacks nothing is not even locked.
    if (list.items.every(({ audio_file_id: id }) => has.has(id))) continue
    const added = await appendItems(trx, { member, playlistId: target.id, items: list.items })
    if (added > 0 && matches.has(list)) changed += 1
  }
  return { changed, kept: lists.length - changed, skipped }
}

// Items already in a list remain whatever their state, and do not count as skipped.
async function withoutDeleted(
  trx: Database,
  member: Member,
  playlists: readonly ExportedPlaylist[],
  own: readonly StoredPlaylist[],
): Promise<{ lists: ExportedPlaylist[]; skipped: number }> {
  const albumIds = playlists.flatMap(({ album_id: id }) => id ?? [])
  const trackIds = playlists.flatMap((list) => itemsOf(list).map(({ audio_file_id: id }) => id))
  const ownAlbums = own.flatMap(({ collection_id: id }) => id ?? [])
  const albums = new Set([
    ...ownAlbums,
    ...(await findOpenItems(trx, member, { type: 'album', ids: albumIds })),
  ])
  const tracks = new Set(await findOpenItems(trx, member, { type: 'audio', ids: trackIds }))
  const lists = playlists
    .filter(({ album_id: id }) => id === null || albums.has(id))
    .map((list) => ({ ...list, items: itemsOf(list).filter(({ audio_file_id: id }) => tracks.has(id)) }))
  const deletedTracks = trackIds.filter((id) => !tracks.has(id)).length
  return { lists, skipped: playlists.length - lists.length + deletedTracks }
}

// The tracks of a saved album are the album's own.
function itemsOf({ album_id: album, items }: ExportedPlaylist): ExportedPlaylist['items'] {
  return album === null ? items : []
}

/**
 * The last list of a file is created first, to preserve their order; those whose slug belongs to another
 * list now come after all others.
 */
async function createMissing(
  trx: Database,
  { accountId }: Member,
  missing: readonly ExportedPlaylist[],
): Promise<Map<ExportedPlaylist, StoredPlaylist>> {
  const made = new Map<ExportedPlaylist, StoredPlaylist>()
  const oldestFirst = missing.toReversed()
  for (const list of oldestFirst) {
    const stored = await insertPlaylist(trx, { ...toRow(accountId, list), slug: list.slug })
    if (stored !== undefined) made.set(list, stored)
  }
  for (const list of oldestFirst)
    if (!made.has(list)) made.set(list, (await putPlaylist(trx, toRow(accountId, list))).list)
  return made
}

function toRow(accountId: number, { title, is_default, album_id, created_at }: ExportedPlaylist) {
  return {
    account_id: accountId,
    title: title.trim() === '' ? title : title.trim(),
    is_default: is_default && album_id === null,
    created_at: new Date(created_at),
    ...(album_id !== null && { collection_id: album_id }),
  }
}

// The default list is created regardless of the limit, here as everywhere.
function refuseTooManyPlaylists(had: number, made: ReadonlyMap<ExportedPlaylist, StoredPlaylist>): void {
  const counted = [...made.values()].filter((list) => !list.is_default).length
  if (counted > 0 && had + counted > maxPlaylists)
    throw refuse<RefusedOutside>('LimitReached', {
      message: message('refusals.playlist.limit', { max: maxPlaylists }),
    })
}

interface Addition {
  member: Member
  playlistId: number
  items: ExportedPlaylist['items']
}

async function appendItems(trx: Database, { member, playlistId, items }: Addition): Promise<number> {
  const list = await getLockedPlaylist(trx, member, playlistId)
  const trackIds = items.map(({ audio_file_id: id }) => id)
  const { lastKey, known } = await findEnd(trx, playlistId, trackIds)
  const added = items.filter(({ audio_file_id: id }) => {
    const isNew = !known.has(id)
    known.add(id)
    return isNew
  })
  if (list.item_count + added.length > maxPlaylistItems)
    throw refuse<RefusedOutside>('LimitReached', {
      message: message('refusals.playlist.tooManyTracks', { max: maxPlaylistItems }),
    })
  const keys = generateNKeysBetween(lastKey, null, added.length)
  if (added.length > 0)
    await insertItems(
      trx,
      playlistId,
      added.map(({ audio_file_id: trackId, type: kind, added_at: addedAt }, at) => ({
        trackId,
        kind,
        addedAt: new Date(addedAt),
        sortKey: keys[at] ?? '',
      })),
    )
  return added.length
}

/** All playlists of an account with all their items, in the format of the import. */
export async function exportPlaylists(db: Database, accountId: number): Promise<ExportedPlaylist[]> {
  const lists = await findPlaylists(db, accountId)
  const rows = await findAllItems(db, accountId)
  const itemsOf = Map.groupBy(rows, ({ playlist_id }) => playlist_id)
  return lists.map((list) => ({
    id: list.id,
    title: list.title,
    slug: list.slug,
    is_default: list.is_default,
    album_id: list.collection_id,
    created_at: list.created_at.toISOString(),
    items: (itemsOf.get(list.id) ?? []).map(({ track_id, kind, added_at }) => ({
      audio_file_id: track_id,
      type: kind,
      added_at: added_at.toISOString(),
    })),
  }))
}
