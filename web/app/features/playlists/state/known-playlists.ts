import type { Playlist } from '@sohbet/contract'
import { type Query, readKnown } from '#lib/query/query.ts'
import { knownStore } from '#session/queries/known.ts'
import { userStore } from '#session/visit/user.ts'

/** The playlists of a member. */
export function playlistsOf(accountId: number): Query<readonly Playlist[]> {
  return { key: `playlists ${accountId}` }
}

/**
 * The current user's playlists that this tab has loaded (LIST-08); none on the server, which is shared by
 * all users.
 */
export function knownPlaylists(): { id: number; title: string }[] {
  const { user } = userStore.getState()
  const lists = user === null ? undefined : readKnown(knownStore.getState(), playlistsOf(user.id)).data
  return (lists ?? []).map(({ id, title }) => ({ id, title }))
}
