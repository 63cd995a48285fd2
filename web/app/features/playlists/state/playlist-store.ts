import { createStore } from 'zustand/vanilla'
import type { Playlist } from '@sohbet/contract'
import { browserApi } from '../../../api/api-context.ts'
import type { Answer, Api, Refused } from '../../../api/call.ts'
import { userStore } from '../../../session/visit/user.ts'
import type { Picked } from './picked.ts'

/** The playlists that the picker chooses from, and whose they are. */
export interface KnownPlaylists {
  accountId: number | null
  /** Null until they are loaded. */
  lists: readonly Playlist[] | null
  /** Why they could not be loaded. */
  refused: Refused | null
  /** Tracks on their way to a playlist, by its id: they count already (PLIST-07). */
  added: Readonly<Record<number, number>>
}

const nothing: KnownPlaylists = { accountId: null, lists: null, refused: null, added: {} }

/** The playlists of who is signed in, as far as this tab knows; on the server always empty. */
export const playlistStore = createStore<KnownPlaylists>(() => nothing)

/** Loads the playlists; those that are known stay meanwhile, unless they are another member's. */
export async function loadPlaylists(accountId: number, api: Api = browserApi): Promise<void> {
  if (playlistStore.getState().accountId !== accountId)
    playlistStore.setState({ ...nothing, accountId }, true)
  playlistStore.setState({ refused: null })
  const answer = await api('listPlaylists', {})
  if (playlistStore.getState().accountId !== accountId) return
  playlistStore.setState(
    answer.ok ? { lists: answer.body.data, refused: null } : { refused: answer, lists: null },
  )
}

/** The playlists that this tab knows of who is here now (LIST-08); none on the server, which serves many. */
export function knownPlaylists(): { id: number; title: string }[] {
  const { accountId, lists } = playlistStore.getState()
  if (lists === null || accountId !== userStore.getState().user?.id) return []
  return lists.map(({ id, title }) => ({ id, title }))
}

/** Forgets the playlists, so that they are loaded again (PLIST-09). */
export function resetPlaylists(): void {
  playlistStore.setState({ lists: null, refused: null })
}

/** Makes a playlist; it then stands on top of the others (PLIST-04, B-92). */
export async function createPlaylist(
  title: string,
  api: Api = browserApi,
): Promise<Answer<'createPlaylist'>> {
  const answer = await api('createPlaylist', { body: { title } })
  if (!answer.ok) return answer
  const made = answer.body.data
  playlistStore.setState(({ lists }) => ({
    lists: [made, ...(lists ?? []).filter(({ id }) => id !== made.id)],
  }))
  return answer
}

/** Adds a track or an album to a playlist; a track is counted at once, and no more when it is refused (PLIST-07). */
export async function addToPlaylist(
  picked: Picked,
  playlistId: number,
  api: Api = browserApi,
): Promise<{ ok: true } | Refused> {
  const { id, type } = picked
  const tracks = picked.kind === 'track' ? 1 : 0
  countOnTheWay(playlistId, tracks)
  const answer =
    picked.kind === 'track'
      ? await api('addTrackToPlaylist', { body: { audio_file_id: id, play_list: playlistId, type } })
      : await api('addAlbumToPlaylist', { body: { album_id: id, play_list: playlistId, type } })
  countOnTheWay(playlistId, -tracks)
  if (!answer.ok) return answer
  const { count } = answer.body.data
  playlistStore.setState(({ lists }) => ({
    lists: lists?.map((list) => (list.id === playlistId ? { ...list, count } : list)) ?? null,
  }))
  return { ok: true }
}

/** Keeps an album as an entry of its own among the playlists (B-95). */
export async function keepAlbum(picked: Picked, api: Api = browserApi): Promise<{ ok: true } | Refused> {
  const { id, type } = picked
  const answer = await api('addAlbumToPlaylist', { body: { album_id: id, play_list: null, type } })
  if (!answer.ok) return answer
  resetPlaylists()
  return { ok: true }
}

/** The tracks of a playlist with those that are on their way to it. */
export function countOf({ id, count }: Playlist, { added }: Pick<KnownPlaylists, 'added'>): number {
  return count + (added[id] ?? 0)
}

/** The playlists whose titles hold these letters, in whatever case; no letter has a meaning of its own (PLIST-11). */
export function searchPlaylists<List extends Pick<Playlist, 'title'>>(
  lists: readonly List[],
  letters: string,
): List[] {
  const wanted = toSearched(letters)
  return lists.filter(({ title }) => toSearched(title).includes(wanted))
}

function toSearched(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

function countOnTheWay(playlistId: number, change: number): void {
  playlistStore.setState(({ added }) => ({
    added: { ...added, [playlistId]: (added[playlistId] ?? 0) + change },
  }))
}
