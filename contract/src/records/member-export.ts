import { languages } from '@sohbet/messages'
import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { FavoriteType } from '../member/favorites.ts'
import { ActivityKind, HeardSpan } from '../member/listening.ts'
import { playlistTitleRefusals, playlistTitleLength } from '../call/messages.ts'
import { maxNotes, PortableNote } from '../member/notes.ts'
import { maxPlaylistItems, maxPlaylists } from '../member/playlists.ts'
import { hasNoNul, nulRefusal, Moment, plainText, RowId } from '../call/text.ts'

/** Bytes of a file that is imported, at most. */
export const storedFileBytes = 4 * 1024 * 1024

/** Entries of each list of a file that is imported, at most; more of the shortest fill such a file. */
const maxEntries = 50_000
const maxSpans = 20_000
/** The longest recording that is told apart, in seconds: ten days. */
const maxSeconds = 864_000
/** The id that something had where it was exported; here it is another's. */
const ForeignId = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const maxAlbumTitleLength = 200

/** Makes the schema of a list; what is imported has an end, what is exported is what there is. */
type MakeList = <Entry extends z.ZodType>(entry: Entry, max: number) => z.ZodArray<Entry>

const bounded: MakeList = (entry, max) => z.array(entry).max(max)
const whole: MakeList = (entry) => z.array(entry)

/**
 * A playlist as it is exported and imported, its items in their order. With an `album_id` it is an album that was kept
 * whole, whose tracks are the album's own.
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
/** A playlist as it is exported and imported. */
export type ExportedPlaylist = z.output<ReturnType<typeof exportedPlaylist>>

/** A bookmark as it is exported and imported; `item_id` is that of an article, a track or an album, by `type`. */
const ExportedFavorite = z.object({
  id: ForeignId,
  type: FavoriteType,
  item_id: RowId,
  created_at: Moment,
})
/** A bookmark as it is exported and imported. */
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

/** What was listened to, as it is exported and imported; every list but that of the heard maps the newest first. */
const exportedListening = (list: MakeList) =>
  z.object({
    history: list(ExportedActivity, maxEntries),
    heard: list(heardMap(list), maxEntries),
    places: list(ExportedPosition, maxEntries),
    continue_listening: list(StoredStarted, maxEntries),
    records: list(ExportedRecord, maxEntries),
  })
/** What was listened to, as it is exported and imported. */
export type ExportedListening = z.output<ReturnType<typeof exportedListening>>

const memberExport = (list: MakeList) =>
  z.object({
    // The default playlist is there whatever the number of the others.
    playlists: list(exportedPlaylist(list), maxPlaylists + 1),
    favorites: list(ExportedFavorite, maxEntries),
    notes: list(PortableNote, maxNotes),
    listening: exportedListening(list),
    /** The language that emails come in, where it is known. */
    language: z.enum(languages).optional(),
  })

/** What a member keeps beside the account, as it is exported: lists, bookmarks, notes and what was heard. */
export const MemberExport = memberExport(whole)
/** What a member keeps beside the account. */
export type MemberExport = z.output<typeof MemberExport>

/** The same as it is imported: no list without an end, no playlist twice. */
export const ImportedRecords = memberExport(bounded).refine(({ playlists }) => areDistinct(playlists), {
  error: 'contract.import.samePlaylistTwice' satisfies MessageKey,
  path: ['playlists'],
})

/** What an import has done, in entries of the file. */
export const ImportCounts = z.object({
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
/** What an import has done, in entries of the file. */
export type ImportCounts = z.output<typeof ImportCounts>

/** How far an import has come. `refused`: something in the file is not as it must be; nothing of it was kept. */
export const ImportProgress = z.object({
  state: z.enum(['waiting', 'running', 'done', 'refused', 'failed']),
  /** Entries of the file: those that are done with, and all of them; 0 while the file is being read. */
  done: z.number().int(),
  total: z.number().int(),
  /** What it has done; null until it is `done`. */
  result: ImportCounts.nullable(),
  /** Why it was refused or failed, in a sentence. */
  message: z.string().nullable(),
  /** What is wrong in the file, by field, 50 at most. */
  errors: z.record(z.string(), z.string()).nullable(),
  /** How many more things are wrong in it. */
  more_errors: z.number().int(),
})
/** How far an import has come. */
export type ImportProgress = z.output<typeof ImportProgress>

function areDistinct(lists: readonly ExportedPlaylist[]): boolean {
  const albums = lists.flatMap(({ album_id: id }) => id ?? [])
  return (
    new Set(lists.map(({ slug }) => slug)).size === lists.length &&
    new Set(albums).size === albums.length &&
    lists.filter((list) => list.is_default).length <= 1
  )
}
