import { type deletePlaylist as call, maxPlaylists, type Playlist } from '@sohbet/contract/playlists'
import { message } from '@sohbet/messages'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { type RateLimit, type Requester, requireWithinLimit } from '#platform/security/rate-limit.ts'
import type { Services } from '#platform/start/services.ts'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import { freeSlug, toSlug } from '#modules/catalog/index.ts'
import { presentPlaylist } from './get-playlist.ts'
import {
  countPlaylists,
  deleteStoredPlaylist,
  findSlugs,
  insertPlaylist,
  type StoredPlaylist,
  updateTitle,
} from '../queries/playlists.ts'
import { getLockedPlaylist, requireOwnTracks } from './require-playlist.ts'

/** API-26: creates an empty playlist; titles may repeat, slugs may not (B-93). */
export async function createPlaylist(
  { db: trx, clock }: Pick<Services, 'db' | 'clock'>,
  requester: Requester<Member>,
  title: string,
): Promise<Playlist> {
  await countNewPlaylist(trx, requester)
  const made = { account_id: requester.caller.accountId, title, created_at: clock.now() }
  const { list } = await putPlaylist(trx, made)
  return presentPlaylist(list)
}

/** API-28: renames a playlist; its slug does not change, so that links still work. */
export async function renamePlaylist(
  db: Database,
  caller: Member,
  id: number,
  title: string,
): Promise<Playlist> {
  return await db.transaction().execute(async (trx) => {
    const list = await getLockedPlaylist(trx, caller, id)
    if (list.is_default)
      throw refuse<'renamePlaylist'>('DefaultPlaylist', {
        message: message('refusals.playlist.notRenamed', { title: list.title }),
      })
    requireOwnTracks(list)
    await updateTitle(trx, id, title)
    return presentPlaylist({ ...list, title })
  })
}

/** API-27: deletes a playlist with its items, except the default one (B-94). */
export async function deletePlaylist(
  db: Database,
  caller: Member,
  id: number,
): Promise<AnswerOf<typeof call>['data']> {
  return await db.transaction().execute(async (trx) => {
    const list = await getLockedPlaylist(trx, caller, id)
    if (list.is_default)
      throw refuse<'deletePlaylist'>('DefaultPlaylist', {
        message: message('refusals.playlist.notDeleted', { title: list.title }),
      })
    await deleteStoredPlaylist(trx, id)
    return { id, deleted: true }
  })
}

const creationLimit: RateLimit = { name: 'playlists', times: 60, seconds: 3600 }

/**
 * Refuses more playlists than a member may have, or create in an hour. The row of the hourly count remains
 * locked until the transaction ends, so that two concurrent requests cannot both be the last.
 */
export async function countNewPlaylist(trx: Database, requester: Requester<Member>): Promise<void> {
  const sentence = message('refusals.playlist.tooManyAtOnce')
  await requireWithinLimit(trx, creationLimit, { requester, message: sentence })
  if ((await countPlaylists(trx, requester.caller.accountId)) >= maxPlaylists)
    throw refuse<'createPlaylist' | 'addAlbumToPlaylist' | 'copySharedPlaylist'>('LimitReached', {
      message: message('refusals.playlist.tooMany', { count: maxPlaylists }),
    })
}

/** The contents of a new list. */
interface NewPlaylist {
  account_id: number
  title: string
  created_at: Date
  is_default?: boolean
  collection_id?: number
}

/**
 * Adds a list under a free slug, unless `findSame` finds an equal one. When a concurrent request takes the
 * slug, or adds the only list of its kind, the search is repeated and finds it.
 */
export async function putPlaylist(
  db: Database,
  list: NewPlaylist,
  findSame?: () => Promise<StoredPlaylist | undefined>,
): Promise<{ list: StoredPlaylist; isNew: boolean }> {
  const base = toPlaylistSlug(list.title)
  for (;;) {
    const same = await findSame?.()
    if (same !== undefined) return { list: same, isNew: false }
    const slug = freeSlug(base, await findSlugs(db, list.account_id, base))
    const inserted = await insertPlaylist(db, { ...list, slug })
    if (inserted !== undefined) return { list: inserted, isNew: true }
  }
}

/** The preferred slug of a title; `playlist` for one without a letter or digit that can be romanised. */
export function toPlaylistSlug(title: string): string {
  const slug = toSlug(title, '')
  return slug.startsWith('-') ? 'playlist' : slug
}
