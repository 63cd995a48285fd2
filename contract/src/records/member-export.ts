import { languages, type MessageKey } from '@sohbet/messages'
import { z } from 'zod'
import { FavoriteType } from '../member/favorites.ts'
import { ActivityKind, HeardSpan } from '../member/listening.ts'
import { playlistTitleRefusals, playlistTitleLength } from '../call/messages.ts'
import { maxNotes, PortableNote } from '../member/notes.ts'
import { maxPlaylistItems, maxPlaylists } from '../member/playlists.ts'
import { hasNoNul, nulRefusal, Moment, plainText, RowId } from '../call/text.ts'

/** The maximum size of an imported file in bytes. */
export const storedFileBytes = 4 * 1024 * 1024

/** The maximum number of entries per imported list; more would exceed the maximum file size. */
const maxEntries = 50_000
const maxSpans = 20_000
/** The maximum position in a recording in seconds: ten days. */
const maxSeconds = 864_000
/** The id in the exporting installation; here it belongs to something else. */
const ForeignId = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const maxAlbumTitleLength = 200

/** Makes the schema of a list: bounded for imports, unbounded for exports. */
type MakeList = <Entry extends z.ZodType>(entry: Entry, max: number) => z.ZodArray<Entry>

const bounded: MakeList = (entry, max) => z.array(entry).max(max)
const whole: MakeList = (entry) => z.array(entry)

/**
 * A playlist in an export or import, its items in order. With an `album_id` it is a saved album with the
 * album's own tracks.
 */
const exportedPlaylist = (list: MakeList) =>
  z
    .object({
      id: ForeignId,
      title: z
        .string()
        .max(1000, playlistTitleRefusals.tooLong)
        .min(1, playlistTitleRefusals.empty)
        .refine(hasNoNul, nulRefusal),
      slug: plainText(200).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
      is_default: z.boolean(),
      album_id: RowId.nullable(),
      created_at: Moment,
      items: list(
        z.object({ audio_file_id: RowId, type: plainText(100).min(1), added_at: Moment }),
        maxPlaylistItems,
      ),
    })
    .refine(
      ({ title, album_id: album }) =>
        [...title].length <= (album === null ? playlistTitleLength : maxAlbumTitleLength),
      playlistTitleRefusals.tooLong,
    )
    .refine(
      ({ title, album_id: album }) => album !== null || title.trim() !== '',
      playlistTitleRefusals.empty,
    )
/** A playlist in an export or import. */
export type ExportedPlaylist = z.output<ReturnType<typeof exportedPlaylist>>

/** A bookmark in an export or import; `item_id` is that of an article, a track or an album, by `type`. */
const ExportedFavorite = z.object({
  id: ForeignId,
  type: FavoriteType,
  item_id: RowId,
  created_at: Moment,
})
/** A bookmark in an export or import. */
export type ExportedFavorite = z.output<typeof ExportedFavorite>

const ExportedPosition = z.object({
  track_id: RowId,
  device_id: z.uuid(),
  device_name: plainText(60),
  seconds: z.number().min(0).max(maxSeconds),
  placed_at: Moment,
})
const ExportedActivity = z.object({
  type: z.enum(['audio', 'album', 'article']),
  item_id: RowId,
  activity: ActivityKind,
  done_at: Moment,
})
const StoredStarted = z.object({
  track_id: RowId,
  touched_at: Moment.nullable(),
  closed_at: Moment.nullable(),
})
const ExportedRecord = z.object({
  track_id: RowId,
  seconds: z.number().int().min(0).max(maxSeconds),
  noted_at: Moment,
})
const heardMap = (list: MakeList) =>
  z.object({
    track_id: RowId,
    spans: list(HeardSpan, maxSpans),
    heard_seconds: z.number().min(0).max(maxSeconds),
    is_finished: z.boolean(),
  })

/** Listening records in an export or import; every list except the heard sections is sorted newest first. */
const exportedListening = (list: MakeList) =>
  z.object({
    history: list(ExportedActivity, maxEntries),
    heard: list(heardMap(list), maxEntries),
    places: list(ExportedPosition, maxEntries),
    continue_listening: list(StoredStarted, maxEntries),
    records: list(ExportedRecord, maxEntries),
  })
/** Listening records in an export or import. */
export type ExportedListening = z.output<ReturnType<typeof exportedListening>>

const memberExport = (list: MakeList) =>
  z.object({
    // The default playlist does not count towards the maximum.
    playlists: list(exportedPlaylist(list), maxPlaylists + 1),
    favorites: list(ExportedFavorite, maxEntries),
    notes: list(PortableNote, maxNotes),
    listening: exportedListening(list),
    /** The language of emails, if known. */
    language: z.enum(languages).optional(),
  })

/** A member's library as exported: playlists, bookmarks, notes and listening records. */
export const MemberExport = memberExport(whole)
export type MemberExport = z.output<typeof MemberExport>

/** A member's library as imported: bounded lists, no duplicate playlists. */
export const ImportedRecords = memberExport(bounded).refine(({ playlists }) => areDistinct(playlists), {
  error: 'contract.import.samePlaylistTwice' satisfies MessageKey,
  path: ['playlists'],
})

/** The results of an import, counted in entries of the file. */
export const ImportCounts = z.object({
  /** New or extended: playlists, bookmarks, notes, heard talks and history entries. */
  playlists: z.number().int(),
  favorites: z.number().int(),
  notes: z.number().int(),
  heard: z.number().int(),
  history: z.number().int(),
  /** Entries that already existed. */
  kept: z.number().int(),
  /** Entries about content that no longer exists. */
  skipped: z.number().int(),
})
export type ImportCounts = z.output<typeof ImportCounts>

/** The progress of an import. `refused`: the file is invalid and nothing was imported. */
export const ImportProgress = z.object({
  state: z.enum(['waiting', 'running', 'done', 'refused', 'failed']),
  /** Processed entries and all entries of the file; 0 while it is being parsed. */
  done: z.number().int(),
  total: z.number().int(),
  /** The results; null until it is `done`. */
  result: ImportCounts.nullable(),
  /** The reason of a refusal or failure, as a message. */
  message: z.string().nullable(),
  /** The errors in the file by field, at most 50. */
  errors: z.record(z.string(), z.string()).nullable(),
  /** The number of further errors. */
  more_errors: z.number().int(),
})
export type ImportProgress = z.output<typeof ImportProgress>

function areDistinct(lists: readonly ExportedPlaylist[]): boolean {
  const albums = lists.flatMap(({ album_id: id }) => id ?? [])
  return (
    new Set(lists.map(({ slug }) => slug)).size === lists.length &&
    new Set(albums).size === albums.length &&
    lists.filter((list) => list.is_default).length <= 1
  )
}
