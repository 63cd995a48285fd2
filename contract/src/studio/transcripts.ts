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

/** Bytes of a file that is imported: a day of speech as JSON with a stamp for each word. */
export const maxTranscriptBytes = 16 * 1024 ** 2
/** Hours of a recording, in seconds: what a time of a segment may be at most. */
const maxSeconds = 864_000

/** What a file of a transcript is written in. */
export const TranscriptFormat = z.enum(['vtt', 'srt', 'lrc', 'txt', 'podcast-json', 'whisper-json'])
/** What a file of a transcript is written in. */
export type TranscriptFormat = z.output<typeof TranscriptFormat>

/**
 * A segment that is added, or changed by its `id`. Of a translation the times and the speaker are those of the spoken
 * language, and only the text can be changed; null takes it away.
 */
export const SegmentChange = z
  .object({
    id: RowId.nullable(),
    start: z.number().min(0).max(maxSeconds),
    end: z.number().min(0).max(maxSeconds),
    speaker: plainText(120).trim().nullable().default(null),
    text: plainText(segmentLength).trim().regex(visible).nullable(),
    /** `verified` when a person has compared it; a text that differs from before is `edited` unless this says so. */
    state: SegmentState.default('edited'),
    /** The words that nobody has looked at yet and a program was unsure of, by their place; none of a verified text. */
    unsure: z.array(z.number().int().min(0).max(segmentLength)).max(segmentLength).default([]),
  })
  .refine(({ start, end }) => end > start, {
    path: ['end'],
    error: 'studioTranscripts.fault.end' satisfies MessageKey,
  })
/** A segment that is added or changed. */
export type SegmentChange = z.output<typeof SegmentChange>

const ofTrack = z.object({ id: PathId })
const ofLanguage = z.object({ id: PathId, language: LanguageCode })
const AnswersTranscript = z.object({ data: EditedTranscript })

/** A transcript to be edited; of a translation every segment of the spoken language, those without a text too. */
export const getTrackTranscript = studioEndpoint({
  method: 'GET',
  path: '/studio/tracks/:id/transcripts/:language',
  access: 'editor',
  summary: 'A transcript of a track with all its segments.',
  params: ofLanguage,
  returns: AnswersTranscript,
  refusals: ['NotFound'],
})

/**
 * Saves segments over the revision that was read: splitting one is a change and an addition, merging two a change and a
 * removal. The first transcript of a track is the spoken one. `EditConflict`: someone else has saved since.
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
    /** Ids of segments that go, in every language; of a translation its texts alone. */
    removed: z.array(RowId).max(maxSegments).default([]),
  }),
  bodyBytes: 16 * 1024 ** 2,
  returns: AnswersTranscript,
  refusals: ['NotFound', 'EditConflict', 'LimitReached'],
})

/** Moves every segment from a moment on by some seconds, in all languages. */
export const shiftTranscript = studioEndpoint({
  method: 'POST',
  path: '/studio/tracks/:id/transcripts/shift',
  access: 'editor',
  summary: 'Moves the segments that begin at a moment or later by some seconds.',
  params: ofTrack,
  body: z.object({
    revision: RevisionRead,
    from: z.number().min(0).max(maxSeconds),
    by: z.number().min(-maxSeconds).max(maxSeconds),
  }),
  returns: AnswersTranscript,
  refusals: ['NotFound', 'EditConflict'],
})

/** What was read of a file. */
export const TranscriptReading = z.object({
  format: TranscriptFormat,
  /** Found in the file, or the one that was chosen. */
  encoding: FileEncoding,
  /** Whether the file could be in another one: the person looks and chooses. */
  is_encoding_certain: z.boolean(),
  segments: z.number().int(),
  /** The first ones, to look at. */
  sample: z.array(TranscriptSegment.omit({ id: true })),
  /** What was mended on the way, each as a sentence. */
  notices: z.array(z.string()),
  /** That which was imported; null after a preview. */
  revision: z.number().int().nullable(),
})
/** What was read of a file. */
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
 * Reads a file and puts it in the place of the transcript in its language, or only looks (`is_preview`). A translation is
 * aligned with the spoken one by its times. `BadRequest` names the line and the reason under `file`; then nothing was
 * imported.
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

/** Removes a translation, or with the spoken language everything. */
export const removeTranscript = studioEndpoint({
  method: 'DELETE',
  path: '/studio/tracks/:id/transcripts/:language',
  access: 'editor',
  summary: 'Removes a transcript; with the spoken one its translations go as well.',
  params: ofLanguage,
  returns: Done,
  refusals: ['NotFound'],
})

/** One change of a transcript. */
export const TranscriptChange = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** The name of who made it; empty for an import by the server and for one whose account is gone. */
  by: z.string(),
  action: z.enum(['import', 'save', 'shift', 'replace', 'remove', 'spoken']),
  /** Null where the change is about all of them. */
  segment_id: z.number().int().nullable(),
  /** The segments as they were and as they are since, the first 20; none where they were new or are gone. */
  before: z.array(TranscriptSegment),
  after: z.array(TranscriptSegment),
})
/** One change of a transcript. */
export type TranscriptChange = z.output<typeof TranscriptChange>

/** Who changed what of a transcript. */
export const listTranscriptChanges = studioEndpoint({
  method: 'GET',
  path: '/studio/tracks/:id/transcripts/:language/changes',
  access: 'editor',
  summary: 'The changes of a transcript, the newest first, 25 a page.',
  params: ofLanguage,
  query: z.object({ page: PageNumber }),
  returns: z.object({ data: z.array(TranscriptChange), page_info: PageInfo }),
  refusals: [],
})
