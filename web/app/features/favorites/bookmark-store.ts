import { createStore } from 'zustand/vanilla'
import type { FavoriteType } from '@sohbet/contract'
import { browserApi } from '../../api/api-context.ts'
import type { Api, Refused } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { showToast } from '../../ui/toast/toast-store.ts'

/** What is bookmarked, and by whom: what one member keeps must not be seen by the next one at this screen. */
export interface BookmarkPlace {
  accountId: number
  type: FavoriteType
  itemId: number
}

/** A bookmark that was touched in this tab. */
export interface Bookmark {
  /** What its person wants, which is shown at once (B-79). */
  isWanted: boolean
  /** The id of the bookmark on the server; null for none. */
  id: number | null
}

/** Every bookmark that was touched, so that all places that show one change together (ART-02, FAV-04). */
export const bookmarkStore = createStore<Readonly<Record<string, Bookmark>>>(() => ({}))

const onTheirWay = new Set<string>()

/** The key of a place in the store. */
export function bookmarkKey({ accountId, type, itemId }: BookmarkPlace): string {
  return `${accountId} ${type} ${itemId}`
}

/**
 * Sets or removes a bookmark at once and asks the server afterwards, one call after another, until it has what its
 * person wants. What is refused is taken back with a toast (FAV-02, B-79). `knownId` is the bookmark that the page
 * was loaded with.
 */
export async function wantBookmark(
  place: BookmarkPlace,
  { isWanted, knownId }: { isWanted: boolean; knownId: number | null },
  api: Api = browserApi,
): Promise<void> {
  const key = bookmarkKey(place)
  const { id } = bookmarkStore.getState()[key] ?? { id: knownId }
  write(key, { isWanted, id })
  if (onTheirWay.has(key)) return
  onTheirWay.add(key)
  try {
    await settle(key, place, api)
  } finally {
    onTheirWay.delete(key)
  }
}

async function settle(key: string, place: BookmarkPlace, api: Api): Promise<void> {
  for (;;) {
    const bookmark = bookmarkStore.getState()[key]
    if (bookmark === undefined || bookmark.isWanted === (bookmark.id !== null)) return
    // One after another: the id of the one is what the next one removes.
    // oxlint-disable-next-line no-await-in-loop
    const answer = bookmark.id === null ? await add(place, api) : await remove(bookmark.id, api)
    if ('ok' in answer) {
      write(key, { isWanted: bookmark.id !== null, id: bookmark.id })
      showToast('error', errorText(answer.message))
      return
    }
    // Pressed again meanwhile: what is wanted is the last word, and is asked for next.
    const isWanted = bookmarkStore.getState()[key]?.isWanted ?? bookmark.isWanted
    write(key, { isWanted, id: answer.id })
  }
}

async function add({ type, itemId }: BookmarkPlace, api: Api): Promise<{ id: number } | Refused> {
  const answer = await api('addFavorite', { body: { type, item_id: itemId } })
  return answer.ok ? { id: answer.body.data.id } : answer
}

async function remove(id: number, api: Api): Promise<{ id: null } | Refused> {
  const answer = await api('removeFavorite', { params: { id } })
  // Removed in another tab already.
  return answer.ok || answer.code === 'NotFound' ? { id: null } : answer
}

function write(key: string, bookmark: Bookmark): void {
  bookmarkStore.setState({ [key]: bookmark })
}
