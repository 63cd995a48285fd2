import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import type { PlaylistItem } from '@sohbet/contract'
import { browserApi } from '../../../api/api-context.ts'
import type { Api, Refused } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { moveItem, toOrder, withoutTrack, withPlaces } from './playlist-order.ts'
import { playlistTexts } from './playlist-texts.ts'

type Items = readonly PlaylistItem[]

/** A playlist's items as its person sees them. */
export interface EditedPlaylist {
  items: Items
}

/** Changes the items of one playlist. A track stands in it once, so its id says which item is meant. */
export interface PlaylistEdits {
  store: StoreApi<EditedPlaylist>
  /** Moves a track to a place, counted from 0 (PLIST-03). */
  move(trackId: number, index: number): void
  /** Removes a track (PLIST-06); answers what puts it back where it was, once. */
  remove(trackId: number): () => void
  /** Takes what the server says; while something is on its way to it, that is not yet the last word. */
  take(items: Items): void
}

/** A change: what is seen at once, and what the server is asked; it answers how the list then stands. */
interface Edit {
  apply(items: Items): Items
  send(items: Items): Promise<{ items: Items; refused: Refused | null }>
}

/** Every change is seen at once, sent after the one before it, and taken back with a toast when it is refused. */
export function createPlaylistEdits(playlistId: number, loaded: Items, api: Api = browserApi): PlaylistEdits {
  const store = createStore<EditedPlaylist>(() => ({ items: loaded }))
  const waiting: Edit[] = []
  let confirmed = loaded

  const show = (): void =>
    store.setState({ items: waiting.reduce((items, edit) => edit.apply(items), confirmed) })

  const begin = (edit: Edit): void => {
    waiting.push(edit)
    show()
    if (waiting.length === 1) void settle()
  }

  const settle = async (): Promise<void> => {
    for (let edit = waiting[0]; edit !== undefined; edit = waiting[0]) {
      // Each is about the list that the one before it has left.
      // oxlint-disable-next-line no-await-in-loop
      const { items, refused } = await edit.send(confirmed)
      confirmed = items
      waiting.shift()
      if (refused !== null) showToast('error', errorText(refused.message))
      show()
    }
  }

  return {
    store,
    move: (trackId, index) => begin(toMove(api, playlistId, { trackId, index })),
    remove: (trackId) => {
      const { items } = store.getState()
      const index = items.findIndex(({ track }) => track.id === trackId)
      const item = items[index]
      if (item === undefined) return () => undefined
      begin(toRemoval(api, trackId))
      let isUndone = false
      return () => {
        if (!isUndone) begin(toReturn(api, playlistId, { item, index }))
        isUndone = true
      }
    },
    take: (items) => {
      if (waiting.length > 0) return
      confirmed = items
      show()
    },
  }
}

function toMove(api: Api, playlistId: number, { trackId, index }: { trackId: number; index: number }): Edit {
  return {
    apply: (items) => moveItem(items, trackId, index),
    send: async (items) => {
      const order = toOrder(items, trackId, index)
      if (order.length === 0) return { items, refused: null }
      const answer = await api('orderPlaylistItems', { params: { id: playlistId }, body: { items: order } })
      if (!answer.ok) return { items, refused: answer }
      return { items: withPlaces(items, answer.body.data.items), refused: null }
    },
  }
}

function toRemoval(api: Api, trackId: number): Edit {
  return {
    apply: (items) => withoutTrack(items, trackId),
    send: async (items) => {
      const id = items.find(({ track }) => track.id === trackId)?.id
      if (id === undefined) return { items, refused: null }
      const answer = await api('removePlaylistItem', { params: { id } })
      // Removed in another tab already.
      if (answer.ok || answer.code === 'NotFound')
        return { items: withoutTrack(items, trackId), refused: null }
      return { items, refused: answer }
    },
  }
}

function toReturn(
  api: Api,
  playlistId: number,
  { item, index }: { item: PlaylistItem; index: number },
): Edit {
  const { id: trackId } = item.track
  const isThere = (items: Items): boolean => items.some(({ track }) => track.id === trackId)
  return {
    apply: (items) => (isThere(items) ? items : items.toSpliced(index, 0, item)),
    send: async (items) => {
      // Its removal was refused, so it never left.
      if (isThere(items)) return { items, refused: null }
      const answer = await api('addTrackToPlaylist', {
        body: { audio_file_id: trackId, play_list: playlistId, type: item.type },
      })
      if (!answer.ok) return { items, refused: answer }
      showToast('success', playlistTexts.added)
      const { id, count } = answer.body.data
      const atEnd = [...items, { ...item, id, order: count }]
      return await toMove(api, playlistId, { trackId, index }).send(atEnd)
    },
  }
}
