import type { ArticleDetail } from '@sohbet/contract/articles'
import type { CollectionDetail, ListedItem } from '@sohbet/contract/catalog'
import type { FavoriteType } from '@sohbet/contract/favorites'
import type { Caller } from '#platform/caller.ts'

/** An object that can be bookmarked: a collection, a track or an article, by `type` (B-98). */
export interface Bookmarkable {
  type: FavoriteType
  itemId: number
}

/**
 * The bookmark queries of the catalogue. Passed in, because the module that stores bookmarks depends on the
 * catalogue.
 */
export interface Bookmarks {
  /** The ids of the account's bookmarks on the given objects; in one query. */
  find(
    accountId: number,
    items: readonly Bookmarkable[],
  ): Promise<readonly (Bookmarkable & { bookmarkId: number })[]>
  /** The ids of the account's bookmarked articles, the newest bookmark first. */
  listArticles(accountId: number): Promise<number[]>
}

/** Finds bookmarks as `Bookmarks.find` does. */
export type FindBookmarks = Bookmarks['find']

/** A list item that shows a bookmark; without a type it is a collection. */
interface MarkedItem extends Mark {
  id: number
  type?: string
}

/**
 * Adds the member's bookmarks to a copy of an answer that lists items: the answer itself is cached for
 * everybody (LIST-13, FAV-04), and is returned unchanged where nothing is bookmarked.
 */
export async function withBookmarks<Item extends MarkedItem, Answer extends object>(
  find: FindBookmarks,
  caller: Caller,
  answer: Answer & { data: Item[] },
): Promise<Answer & { data: Item[] }> {
  const marks = await findMarks(find, caller, answer.data.map(toBookmarkable))
  return marks === undefined ? answer : { ...answer, data: markItems(answer.data, marks) }
}

/** A collection with the member's bookmarks on it, on its tracks and on its related items. */
export async function withBookmarksOnCollection(
  find: FindBookmarks,
  caller: Caller,
  detail: CollectionDetail,
): Promise<CollectionDetail> {
  const { id, tracks, related } = detail
  const marks = await findMarks(find, caller, [
    { type: 'album', itemId: id },
    ...tracks.map((track) => ({ type: 'audio' as const, itemId: track.id })),
    ...related.map(toBookmarkable),
  ])
  if (marks === undefined) return detail
  return {
    ...detail,
    ...marks('album', id),
    tracks: tracks.map((track) => ({ ...track, ...marks('audio', track.id) })),
    related: markItems(related, marks),
  }
}

/** An article with the member's bookmarks on it and on its collections. */
export async function withBookmarksOnArticle(
  find: FindBookmarks,
  caller: Caller,
  detail: ArticleDetail,
): Promise<ArticleDetail> {
  const { id, read_alongside: alongside } = detail
  const marks = await findMarks(find, caller, [
    { type: 'article', itemId: id },
    ...alongside.map(toBookmarkable),
  ])
  if (marks === undefined) return detail
  return { ...detail, ...marks('article', id), read_alongside: markItems(alongside, marks) }
}

type Mark = Pick<ListedItem, 'is_bookmarked' | 'bookmarked_id'>
type Marks = (type: FavoriteType, itemId: number) => Mark

async function findMarks(
  find: FindBookmarks,
  caller: Caller,
  requested: readonly Bookmarkable[],
): Promise<Marks | undefined> {
  if (caller.kind === 'visitor' || requested.length === 0) return undefined
  const found = await find(caller.accountId, requested)
  if (found.length === 0) return undefined
  const ids = new Map(found.map(({ type, itemId, bookmarkId }) => [`${type} ${itemId}`, bookmarkId]))
  return (type, itemId) => {
    const id = ids.get(`${type} ${itemId}`)
    return { is_bookmarked: id !== undefined, bookmarked_id: id ?? null }
  }
}

function markItems<Item extends MarkedItem>(items: readonly Item[], marks: Marks): Item[] {
  return items.map((item) => {
    const { type, itemId } = toBookmarkable(item)
    return { ...item, ...marks(type, itemId) }
  })
}

// Every type of collection is bookmarked as an album.
function toBookmarkable({ id, type }: MarkedItem): Bookmarkable {
  return { type: type === 'article' ? 'article' : 'album', itemId: id }
}
