import type { Playlist } from '@sohbet/contract'
import { foldCase } from '@sohbet/contract/fold-case'
import { browserApi } from '#api/api-context.ts'
import type { Answer, Api, Refused } from '#api/call.ts'
import { queries } from '#session/queries/queries.ts'
import { submittingApi } from '#session/sign-in/sign-in-again.ts'
import { createOnce } from './create-once.ts'
import { playlistsOf } from './known-playlists.ts'
import type { Picked } from './picked.ts'

type Lists = readonly Playlist[]

/** Loads the playlists; cached ones stay visible meanwhile. */
export async function loadPlaylists(accountId: number, api: Api = browserApi): Promise<void> {
  await queries.of(playlistsOf(accountId)).load(async () => {
    const answer = await api('listPlaylists', {})
    return answer.ok ? { ok: true, data: answer.body.data } : answer
  })
}

/** Invalidates the playlists, so that they are loaded again (PLIST-09). */
export function dropPlaylists(accountId: number): void {
  queries.drop(playlistsOf(accountId).key)
}

/** Creates a playlist and puts it first (PLIST-04, B-92). */
export async function createPlaylist(
  accountId: number,
  title: string,
  api: Api = submittingApi,
): Promise<Answer<'createPlaylist'>> {
  const answer = await createOnce(api, title)
  if (!answer.ok) return answer
  const made = answer.body.data
  const query = playlistsOf(accountId)
  const others = (queries.of(query).read().data ?? []).filter(({ id }) => id !== made.id)
  queries.of(query).take([made, ...others])
  return answer
}

/** Adds a track or an album to a playlist. The count includes a track at once, until it is refused (PLIST-07). */
export async function addToPlaylist(
  accountId: number,
  picked: Picked,
  playlistId: number,
  api: Api = browserApi,
): Promise<Refused | null> {
  const tracks = picked.kind === 'track' ? 1 : 0
  return await queries.of(playlistsOf(accountId)).edit({
    apply: (lists) => withCount(lists, playlistId, (count) => count + tracks),
    send: async (lists) => {
      const answer = await add(picked, playlistId, api)
      if (!answer.ok) return { data: lists, refused: answer }
      const { count } = answer.body.data
      return { data: lists && withCount(lists, playlistId, () => count), refused: null }
    },
  })
}

/** Saves an album as an entry of its own among the playlists (B-95). */
export async function keepAlbum(
  accountId: number,
  { id, type }: Picked,
  api: Api = browserApi,
): Promise<Refused | null> {
  const answer = await api('addAlbumToPlaylist', { body: { album_id: id, play_list: null, type } })
  if (!answer.ok) return answer
  dropPlaylists(accountId)
  return null
}

/** The playlists whose titles contain these letters, regardless of case and without special characters (PLIST-11). */
export function searchPlaylists<List extends Pick<Playlist, 'title'>>(
  lists: readonly List[],
  letters: string,
): List[] {
  const searched = toSearched(letters)
  return lists.filter(({ title }) => toSearched(title).includes(searched))
}

function toSearched(text: string): string {
  return foldCase(text.normalize('NFC'))
}

async function add({ kind, id, type }: Picked, playlistId: number, api: Api) {
  return kind === 'track'
    ? await api('addTrackToPlaylist', { body: { audio_file_id: id, play_list: playlistId, type } })
    : await api('addAlbumToPlaylist', { body: { album_id: id, play_list: playlistId, type } })
}

function withCount(lists: Lists, playlistId: number, toCount: (count: number) => number): Lists {
  return lists.map((list) => (list.id === playlistId ? { ...list, count: toCount(list.count) } : list))
}
