import { z } from 'zod'
import { AlbumHead, Track } from '../catalog/catalog.ts'
import { endpoint } from '../call/endpoint.ts'
import { playlistTitleRefusals, playlistTitleLength } from '../call/messages.ts'
import { paths } from '../paths/paths.ts'
import { hasNoNul, nulRefusal, PathId, plainText, RowId, visible } from '../call/text.ts'

/** The maximum number of tracks in a playlist. */
export const maxPlaylistItems = 1000
/** The maximum number of items per ordering call; a longer list is ordered in parts. */
const maxItemOrders = 2000
/** The maximum number of playlists per member. */
export const maxPlaylists = 1000

const { empty, tooLong } = playlistTitleRefusals

/** The title of a playlist; surrounding spaces are trimmed (PLIST-16 to PLIST-19, A-50). */
export const PlaylistTitle = z
  .string(empty)
  // A generous limit before trimming and normalisation.
  .max(1000, tooLong)
  .refine(hasNoNul, nulRefusal)
  .transform((title) => title.trim())
  .pipe(
    z
      .string()
      .min(1, empty)
      .regex(visible, empty)
      .refine((title) => [...title].length <= playlistTitleLength, tooLong),
  )

/** The picture of an album in a playlist. */
const PlaylistCover = AlbumHead.pick({ cover_seed: true, image: true, album_type: true })

/**
 * A playlist without its items (PLIST-01); with an `album_id` it is a saved album (B-95). In lists, a
 * playlist with items has the covers of its first albums, at most four.
 */
export const Playlist = z.object({
  id: z.number().int(),
  title: z.string(),
  slug: z.string(),
  count: z.number().int(),
  album_id: z.number().int().nullable(),
  is_default: z.boolean(),
  covers: z.array(PlaylistCover).max(4).optional(),
})
export type Playlist = z.output<typeof Playlist>

/**
 * A track in a playlist with this member's access; `order` counts from 1. In a saved album ids are negative,
 * because its tracks cannot be moved or removed.
 */
export const PlaylistItem = z.object({
  id: z.number().int(),
  order: z.number().int(),
  audio_file_id: z.number().int(),
  type: z.string(),
  track: Track,
  album: AlbumHead,
})
export type PlaylistItem = z.output<typeof PlaylistItem>

/** The unlisted link of a playlist: anyone who has the token may see the playlist. */
export const PlaylistShare = z.object({ token: z.string(), created_at: z.string() })
export type PlaylistShare = z.output<typeof PlaylistShare>

const ItemOrder = z.object({ id: RowId, order: z.number().int().min(1).max(1_000_000) })
const TrackKind = plainText(100).min(1)
const Deleted = z.object({ data: z.object({ id: z.number().int(), deleted: z.literal(true) }) })

/** API-24: lists the member's playlists, the default one first, then the newest. */
export const listPlaylists = endpoint({
  ...paths.listPlaylists,
  access: 'member',
  summary: 'Lists the playlists of the member.',
  returns: z.object({ data: z.array(Playlist) }),
})

/** API-25: returns a playlist with its items, in order. */
export const getPlaylist = endpoint({
  ...paths.getPlaylist,
  access: 'member',
  summary: 'Returns a playlist with its tracks in order.',
  params: z.object({ id: PathId }),
  returns: z.object({
    data: Playlist.extend({ items: z.array(PlaylistItem), share: PlaylistShare.nullable() }),
  }),
  refusals: ['NotFound'],
})

/** API-26: creates an empty playlist. */
export const createPlaylist = endpoint({
  ...paths.createPlaylist,
  access: 'member',
  isIdempotent: true,
  summary: 'Creates a playlist.',
  body: z.object({ title: PlaylistTitle }),
  returns: z.object({ data: Playlist }),
  refusals: ['LimitReached', 'TooManyRequests'],
})

/** API-27: deletes a playlist; the default one cannot be deleted (B-94). */
export const deletePlaylist = endpoint({
  ...paths.deletePlaylist,
  access: 'member',
  summary: 'Deletes a playlist.',
  params: z.object({ id: PathId }),
  returns: Deleted,
  refusals: ['NotFound', 'DefaultPlaylist'],
})

/** API-28: renames a playlist; its slug and so its links stay (B-94, B-95). */
export const renamePlaylist = endpoint({
  ...paths.renamePlaylist,
  access: 'member',
  summary: 'Renames a playlist.',
  params: z.object({ id: PathId }),
  body: z.object({ title: PlaylistTitle }),
  returns: z.object({ data: Playlist }),
  refusals: ['NotFound', 'DefaultPlaylist', 'AlbumPlaylist'],
})

/**
 * API-29: orders items. A single item moves to the position `order`. Several items take the given order
 * among themselves: the server moves as few as possible, each behind its predecessor, so that items added in
 * the meantime stay next to their neighbours. Unknown ids are ignored.
 */
export const orderPlaylistItems = endpoint({
  ...paths.orderPlaylistItems,
  access: 'member',
  summary: 'Orders the items of a playlist.',
  params: z.object({ id: PathId }),
  bodyBytes: 96 * 1024,
  body: z.object({ items: z.array(ItemOrder).min(1).max(maxItemOrders) }),
  returns: z.object({ data: z.object({ id: z.number().int(), items: z.array(ItemOrder) }) }),
  refusals: ['NotFound', 'AlbumPlaylist'],
})

/**
 * API-30: adds an album's tracks to a playlist, or saves the album as an entry of its own when no playlist
 * is given (DETAIL-07, B-95).
 */
export const addAlbumToPlaylist = endpoint({
  ...paths.addAlbumToPlaylist,
  access: 'member',
  summary: 'Adds all tracks of an album to a playlist.',
  body: z.object({ album_id: RowId, play_list: RowId.nullable(), type: TrackKind }),
  returns: z.object({
    data: z.object({
      play_list: z.number().int(),
      added: z.number().int(),
      skipped: z.number().int(),
      count: z.number().int(),
    }),
  }),
  refusals: ['NotFound', 'AlbumPlaylist', 'LimitReached', 'TooManyRequests'],
})

/** API-31: appends a track to a playlist; `type` is the album's type or the `browse_by` of a listing (LIST-16). */
export const addTrackToPlaylist = endpoint({
  ...paths.addTrackToPlaylist,
  access: 'member',
  summary: 'Adds a track to a playlist.',
  body: z.object({ audio_file_id: RowId, play_list: RowId, type: TrackKind }),
  returns: z.object({
    data: z.object({
      id: z.number().int(),
      audio_file_id: z.number().int(),
      play_list: z.number().int(),
      type: z.string(),
      count: z.number().int(),
    }),
  }),
  refusals: ['NotFound', 'AlbumPlaylist', 'AlreadyAdded', 'LimitReached'],
})

/** API-32: removes an item from a playlist. */
export const removePlaylistItem = endpoint({
  ...paths.removePlaylistItem,
  access: 'member',
  summary: 'Removes an item from its playlist.',
  params: z.object({ id: PathId }),
  returns: Deleted,
  refusals: ['NotFound'],
})
