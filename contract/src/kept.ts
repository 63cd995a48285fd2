import { z } from 'zod'
import { FavoriteType } from './favorites.ts'
import { ActivityKind, HeardSpan } from './listening.ts'
import { playlistTitleRefusals, playlistTitleLength } from './messages.ts'
import { mostNotes, PortableNote } from './notes.ts'
import { mostPlaylistItems, mostPlaylists } from './playlists.ts'
import { plainText, RowId } from './text.ts'

/** Bytes of a file that is brought in, at most. */
export const keptFileBytes = 4 * 1024 * 1024

const Moment = z.iso.datetime()
const keptAlbumTitleLength = 200

/**
 * A playlist as it is taken out and brought in, its items in their order. With an `album_id` it is an album that was kept
 * whole, whose tracks are the album's own.
 */
export const KeptPlaylist = z
  .object({
    id: z.number().int(),
    title: z
      .string()
      .min(1, playlistTitleRefusals.empty)
      .refine((title) => !title.includes('\0'), 'Invalid character'),
    slug: plainText(200).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    is_default: z.boolean(),
    album_id: RowId.nullable(),
    created_at: Moment,
    items: z
      .array(z.object({ audio_file_id: RowId, type: plainText(100).min(1), added_at: Moment }))
      .max(mostPlaylistItems),
  })
  .refine(
    ({ title, album_id: album }) =>
      [...title].length <= (album === null ? playlistTitleLength : keptAlbumTitleLength),
    playlistTitleRefusals.tooLong,
  )
  .refine(({ title, album_id: album }) => album !== null || title.trim() !== '', playlistTitleRefusals.empty)
/** A playlist as it is taken out and brought in. */
export type KeptPlaylist = z.output<typeof KeptPlaylist>

/** A bookmark as it is taken out and brought in; `item_id` is that of an article, a track or an album, by `type`. */
export const KeptFavorite = z.object({
  id: z.number().int(),
  type: FavoriteType,
  item_id: RowId,
  created_at: Moment,
})
/** A bookmark as it is taken out and brought in. */
export type KeptFavorite = z.output<typeof KeptFavorite>

const HeardMap = z.object({
  track_id: RowId,
  spans: z.array(HeardSpan),
  heard_seconds: z.number(),
  is_finished: z.boolean(),
})
const KeptPlace = z.object({
  track_id: RowId,
  device_id: z.uuid(),
  device_name: plainText(60),
  seconds: z.number().min(0),
  placed_at: Moment,
})

/** What was listened to, as it is taken out and brought in; every list but that of the heard maps the newest first. */
export const KeptListening = z.object({
  history: z.array(
    z.object({
      type: z.enum(['audio', 'album', 'article']),
      item_id: RowId,
      activity: ActivityKind,
      done_at: Moment,
    }),
  ),
  heard: z.array(HeardMap),
  places: z.array(KeptPlace),
  continue_listening: z.array(
    z.object({ track_id: RowId, touched_at: Moment.nullable(), closed_at: Moment.nullable() }),
  ),
  records: z.array(
    z.object({ track_id: RowId, seconds: z.number().int().min(0).max(864_000), noted_at: Moment }),
  ),
})
/** What was listened to, as it is taken out and brought in. */
export type KeptListening = z.output<typeof KeptListening>

/** What a member keeps beside the account: lists, bookmarks, notes and what was heard, to take out and to bring in. */
export const KeptByMember = z.object({
  // The default playlist is there whatever the number of the others.
  playlists: z
    .array(KeptPlaylist)
    .max(mostPlaylists + 1)
    .refine(areDistinct, 'One playlist is in this file twice.'),
  favorites: z.array(KeptFavorite),
  notes: z.array(PortableNote).max(mostNotes),
  listening: KeptListening,
})
/** What a member keeps beside the account. */
export type KeptByMember = z.output<typeof KeptByMember>

/** What bringing a file in has done, in entries of the file. */
export const BroughtIn = z.object({
  /** New, or more than they were: playlists, bookmarks, notes, heard talks and entries of the history. */
  playlists: z.number().int(),
  favorites: z.number().int(),
  notes: z.number().int(),
  heard: z.number().int(),
  history: z.number().int(),
  /** Entries that were here already. */
  kept: z.number().int(),
  /** Entries about what is not there any more. */
  skipped: z.number().int(),
})
/** What bringing a file in has done, in entries of the file. */
export type BroughtIn = z.output<typeof BroughtIn>

function areDistinct(lists: readonly KeptPlaylist[]): boolean {
  const albums = lists.flatMap(({ album_id: id }) => id ?? [])
  return (
    new Set(lists.map(({ slug }) => slug)).size === lists.length &&
    new Set(albums).size === albums.length &&
    lists.filter((list) => list.is_default).length <= 1
  )
}
