import { z } from 'zod'
import { Done } from '../call/done.ts'
import { endpoint } from '../call/endpoint.ts'
import { paths } from '../paths/paths.ts'
import { PathId, plainText, RowId, visible } from '../call/text.ts'
import { AudioAccess } from './catalog.ts'

/** The maximum number of segments of a transcript. */
export const maxSegments = 20_000

/** The export formats of a transcript, as endings of `/transcripts/{track}/{language}.{ending}`. */
export const transcriptEndings = ['vtt', 'srt', 'txt', 'json'] as const
/** The ending of an exported file. */
export type TranscriptEnding = (typeof transcriptEndings)[number]

/** Returns the address of a transcript as a file; it answers 404 when the caller may not read the transcript. */
export function transcriptFilePath(trackId: number, language: string, ending: TranscriptEnding): string {
  return `/transcripts/${trackId}/${language}.${ending}`
}

/** A language by its ISO 639 code. */
export const LanguageCode = z
  .string()
  .max(3)
  .regex(/^[a-z]{2,3}$/)

/** How far a text is checked: written by a program, edited by a person, or verified against the recording. */
export const SegmentState = z.enum(['machine', 'edited', 'verified'])
export type SegmentState = z.output<typeof SegmentState>

/** A part of a talk, usually a sentence; its id and times are the same in every language. */
export const TranscriptSegment = z.object({
  id: z.number().int(),
  /** Seconds from the start of the recording. */
  start: z.number(),
  end: z.number(),
  speaker: z.string().nullable(),
  /** Null when the translation is missing. */
  text: z.string().nullable(),
  /** Null when the translation is missing. */
  state: SegmentState.nullable(),
})
export type TranscriptSegment = z.output<typeof TranscriptSegment>

/**
 * A range of a text that links to a page of this site: from `start` (inclusive) to `end` (exclusive) in
 * UTF-16 units.
 */
export const TextLink = z.object({ start: z.number().int(), end: z.number().int(), path: z.string() })
export type TextLink = z.output<typeof TextLink>

/** A segment for readers, with links to the verses and people it mentions. */
export const ReadSegment = TranscriptSegment.extend({
  /** In the order of the text, without overlaps; omitted when there are none. */
  links: z.array(TextLink).optional(),
  /** The page of the speaker; omitted when they have none. */
  speaker_path: z.string().optional(),
})
export type ReadSegment = z.output<typeof ReadSegment>

/** A language in which a talk can be read. */
export const TranscriptLanguage = z.object({
  language: z.string(),
  /** Whether it is the language of the recording; exactly one is. */
  is_spoken: z.boolean(),
  segments: z.number().int(),
  /** The number of verified segments. */
  verified: z.number().int(),
})
export type TranscriptLanguage = z.output<typeof TranscriptLanguage>

/** The languages of a track's transcript, the spoken one first. */
export const TrackTranscripts = z.object({
  track_id: z.number().int(),
  languages: z.array(TranscriptLanguage),
})
export type TrackTranscripts = z.output<typeof TrackTranscripts>

/** A transcript in one language. */
export const Transcript = z.object({
  language: z.string(),
  is_spoken: z.boolean(),
  /** Incremented by every change. */
  revision: z.number().int(),
  /** In chronological order. */
  segments: z.array(ReadSegment),
})
export type Transcript = z.output<typeof Transcript>

/** A talk with its transcript, as far as the caller may read it. */
export const TranscriptPage = z.object({
  track_id: z.number().int(),
  title: z.string(),
  duration_seconds: z.number(),
  /** The recording the times refer to; null when the talk is locked. */
  file_id: z.string().nullable(),
  album: z.object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    speaker: z.string().nullable(),
  }),
  required_access: AudioAccess,
  /** The caller may not hear the talk and gets no text. */
  is_locked: z.boolean(),
  /** Empty for a talk without a transcript. */
  languages: z.array(TranscriptLanguage),
  /** Null when the talk is locked or has no transcript. */
  transcript: Transcript.nullable(),
  /** Members whose corrections were accepted and who agreed to be named; omitted when empty. */
  thanks: z.array(z.string()).optional(),
})
export type TranscriptPage = z.output<typeof TranscriptPage>

/** Lists the tracks of a collection that have transcripts; empty when the caller may not hear the collection. */
export const listTranscripts = endpoint({
  ...paths.listTranscripts,
  access: 'visitor',
  summary: 'Lists the tracks of a collection that have transcripts, with their languages.',
  query: z.object({ album: PathId }),
  returns: z.object({ data: z.array(TrackTranscripts) }),
})

/**
 * Returns the transcript of a track. `NotFound`: there is no such track, or its transcript exists only in
 * other languages.
 */
export const getTranscript = endpoint({
  ...paths.getTranscript,
  access: 'visitor',
  summary: 'Returns the transcript of a track in one language, without its text if the talk is locked.',
  params: z.object({ id: PathId }),
  /** The spoken language by default. */
  query: z.object({ language: LanguageCode.optional() }),
  returns: z.object({ data: TranscriptPage }),
  refusals: ['NotFound'],
})

/** The maximum length of a segment in characters. */
export const segmentLength = 4000

/**
 * Suggests a correction of a segment of a talk the caller may hear; a member's newer suggestion replaces the
 * previous one. `NotFound`: there is no such segment, or the caller may not read it.
 */
export const suggestCorrection = endpoint({
  ...paths.suggestCorrection,
  access: 'member',
  summary: 'Suggests a correction of a transcript segment to the content team.',
  params: z.object({ id: PathId }),
  body: z.object({
    language: LanguageCode,
    segment_id: RowId,
    text: plainText(segmentLength).trim().regex(visible),
    /** The member may be credited if it is accepted. */
    is_credited: z.boolean().default(false),
  }),
  returns: Done,
  refusals: ['NotFound', 'TooManyRequests'],
})
