import { z } from 'zod'
import { studioEndpoint } from '../call/studio-endpoint.ts'
import { PageInfo, PageNumber, PerPage } from '../call/paging.ts'
import { plainText } from '../call/text.ts'
import { ItemId } from './content.ts'
import { FileEncoding } from './text-encoding.ts'
import { StoredId, UploadState } from './sound.ts'

/** Which recordings are listed: those that no draft and no talk has, those that one has, and the person's own uploads. */
export const LibraryState = z.enum(['unused', 'used', 'pending', 'failed'])
/** Which recordings are listed. */
export type LibraryState = z.output<typeof LibraryState>

/** A recording of the library. */
export const LibraryRecording = z.object({
  /** The stored recording; of what is not ready, the upload. */
  id: StoredId,
  state: UploadState,
  /** Why it failed, as a sentence; null unless it did. */
  problem: z.string().nullable(),
  /** Made of the name of its file; of what was imported, the title of its talk. */
  title: z.string(),
  /** The name of its file; null for what came in another way than by an upload. */
  name: z.string().nullable(),
  bytes: z.number().int(),
  /** Null until it is ready. */
  mime_type: z.string().nullable(),
  /** The sound inside its file, such as `aac`; null where that is not known, or it was made of another file. */
  codec: z.string().nullable(),
  duration_seconds: z.number().nullable(),
  loudness_lufs: z.number().nullable(),
  added_at: z.iso.datetime(),
  /** The collections that have it, drafted or published. */
  used_in: z.array(
    z.object({
      /** Null for a collection that the studio does not edit. */
      item_id: z.number().int().nullable(),
      title: z.string(),
    }),
  ),
})
/** A recording of the library. */
export type LibraryRecording = z.output<typeof LibraryRecording>

/** What narrows the library. */
export const LibraryFilter = z.object({
  search: plainText(200).trim().optional(),
  /** Without it all of them. */
  state: LibraryState.optional(),
})
/** What narrows the library. */
export type LibraryFilter = z.output<typeof LibraryFilter>

const FileIds = z.array(StoredId).min(1).max(200)

/** The library of recordings: a page of it, the newest first. */
export const listRecordings = studioEndpoint({
  method: 'GET',
  path: '/studio/recordings',
  access: 'editor',
  summary: 'A page of all stored recordings, and of the uploads of the person that are not ready.',
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
    /** What deleting all that nothing uses would free. */
    unused_bytes: z.number().int(),
  }),
  refusals: [],
})

/** Deletes recordings that nothing uses, with their bytes; each is deleted or refused for itself. */
export const deleteRecordings = studioEndpoint({
  method: 'POST',
  path: '/studio/recordings/delete',
  access: 'editor',
  summary: 'Deletes up to 200 recordings that no draft and no talk has, and frees their space.',
  body: z.object({ file_ids: FileIds }),
  returns: z.object({
    data: z.object({
      deleted: z.array(StoredId),
      freed_bytes: z.number().int(),
      refused: z.array(z.object({ file_id: StoredId, title: z.string(), message: z.string() })),
    }),
  }),
  refusals: [],
})

const Made = z.object({ id: z.number().int(), title: z.string() })

/**
 * Begins drafts of recordings: one album that has all of them as talks, in the natural order of their files' names, or a
 * suhba of each. Talks are titled by the names of their files.
 */
export const draftRecordings = studioEndpoint({
  method: 'POST',
  path: '/studio/recordings/drafts',
  access: 'editor',
  summary: 'Makes an album, or a suhba of each, of up to 200 stored recordings.',
  body: z.object({ file_ids: FileIds, as: z.enum(['album', 'suhbas']) }),
  returns: z.object({ data: z.object({ items: z.array(Made) }) }),
  isIdempotent: true,
  refusals: ['NotFound'],
})

/** Adds recordings as talks at the end of a collection, without those that it has. */
export const addRecordings = studioEndpoint({
  method: 'POST',
  path: '/studio/items/:id/recordings',
  access: 'editor',
  summary: 'Adds up to 200 stored recordings to the draft of a collection, as talks at its end.',
  params: z.object({ id: ItemId }),
  body: z.object({ file_ids: FileIds }),
  returns: z.object({ data: z.object({ item: Made, added: z.number().int() }) }),
  refusals: ['NotFound'],
})

/** What the file of a recording says of itself; empty texts where it says nothing. */
export const RecordingTags = z.object({
  file_id: StoredId,
  /** Whether they have been read; until then everything below is empty. */
  is_read: z.boolean(),
  title: z.string(),
  artist: z.string(),
  /** The speaker of that name, however it is written; empty where there is none, or more than one. */
  speaker: z.string(),
  album: z.string(),
  comment: z.string(),
  held_on: z.iso.date().nullable(),
  /** By ISO 639. */
  language: z.string(),
  /** Its picture, stored as covers are; null where it has none that can be read. */
  cover_file_id: StoredId.nullable(),
  chapters: z.array(z.object({ title: z.string(), start_seconds: z.number() })),
})
/** What the file of a recording says of itself. */
export type RecordingTags = z.output<typeof RecordingTags>

/** What the files of a collection's talks say of themselves, in the order of the draft. */
export const listItemTags = studioEndpoint({
  method: 'GET',
  path: '/studio/items/:id/tags',
  access: 'editor',
  summary: 'What the files of the talks of a draft say of themselves, as suggestions.',
  params: z.object({ id: ItemId }),
  query: z.object({ encoding: FileEncoding.optional() }),
  returns: z.object({
    data: z.array(RecordingTags),
    /** How letters were read of tags that do not say it, with one text before and after; null where all say it. */
    encoding: z
      .object({ used: FileEncoding, is_certain: z.boolean(), before: z.string(), after: z.string() })
      .nullable(),
  }),
  refusals: ['NotFound'],
})
