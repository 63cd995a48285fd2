import { z } from 'zod'
import { AlbumHead, ListedItem, Track } from '../catalog/catalog.ts'
import { endpoint } from '../call/endpoint.ts'
import { PageInfo, PageNumber, PerPage } from '../call/paging.ts'
import { paths } from '../paths/paths.ts'
import { PathId, RowId } from '../call/text.ts'

/** What can be bookmarked (B-98). */
export const FavoriteType = z.enum(['article', 'audio', 'album'])
export type FavoriteType = z.output<typeof FavoriteType>

/** A bookmark with its item: an article or album as in lists, or a track with its album (FAV-01). */
export const Favorite = z.object({
  id: z.number().int(),
  type: FavoriteType,
  created_at: z.string(),
  item: ListedItem.nullable(),
  track: Track.nullable(),
  album: AlbumHead.nullable(),
})
export type Favorite = z.output<typeof Favorite>

/** API-33: adds a bookmark; returns the existing one if there is one (FAV-02, B-98). */
export const addFavorite = endpoint({
  ...paths.addFavorite,
  access: 'member',
  summary: 'Bookmarks an article, a talk or an album.',
  body: z.object({ type: FavoriteType, item_id: RowId }),
  returns: z.object({
    data: z.object({ id: z.number().int(), type: FavoriteType, item_id: z.number().int() }),
  }),
  refusals: ['NotFound'],
})

/** API-34: removes a bookmark by its id (FAV-02). */
export const removeFavorite = endpoint({
  ...paths.removeFavorite,
  access: 'member',
  summary: 'Removes a bookmark.',
  params: z.object({ id: PathId }),
  returns: z.object({ data: z.object({ id: z.number().int(), deleted: z.literal(true) }) }),
  refusals: ['NotFound'],
})

/** API-35: lists the bookmarks of one type, the newest first (FAV-03). */
export const listFavorites = endpoint({
  ...paths.listFavorites,
  access: 'member',
  summary: 'Lists the bookmarks of the member, by type.',
  query: z.object({ type: FavoriteType, page: PageNumber, per_page: PerPage }),
  returns: z.object({ data: z.array(Favorite), page_info: PageInfo }),
})
