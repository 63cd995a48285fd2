import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import {
  LanguageCode,
  maxSegments,
  segmentLength,
  SegmentState,
  TranscriptSegment,
} from '../catalog/transcripts.ts'
import { EditedTranscript } from './transcribed-talks.ts'
import { PageInfo, PageNumber } from '../call/paging.ts'
import { PathId, plainText, RevisionRead, RowId, visible } from '../call/text.ts'
import { Done } from '../call/done.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'
import { FileEncoding } from './text-encoding.ts'

/** The maximum size of an imported file in bytes: a day of speech as JSON with word timestamps. */
export const maxTranscriptBytes = 16 * 1024 ** 2
/** The maximum time of a segment in seconds. */
const maxSeconds = 864_000

/** The format of a transcript file. */
export const TranscriptFormat = z.enum(['vtt', 'srt', 'lrc', 'txt', 'podcast-json', 'whisper-json'])
export type TranscriptFormat = z.output<typeof TranscriptFormat>

/**
 * A new segment, or a change of one by its `id`. In a translation only the text can be changed, and null
 * deletes it; times and speaker are those of the spoken language.
 */
export const SegmentChange = z
  .object({
    id: RowId.nullable(),
    start: z.number().min(0).max(maxSeconds),
    end: z.number().min(0).max(maxSeconds),
    speaker: plainText(120).trim().nullable().default(null),
    text: plainText(segmentLength).trim().regex(visible).nullable(),
    /** `verified` after a person has compared it; a changed text is `edited` by default. */
    state: SegmentState.default('edited'),
    /** Indexes of the words a program was unsure of and nobody has checked; none in a verified text. */
    unsure: z.array(z.number().int().min(0).max(segmentLength)).max(segmentLength).default([]),
  })
  .refine(({ start, end }) => end > start, {
    path: ['end'],
    error: 'studioTranscripts.fault.end' satisfies MessageKey,
  })
export type SegmentChange = z.output<typeof SegmentChange>

const ofTrack = z.object({ id: PathId })
const ofLanguage = z.object({ id: PathId, language: LanguageCode })
const AnswersTranscript = z.object({ data: EditedTranscript })

/**
 * Returns a transcript for editing; a translation includes every segment of the spoken language, also those
 * without a text.
 */
export const getTrackTranscript = studioEndpoint({
  method: 'GET',
  path: '/studio/tracks/:id/transcripts/:language',
  access: 'editor',
  summary: 'Returns a transcript of a track with all its segments.',
  params: ofLanguage,
  returns: AnswersTranscript,
  refusals: ['NotFound'],
})

/**
 * Saves segments over the revision that was read: splitting is a change and an addition, merging a change
 * and a removal. The first transcript of a track is in the spoken language. `EditConflict`: someone else has
 * saved since.
 */
export const saveTranscript = studioEndpoint({
  method: 'PUT',
  path: '/studio/tracks/:id/transcripts/:language',
  access: 'editor',
  summary:
    'Saves changed, added and removed segments of a transcript, unless it has changed since it was read.',
  params: ofLanguage,
  body: z.object({
    revision: RevisionRead,
    segments: z.array(SegmentChange).max(maxSegments),
    /** Ids of removed segments, in every language; in a translation only the text is removed. */
    removed: z.array(RowId).max(maxSegments).default([]),
  }),
  bodyBytes: 16 * 1024 ** 2,
  returns: AnswersTranscript,
  refusals: ['NotFound', 'EditConflict', 'LimitReached'],
})

export const shiftTranscript = studioEndpoint({
  method: 'POST',
  path: '/studio/tracks/:id/transcripts/shift',
  access: 'editor',
  summary: 'Shifts the segments from a given time on by some seconds.',
  params: ofTrack,
  body: z.object({
    revision: RevisionRead,
    from: z.number().min(0).max(maxSeconds),
    by: z.number().min(-maxSeconds).max(maxSeconds),
  }),
  returns: AnswersTranscript,
  refusals: ['NotFound', 'EditConflict'],
})

/** The result of reading a file. */
export const TranscriptReading = z.object({
  format: TranscriptFormat,
  /** The detected or chosen encoding. */
  encoding: FileEncoding,
  /** Whether the encoding is certain; otherwise the user has to choose. */
  is_encoding_certain: z.boolean(),
  segments: z.number().int(),
  /** The first segments. */
  sample: z.array(TranscriptSegment.omit({ id: true })),
  /** Automatic corrections, one message each. */
  notices: z.array(z.string()),
  /** The imported revision; null for a preview. */
  revision: z.number().int().nullable(),
})
export type TranscriptReading = z.output<typeof TranscriptReading>

/** A file that is sent. */
export const TranscriptContent = z.object({
  /** Its ending names the format where the file does not. */
  name: plainText(255).trim().min(1),
  content: z.base64().max(Math.ceil(maxTranscriptBytes / 3) * 4),
  /** Without it the one that is found. */
  encoding: FileEncoding.optional(),
})
/** Bytes of a request with such a file. */
export const transcriptBodyBytes = 24 * 1024 ** 2

/**
 * Imports a file as the transcript in its language, or only previews it (`is_preview`). A translation is
 * aligned with the spoken language by its times. `BadRequest` names the line and the reason under `file`;
 * then nothing was imported.
 */
export const importTranscript = studioEndpoint({
  method: 'POST',
  path: '/studio/tracks/:id/transcripts/:language',
  access: 'editor',
  summary: 'Imports a transcript from WebVTT, SRT, LRC, plain text, Podcasting 2.0 JSON or JSON of Whisper.',
  params: ofLanguage,
  body: TranscriptContent.extend({ revision: RevisionRead, is_preview: z.boolean().default(false) }),
  bodyBytes: transcriptBodyBytes,
  returns: z.object({ data: TranscriptReading }),
  refusals: ['NotFound', 'EditConflict'],
})

export const removeTranscript = studioEndpoint({
  method: 'DELETE',
  path: '/studio/tracks/:id/transcripts/:language',
  access: 'editor',
  summary: 'Deletes a transcript; deleting the spoken one also deletes its translations.',
  params: ofLanguage,
  returns: Done,
  refusals: ['NotFound'],
})

/** A change of a transcript. */
export const TranscriptChange = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** The name of the author; empty for an import by the server and for a deleted account. */
  by: z.string(),
  action: z.enum(['import', 'save', 'shift', 'replace', 'remove', 'spoken']),
  /** Null when the change applies to all segments. */
  segment_id: z.number().int().nullable(),
  /** The segments before and after, the first 20; empty for new or deleted ones. */
  before: z.array(TranscriptSegment),
  after: z.array(TranscriptSegment),
})
export type TranscriptChange = z.output<typeof TranscriptChange>

export const listTranscriptChanges = studioEndpoint({
  method: 'GET',
  path: '/studio/tracks/:id/transcripts/:language/changes',
  access: 'editor',
  summary: 'Lists the changes of a transcript, the newest first, 25 per page.',
  params: ofLanguage,
  query: z.object({ page: PageNumber }),
  returns: z.object({ data: z.array(TranscriptChange), page_info: PageInfo }),
})
