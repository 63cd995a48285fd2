import { z } from 'zod'
import { LanguageCode, Transcript, TranscriptSegment, transcriptEndings } from '../catalog/transcripts.ts'
import { PageInfo, PageNumber } from '../call/paging.ts'
import { PathId, plainText, RevisionRead } from '../call/text.ts'
import { Done } from '../call/done.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** A segment as its editor has it. */
export const EditedSegment = TranscriptSegment.extend({
  /** The words that a program was unsure of, by their place in the text, counted from 0. */
  unsure: z.array(z.number().int()),
})
/** A segment as its editor has it. */
export type EditedSegment = z.output<typeof EditedSegment>

/** A transcript as its editor has it. */
export const EditedTranscript = Transcript.extend({ segments: z.array(EditedSegment) })
/** A transcript as its editor has it. */
export type EditedTranscript = z.output<typeof EditedTranscript>

/** A transcript in the list of a talk's. */
export const TranscriptHead = z.object({
  language: z.string(),
  is_spoken: z.boolean(),
  revision: z.number().int(),
  segments: z.number().int(),
  machine: z.number().int(),
  edited: z.number().int(),
  verified: z.number().int(),
  /** Segments of the spoken language that have no translation. */
  missing: z.number().int(),
  changed_at: z.iso.datetime(),
})
/** A transcript in the list of a talk's. */
export type TranscriptHead = z.output<typeof TranscriptHead>

/** A published talk as the studio's pages of transcripts name it. */
export const TranscribedTalk = z.object({
  track_id: z.number().int(),
  title: z.string(),
  album_title: z.string(),
  /** Of the collection; what a new transcript is probably spoken in. */
  language: z.string(),
  duration_seconds: z.number(),
  /** The stored recording. */
  file_id: z.string(),
  /** The studio's item that the talk belongs to. */
  item_id: z.number().int().nullable(),
})
/** A published talk as the studio's pages of transcripts name it. */
export type TranscribedTalk = z.output<typeof TranscribedTalk>

/** What narrows the list of transcripts. */
export const TranscriptFilter = z.object({
  search: plainText(200).trim().optional(),
  /** Without it the talks that have a transcript. */
  state: z.enum(['none', 'unverified', 'verified']).optional(),
  language: LanguageCode.optional(),
})
/** What narrows the list of transcripts. */
export type TranscriptFilter = z.output<typeof TranscriptFilter>

/** Published talks with the state of their transcripts, the last changed first. */
export const listTranscribedTalks = studioEndpoint({
  method: 'GET',
  path: '/studio/transcripts',
  access: 'editor',
  summary: 'Talks with the languages and the state of their transcripts, 25 a page.',
  query: TranscriptFilter.extend({ page: PageNumber }),
  returns: z.object({
    data: z.array(TranscribedTalk.extend({ transcripts: z.array(TranscriptHead) })),
    page_info: PageInfo,
  }),
  refusals: [],
})

/** The transcripts of a track, the spoken one first. */
export const listTrackTranscripts = studioEndpoint({
  method: 'GET',
  path: '/studio/tracks/:id/transcripts',
  access: 'editor',
  summary: 'The languages of the transcript of a track, and how far each is checked.',
  params: z.object({ id: PathId }),
  returns: z.object({ talk: TranscribedTalk, data: z.array(TranscriptHead) }),
  refusals: ['NotFound'],
})

/**
 * Says which language is spoken: a complete translation takes the place of the spoken one, and under a language that is
 * not there yet the spoken one stands from now on.
 */
export const chooseSpokenLanguage = studioEndpoint({
  method: 'POST',
  path: '/studio/tracks/:id/transcripts/spoken',
  access: 'editor',
  summary: 'Chooses the language that a transcript of a track is spoken in.',
  params: z.object({ id: PathId }),
  body: z.object({ language: LanguageCode, revision: RevisionRead }),
  returns: Done,
  refusals: ['NotFound', 'EditConflict'],
})

/** A transcript as a file, also of a talk that its editor has no plan for. */
export const exportTranscript = studioEndpoint({
  method: 'GET',
  path: '/studio/tracks/:id/transcripts/:language/file',
  access: 'editor',
  summary: 'The content of a transcript as WebVTT, SRT, text or JSON.',
  params: z.object({ id: PathId, language: LanguageCode }),
  query: z.object({ format: z.enum(transcriptEndings) }),
  returns: z.object({ data: z.object({ content: z.string() }) }),
  refusals: ['NotFound'],
})
