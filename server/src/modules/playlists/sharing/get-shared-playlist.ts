import type { SharedPlaylist } from '@sohbet/contract/playlist-shares'
import type { PageLanguage } from '@sohbet/messages'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { hashId } from '#platform/security/session-token.ts'
import type { TrackServices } from '#modules/catalog/index.ts'
import type { StoredPlaylist } from '../queries/playlists.ts'
import { findPlaylistByToken } from '../queries/shares.ts'
import { readItems } from '../playlist/read-items.ts'
import { refuseMissingPlaylist } from '../playlist/require-playlist.ts'

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
export async function getPlaylistByToken(db: Database, token: string): Promise<StoredPlaylist> {
  const list = await findPlaylistByToken(db, hashId(token))
  if (list === undefined) throw refuseMissingPlaylist()
  return list
}
