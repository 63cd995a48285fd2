import type { PlaylistItem } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import type { Api, Refused } from '#api/call.ts'
import { errorText } from '#api/error-text.ts'
import { queries } from '#session/queries/queries.ts'
import { submittingApi } from '#session/sign-in/sign-in-again.ts'
import type { Query } from '#lib/query/query.ts'
import type { Edit } from '#lib/query/query-cache.ts'
import { showToast } from '#ui/toast/toast-store.ts'

type Items = readonly PlaylistItem[]

type ItemsEdit = Edit<Items, Refused>

/** Changes the items of one playlist. A track occurs in it once, so its id identifies the item. */
export interface PlaylistEdits {
  /** The items as the owner sees them, after loading. */
  query: Query<Items>
  /** Moves a track to a position, counted from 0 (PLIST-03). */
  move(trackId: number, index: number): void
  /** Removes a track (PLIST-06) and returns a function that undoes this, once. */
  remove(trackId: number): () => void
}

/** Each change is shown at once, sent after the previous one, and reverted with a toast if it is refused. */
export function createPlaylistEdits(playlistId: number, api: Api = submittingApi): PlaylistEdits {
  const query: Query<Items> = { key: `playlist-items ${playlistId}` }
  const begin = async (edit: ItemsEdit): Promise<void> => {
    const refused = await queries.of(query).edit(edit)
    if (refused !== null) showToast('error', errorText(refused.message))
  }
  return {
    query,
    move: (trackId, index) => void begin(toMove(api, playlistId, { trackId, index })),
    remove: (trackId) => {
      const items = queries.of(query).read().data ?? []
      const index = items.findIndex(({ track }) => track.id === trackId)
      const item = items[index]
      if (item === undefined) return () => undefined
      void begin(toRemoval(api, trackId))
      let isUndone = false
      return () => {
        if (!isUndone) void begin(toReturn(api, playlistId, { item, index }))
        isUndone = true
      }
    },
  }
}

function toMove(
  api: Api,
  playlistId: number,
  { trackId, index }: { trackId: number; index: number },
): ItemsEdit {
  return {
    apply: (items) => moveItem(items, trackId, index),
    send: async (items = []) => {
      const order = toOrder(items, trackId, index)
      if (order.length === 0) return { data: items, refused: null }
      const answer = await api('orderPlaylistItems', { params: { id: playlistId }, body: { items: order } })
      if (!answer.ok) return { data: items, refused: answer }
      return { data: withPositions(items, answer.body.data.items), refused: null }
    },
  }
}

function toRemoval(api: Api, trackId: number): ItemsEdit {
  return {
    apply: (items) => withoutTrack(items, trackId),
    send: async (items = []) => {
      const id = items.find(({ track }) => track.id === trackId)?.id
      if (id === undefined) return { data: items, refused: null }
      const answer = await api('removePlaylistItem', { params: { id } })
      // Already removed in another tab.
      if (answer.ok || answer.code === 'NotFound')
        return { data: withoutTrack(items, trackId), refused: null }
      return { data: items, refused: answer }
    },
  }
}

function toReturn(
  api: Api,
  playlistId: number,
  { item, index }: { item: PlaylistItem; index: number },
): ItemsEdit {
  const { id: trackId } = item.track
  const isThere = (items: Items): boolean => items.some(({ track }) => track.id === trackId)
  return {
    apply: (items) => (isThere(items) ? items : items.toSpliced(index, 0, item)),
    send: async (items = []) => {
      // Its removal was refused, so it is still in the list.
      if (isThere(items)) return { data: items, refused: null }
      const answer = await api('addTrackToPlaylist', {
        body: { audio_file_id: trackId, play_list: playlistId, type: item.type },
      })
      if (!answer.ok) return { data: items, refused: answer }
      showToast('success', t('playlists.picker.added'))
      const { id, count } = answer.body.data
      const atEnd = [...items, { ...item, id, order: count }]
      return await toMove(api, playlistId, { trackId, index }).send(atEnd)
    },
  }
}

/** Moves a track to another position, counted from 0; a position out of range is clamped. */
export function moveItem(items: Items, trackId: number, index: number): Items {
  const from = items.findIndex(({ track }) => track.id === trackId)
  const moved = items[from]
  const to = Math.min(Math.max(index, 0), items.length - 1)
  if (moved === undefined || from === to) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/**
 * The position to send for such a move: that of the item it replaces. Positions count from 1 and include
 * items that are hidden because the member has no access (PLIST-03, B-96).
 */
export function toOrder(items: Items, trackId: number, index: number): { id: number; order: number }[] {
  const moved = items.find(({ track }) => track.id === trackId)
  const order = items.at(Math.min(Math.max(index, 0), items.length - 1))?.order
  if (moved === undefined || order === undefined || order === moved.order) return []
  return [{ id: moved.id, order }]
}

/** The items with the positions from the server. */
export function withPositions(items: Items, positions: readonly { id: number; order: number }[]): Items {
  const orders = new Map(positions.map(({ id, order }) => [id, order]))
  return items
    .map((item) => ({ ...item, order: orders.get(item.id) ?? item.order }))
    .toSorted((a, b) => a.order - b.order)
}

/** The items without a track; those after it move up. */
function withoutTrack(items: Items, trackId: number): Items {
  const removed = items.find(({ track }) => track.id === trackId)
  if (removed === undefined) return items
  return items.flatMap((item) => {
    if (item === removed) return []
    return item.order > removed.order ? { ...item, order: item.order - 1 } : item
  })
}
