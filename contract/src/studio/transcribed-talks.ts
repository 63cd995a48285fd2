import { z } from 'zod'
import { LanguageCode, Transcript, TranscriptSegment, transcriptEndings } from '../catalog/transcripts.ts'
import { PageInfo, PageNumber } from '../call/paging.ts'
import { PathId, plainText, RevisionRead } from '../call/text.ts'
import { Done } from '../call/done.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** A segment for editors. */
export const EditedSegment = TranscriptSegment.extend({
  /** The words a program was unsure of, by index in the text, counted from 0. */
  unsure: z.array(z.number().int()),
})
export type EditedSegment = z.output<typeof EditedSegment>

/** A transcript for editors. */
export const EditedTranscript = Transcript.extend({ segments: z.array(EditedSegment) })
export type EditedTranscript = z.output<typeof EditedTranscript>

/** A transcript in the list of a talk's transcripts. */
export const TranscriptHead = z.object({
  language: z.string(),
  is_spoken: z.boolean(),
  revision: z.number().int(),
  segments: z.number().int(),
  machine: z.number().int(),
  edited: z.number().int(),
  verified: z.number().int(),
  /** Segments of the spoken language without a translation. */
  missing: z.number().int(),
  changed_at: z.iso.datetime(),
})
export type TranscriptHead = z.output<typeof TranscriptHead>

/** A published talk on the studio's transcript pages. */
export const TranscribedTalk = z.object({
  track_id: z.number().int(),
  title: z.string(),
  album_title: z.string(),
  /** The language of the collection, and so the probable language of a new transcript. */
  language: z.string(),
  duration_seconds: z.number(),
  /** The stored recording. */
  file_id: z.string(),
  /** The studio item of the talk. */
  item_id: z.number().int().nullable(),
})
export type TranscribedTalk = z.output<typeof TranscribedTalk>

/** The filters of the list of transcripts. */
export const TranscriptFilter = z.object({
  search: plainText(200).trim().optional(),
  /** By default, talks that have a transcript. */
  state: z.enum(['none', 'unverified', 'verified']).optional(),
  language: LanguageCode.optional(),
})
export type TranscriptFilter = z.output<typeof TranscriptFilter>

export const listTranscribedTalks = studioEndpoint({
  method: 'GET',
  path: '/studio/transcripts',
  access: 'editor',
  summary: 'Lists talks with the languages and the state of their transcripts, 25 per page.',
  query: TranscriptFilter.extend({ page: PageNumber }),
  returns: z.object({
    data: z.array(TranscribedTalk.extend({ transcripts: z.array(TranscriptHead) })),
    page_info: PageInfo,
  }),
})

export const listTrackTranscripts = studioEndpoint({
  method: 'GET',
  path: '/studio/tracks/:id/transcripts',
  access: 'editor',
  summary: 'Lists the languages of a track’s transcript and how far each is checked.',
  params: z.object({ id: PathId }),
  returns: z.object({ talk: TranscribedTalk, data: z.array(TranscriptHead) }),
  refusals: ['NotFound'],
})

/**
 * Sets the spoken language: a complete translation becomes the spoken text, or the spoken text is relabelled
 * if the language has no transcript yet.
 */
export const chooseSpokenLanguage = studioEndpoint({
  method: 'POST',
  path: '/studio/tracks/:id/transcripts/spoken',
  access: 'editor',
  summary: 'Sets the spoken language of a track’s transcript.',
  params: z.object({ id: PathId }),
  body: z.object({ language: LanguageCode, revision: RevisionRead }),
  returns: Done,
  refusals: ['NotFound', 'EditConflict'],
})

/** Exports a transcript as a file, whatever the editor's own plan. */
export const exportTranscript = studioEndpoint({
  method: 'GET',
  path: '/studio/tracks/:id/transcripts/:language/file',
  access: 'editor',
  summary: 'Exports a transcript as WebVTT, SRT, text or JSON.',
  params: z.object({ id: PathId, language: LanguageCode }),
  query: z.object({ format: z.enum(transcriptEndings) }),
  returns: z.object({ data: z.object({ content: z.string() }) }),
  refusals: ['NotFound'],
})
