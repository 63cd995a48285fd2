import { z } from 'zod'
import { studioEndpoint } from '../call/studio-endpoint.ts'
import { PageInfo, PageNumber, PerPage } from '../call/paging.ts'
import { plainText } from '../call/text.ts'
import { ItemId } from './content.ts'
import { FileEncoding } from './text-encoding.ts'
import { StoredId, UploadState } from './sound.ts'

/**
 * The filter of the library: recordings unused by drafts and talks, used ones, or the caller's own uploads
 * that are in progress or failed.
 */
export const LibraryState = z.enum(['unused', 'used', 'pending', 'failed'])
export type LibraryState = z.output<typeof LibraryState>

/** A recording of the library. */
export const LibraryRecording = z.object({
  /** The id of the stored recording, or of the upload until it is ready. */
  id: StoredId,
  state: UploadState,
  /** Why it failed, as a message; null otherwise. */
  problem: z.string().nullable(),
  /** Derived from the file name; for an import, the title of its talk. */
  title: z.string(),
  /** The file name; null unless it was uploaded. */
  name: z.string().nullable(),
  bytes: z.number().int(),
  /** Null until it is ready. */
  mime_type: z.string().nullable(),
  /** The sound inside its file, such as `aac`; null where that is not known, or it was made of another file. */
  codec: z.string().nullable(),
  duration_seconds: z.number().nullable(),
  loudness_lufs: z.number().nullable(),
  added_at: z.iso.datetime(),
  /** The collections that use it, as draft or published. */
  used_in: z.array(
    z.object({
      /** Null for a collection that is not edited in the studio. */
      item_id: z.number().int().nullable(),
      title: z.string(),
    }),
  ),
})
export type LibraryRecording = z.output<typeof LibraryRecording>

/** The filters of the library. */
export const LibraryFilter = z.object({
  search: plainText(200).trim().optional(),
  /** All states by default. */
  state: LibraryState.optional(),
})
export type LibraryFilter = z.output<typeof LibraryFilter>

const FileIds = z.array(StoredId).min(1).max(200)

export const listRecordings = studioEndpoint({
  method: 'GET',
  path: '/studio/recordings',
  access: 'editor',
  summary: 'Lists all stored recordings and the caller’s uploads in progress, paged.',
  query: LibraryFilter.extend({ page: PageNumber, per_page: PerPage }),
  returns: z.object({
    data: z.array(LibraryRecording),
    page_info: PageInfo,
    counts: z.object({
      all: z.number().int(),
      unused: z.number().int(),
      used: z.number().int(),
      pending: z.number().int(),
      failed: z.number().int(),
    }),
    /** The bytes that deleting all unused recordings would free. */
    unused_bytes: z.number().int(),
  }),
})

export const deleteRecordings = studioEndpoint({
  method: 'POST',
  path: '/studio/recordings/delete',
  access: 'editor',
  summary: 'Deletes up to 200 recordings that no draft or talk uses, and frees their space.',
  body: z.object({ file_ids: FileIds }),
  returns: z.object({
    data: z.object({
      deleted: z.array(StoredId),
      freed_bytes: z.number().int(),
      refused: z.array(z.object({ file_id: StoredId, title: z.string(), message: z.string() })),
    }),
  }),
})

const Made = z.object({ id: z.number().int(), title: z.string() })

/**
 * Creates drafts from recordings: one album with all of them as talks, in natural order of their file names,
 * or one suhba each. Titles of talks come from the file names.
 */
export const draftRecordings = studioEndpoint({
  method: 'POST',
  path: '/studio/recordings/drafts',
  access: 'editor',
  summary: 'Creates an album, or one suhba each, from up to 200 stored recordings.',
  body: z.object({ file_ids: FileIds, as: z.enum(['album', 'suhbas']) }),
  returns: z.object({ data: z.object({ items: z.array(Made) }) }),
  isIdempotent: true,
  refusals: ['NotFound'],
})

/** Appends recordings to a collection as talks, skipping those it already has. */
export const addRecordings = studioEndpoint({
  method: 'POST',
  path: '/studio/items/:id/recordings',
  access: 'editor',
  summary: 'Appends up to 200 stored recordings to the draft of a collection as talks.',
  params: z.object({ id: ItemId }),
  body: z.object({ file_ids: FileIds }),
  returns: z.object({ data: z.object({ item: Made, added: z.number().int() }) }),
  refusals: ['NotFound'],
})

/** The tags of a recording's file; empty where it has none. */
export const RecordingTags = z.object({
  file_id: StoredId,
  /** Whether the tags have been read; until then the fields below are empty. */
  is_read: z.boolean(),
  title: z.string(),
  artist: z.string(),
  /** The known speaker with the name in the tags, in any spelling; empty when there is none or several. */
  speaker: z.string(),
  album: z.string(),
  comment: z.string(),
  held_on: z.iso.date().nullable(),
  /** ISO 639. */
  language: z.string(),
  /** The embedded picture, stored like a cover; null when there is none that can be read. */
  cover_file_id: StoredId.nullable(),
  chapters: z.array(z.object({ title: z.string(), start_seconds: z.number() })),
})
export type RecordingTags = z.output<typeof RecordingTags>

export const listItemTags = studioEndpoint({
  method: 'GET',
  path: '/studio/items/:id/tags',
  access: 'editor',
  summary: 'Returns the tags of the files of a draft’s talks, as suggestions.',
  params: z.object({ id: ItemId }),
  query: z.object({ encoding: FileEncoding.optional() }),
  returns: z.object({
    data: z.array(RecordingTags),
    /**
     * The text encoding chosen for tags that declare none, with one text before and after; null when all
     * declare it.
     */
    encoding: z
      .object({ used: FileEncoding, is_certain: z.boolean(), before: z.string(), after: z.string() })
      .nullable(),
  }),
  refusals: ['NotFound'],
})
