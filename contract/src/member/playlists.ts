import { z } from 'zod'
import { AlbumHead, Track } from '../catalog/catalog.ts'
import { endpoint } from '../call/endpoint.ts'
import { playlistTitleRefusals, playlistTitleLength } from '../call/messages.ts'
import { paths } from '../paths/paths.ts'
import { hasNoNul, nulRefusal, PathId, plainText, RowId, visible } from '../call/text.ts'
import { partFields, PlaylistPart } from './playlist-parts.ts'

/** The most tracks that one playlist holds. */
export const maxPlaylistItems = 10_000
/** Items that one call may order; a longer list is ordered part by part. */
const maxItemOrders = 2000
/** The most playlists that one member has. */
export const maxPlaylists = 1000

const { empty, tooLong } = playlistTitleRefusals

/** The title of a playlist; spaces around it do not count (PLIST-16 to PLIST-19, A-50). */
export const PlaylistTitle = z
  .string(empty)
  // Spaces around it and letters of two halves do not count, but there is an end to them.
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
 * A playlist without its items (PLIST-01); with an `album_id` it is an album that was kept whole (B-95). Where playlists
 * are listed, those with items come with the pictures of their first albums, at most four.
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
/** A playlist without its items (PLIST-01). */
export type Playlist = z.output<typeof Playlist>

/**
 * A track in a playlist, as this member may hear it now; `order` counts from 1. Where the playlist is an album that was
 * kept whole, ids stand below zero: its tracks are no items that could be moved or removed.
 */
export const PlaylistItem = z.object({
  id: z.number().int(),
  order: z.number().int(),
  audio_file_id: z.number().int(),
  type: z.string(),
  track: Track,
  album: AlbumHead,
})
/** A track in a playlist, as this member may hear it now. */
export type PlaylistItem = z.output<typeof PlaylistItem>

/** The unlisted link of a playlist: anyone who has the token may see the playlist. */
export const PlaylistShare = z.object({ token: z.string(), created_at: z.string() })
/** The unlisted link of a playlist. */
export type PlaylistShare = z.output<typeof PlaylistShare>

const ItemOrder = z.object({ id: RowId, order: z.number().int().min(1).max(1_000_000) })
const TrackKind = plainText(100).min(1)
const Deleted = z.object({ data: z.object({ id: z.number().int(), deleted: z.literal(true) }) })

/** API-24: the member's playlists, the default one first, then the newest. */
export const listPlaylists = endpoint({
  ...paths.listPlaylists,
  access: 'member',
  summary: 'The playlists of the member.',
  returns: z.object({ data: z.array(Playlist) }),
  refusals: [],
})

/** API-25: a playlist with its items in order, all of them or a part. */
export const getPlaylist = endpoint({
  ...paths.getPlaylist,
  access: 'member',
  summary: 'A playlist with its tracks, in their order.',
  params: z.object({ id: PathId }),
  query: PlaylistPart,
  returns: z.object({
    data: Playlist.extend({
      items: z.array(PlaylistItem),
      share: PlaylistShare.nullable(),
      ...partFields,
    }),
  }),
  refusals: ['NotFound'],
})

/** API-26: makes an empty playlist. */
export const createPlaylist = endpoint({
  ...paths.createPlaylist,
  access: 'member',
  summary: 'Creates a playlist.',
  body: z.object({ title: PlaylistTitle }),
  returns: z.object({ data: Playlist }),
  refusals: ['LimitReached', 'TooManyRequests'],
})

/** API-27: deletes a playlist; the default one stays (B-94). */
export const deletePlaylist = endpoint({
  ...paths.deletePlaylist,
  access: 'member',
  summary: 'Deletes a playlist.',
  params: z.object({ id: PathId }),
  returns: Deleted,
  refusals: ['NotFound', 'DefaultPlaylist'],
})

/** API-28: renames a playlist; its slug stays, so that links to it do (B-94, B-95). */
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
 * API-29: puts items in an order. One item alone is moved to the place `order`. Several take the order asked for among
 * themselves; as few as possible of them are moved, each to the one it shall follow, and all others keep their
 * neighbours, so that nothing is lost that was added since the caller looked. Ids that are not in the playlist (any more)
 * are passed over.
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

/** API-30: adds a whole album to a playlist, or without one keeps it as an entry of its own (DETAIL-07, B-95). */
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

/** API-31: adds a track to the end of a playlist; `type` is the album's type or the `browse_by` of a listing (LIST-16). */
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

/** API-32: removes an item from its playlist. */
export const removePlaylistItem = endpoint({
  ...paths.removePlaylistItem,
  access: 'member',
  summary: 'Removes an item from its playlist.',
  params: z.object({ id: PathId }),
  returns: Deleted,
  refusals: ['NotFound'],
})
