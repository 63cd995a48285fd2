import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { endpoint } from '../call/endpoint.ts'
import { PageInfo, PageNumber, PerPage } from '../call/paging.ts'
import { LanguageCode } from '../catalog/transcripts.ts'
import { paths } from '../paths/paths.ts'
import { Moment, PathId, plainText, RowId } from '../call/text.ts'

/** Characters that a note holds at most. */
export const noteLength = 10_000
const quoteLength = 2_000
/** Notes that one member has at most. */
export const maxNotes = 10_000
const maxSeconds = 864_000

const quote = {
  exact: plainText(quoteLength).min(1),
  prefix: plainText(200),
  suffix: plainText(200),
}

/** Words of a transcript, found again by themselves and their surroundings when it was edited, else by their segment. */
const SpokenQuote = z.object({ language: LanguageCode, segment_id: RowId, ...quote })

/** A moment, or with an end a range, of a recording; `file_id` names the very recording it was taken from. */
export const TalkAnchor = z
  .object({
    kind: z.literal('talk'),
    track_id: RowId,
    file_id: plainText(40).min(1),
    start_seconds: z.number().min(0).max(maxSeconds),
    end_seconds: z.number().min(0).max(maxSeconds).nullable(),
    /** What is said there; not answered while the talk is locked to its member. */
    words: SpokenQuote.optional(),
  })
  .refine(
    ({ start_seconds: start, end_seconds: end }) => end === null || end > start,
    'contract.note.endBeforeBeginning' satisfies MessageKey,
  )

/** A sentence of an article, found again by its words and their surroundings when the article was edited. */
export const ArticleAnchor = z.object({
  kind: z.literal('article'),
  article_id: RowId,
  ...quote,
})

/** What a note is about. */
export const NoteAnchor = z.discriminatedUnion('kind', [TalkAnchor, ArticleAnchor])
/** What a note is about. */
export type NoteAnchor = z.output<typeof NoteAnchor>

/** Where a note leads: the talk or article as it is called now; null once it is gone. */
export const NoteSource = z.object({
  title: z.string(),
  album_title: z.string().nullable(),
  speaker: z.string().nullable(),
  slug: z.string(),
  topics: z.array(z.object({ slug: z.string(), label: z.string() })),
  /** Whether the recording is another one by now than the one that the note was taken from. */
  is_replaced: z.boolean(),
})

/** A note of a member; empty text makes it a plain mark. The id is made where the note is. */
export const Note = z.object({
  id: z.uuid(),
  text: z.string(),
  anchor: NoteAnchor,
  created_at: z.string(),
  updated_at: z.string(),
  source: NoteSource.nullable(),
})
/** A note of a member. */
export type Note = z.output<typeof Note>

/** A note as it is exported and imported. */
export const PortableNote = z.object({
  id: z.uuid(),
  text: plainText(noteLength),
  anchor: NoteAnchor,
  created_at: Moment,
  updated_at: Moment,
})
/** A note as it is exported and imported. */
export type PortableNote = z.output<typeof PortableNote>

/** The member's notes, the newest first, narrowed by words, talk, article, topic and days. */
export const listNotes = endpoint({
  ...paths.listNotes,
  access: 'member',
  summary: 'The notes of the member.',
  query: z.object({
    q: plainText(200).optional(),
    track: PathId.optional(),
    album: PathId.optional(),
    article: PathId.optional(),
    topic: plainText(160).optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    page: PageNumber,
    per_page: PerPage,
  }),
  returns: z.object({ data: z.array(Note), page_info: PageInfo }),
  refusals: [],
})

/** Writes a note, new or changed, under the id that its device made. */
export const putNote = endpoint({
  ...paths.putNote,
  access: 'member',
  summary: 'Writes a note.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ text: plainText(noteLength), anchor: NoteAnchor }),
  returns: z.object({ data: Note }),
  refusals: ['NotFound', 'LimitReached'],
})

/** Deletes a note. */
export const deleteNote = endpoint({
  ...paths.deleteNote,
  access: 'member',
  summary: 'Deletes a note.',
  params: z.object({ id: z.uuid() }),
  returns: z.object({ data: z.object({ id: z.uuid(), deleted: z.literal(true) }) }),
  refusals: ['NotFound'],
})

/** All notes, to keep elsewhere. */
export const exportNotes = endpoint({
  ...paths.exportNotes,
  access: 'member',
  summary: 'Exports all notes of the member.',
  returns: z.object({ data: z.array(PortableNote) }),
  refusals: [],
})

/** Notes that one call brings in at most: more would hold up anyone else who asks meanwhile. */
export const maxImportedNotes = 200

/** Brings notes in under the ids that they have; what is there already and not older stays. */
export const importNotes = endpoint({
  ...paths.importNotes,
  access: 'member',
  summary: 'Imports exported notes.',
  bodyBytes: 256 * 1024,
  body: z.object({ notes: z.array(PortableNote).max(maxImportedNotes) }),
  returns: z.object({
    data: z.object({ added: z.number().int(), changed: z.number().int(), kept: z.number().int() }),
  }),
  refusals: ['LimitReached'],
})
