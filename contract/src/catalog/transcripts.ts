import { z } from 'zod'
import { Done } from '../call/done.ts'
import { endpoint } from '../call/endpoint.ts'
import { paths } from '../paths/paths.ts'
import { PathId, plainText, RowId, visible } from '../call/text.ts'
import { AudioAccess } from './catalog.ts'

/** Segments that one transcript has at most. */
export const maxSegments = 20_000

/** The files that a transcript is exported as, by the endings of `/transcripts/{track}/{language}.{ending}`. */
export const transcriptEndings = ['vtt', 'srt', 'txt', 'json'] as const
/** The ending of an exported file. */
export type TranscriptEnding = (typeof transcriptEndings)[number]

/** The address of a transcript as a file; one that the caller may not read is not found there. */
export function transcriptFilePath(trackId: number, language: string, ending: TranscriptEnding): string {
  return `/transcripts/${trackId}/${language}.${ending}`
}

/** A language by its ISO 639 code. */
export const LanguageCode = z
  .string()
  .max(3)
  .regex(/^[a-z]{2,3}$/)

/** How far a text was checked: written by a program, changed by a person, or verified against the recording. */
export const SegmentState = z.enum(['machine', 'edited', 'verified'])
/** How far a text was checked. */
export type SegmentState = z.output<typeof SegmentState>

/** A part of a talk, mostly a sentence; the same id and the same times in every language. */
export const TranscriptSegment = z.object({
  id: z.number().int(),
  /** Seconds of the recording. */
  start: z.number(),
  end: z.number(),
  speaker: z.string().nullable(),
  /** Null where a translation is missing. */
  text: z.string().nullable(),
  /** Null where a translation is missing. */
  state: SegmentState.nullable(),
})
/** A part of a talk, mostly a sentence. */
export type TranscriptSegment = z.output<typeof TranscriptSegment>

/** Words of a text that lead to a page of this site: from `start` up to and without `end`, in UTF-16 units. */
export const TextLink = z.object({ start: z.number().int(), end: z.number().int(), path: z.string() })
/** Words of a text that lead to a page of this site. */
export type TextLink = z.output<typeof TextLink>

/** A segment as it is read: with the pages of the verses and the people that it names. */
export const ReadSegment = TranscriptSegment.extend({
  /** In the order of the text and apart from each other; not there where it names none. */
  links: z.array(TextLink).optional(),
  /** The page of the speaker; not there for a speaker without one. */
  speaker_path: z.string().optional(),
})
/** A segment as it is read. */
export type ReadSegment = z.output<typeof ReadSegment>

/** A language that a talk can be read in. */
export const TranscriptLanguage = z.object({
  language: z.string(),
  /** The language of the recording; exactly one is. */
  is_spoken: z.boolean(),
  segments: z.number().int(),
  /** How many of the segments are verified. */
  verified: z.number().int(),
})
/** A language that a talk can be read in. */
export type TranscriptLanguage = z.output<typeof TranscriptLanguage>

/** The languages of a track's transcript, the spoken one first. */
export const TrackTranscripts = z.object({
  track_id: z.number().int(),
  languages: z.array(TranscriptLanguage),
})
/** The languages of a track's transcript. */
export type TrackTranscripts = z.output<typeof TrackTranscripts>

/** A talk in one language. */
export const Transcript = z.object({
  language: z.string(),
  is_spoken: z.boolean(),
  /** Raised by every change. */
  revision: z.number().int(),
  /** In the order of their times. */
  segments: z.array(ReadSegment),
})
/** A talk in one language. */
export type Transcript = z.output<typeof Transcript>

/** A talk with its transcript, as its reader may have it. */
export const TranscriptPage = z.object({
  track_id: z.number().int(),
  title: z.string(),
  duration_seconds: z.number(),
  /** The stored recording that the times belong to; null where the talk is locked. */
  file_id: z.string().nullable(),
  album: z.object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    speaker: z.string().nullable(),
  }),
  required_access: AudioAccess,
  /** The caller may not hear the talk, and so gets none of its words. */
  is_locked: z.boolean(),
  /** Empty for a talk without a transcript. */
  languages: z.array(TranscriptLanguage),
  /** Null where the talk is locked or has none. */
  transcript: Transcript.nullable(),
  /** Members whose corrections were accepted, and who want to be named; not there where nobody is. */
  thanks: z.array(z.string()).optional(),
})
/** A talk that has a transcript, as its reader may have it. */
export type TranscriptPage = z.output<typeof TranscriptPage>

/** Which tracks of a collection have transcripts; none of a collection that is closed to the caller. */
export const listTranscripts = endpoint({
  ...paths.listTranscripts,
  access: 'visitor',
  summary: 'The tracks of a collection that have transcripts, and their languages.',
  query: z.object({ album: PathId }),
  returns: z.object({ data: z.array(TrackTranscripts) }),
  refusals: [],
})

/** The transcript of a track. `NotFound`: there is no such track, or none in the language but in others. */
export const getTranscript = endpoint({
  ...paths.getTranscript,
  access: 'visitor',
  summary: 'The transcript of a track in one language; without its words where the talk is locked.',
  params: z.object({ id: PathId }),
  /** Without a language the spoken one. */
  query: z.object({ language: LanguageCode.optional() }),
  returns: z.object({ data: TranscriptPage }),
  refusals: ['NotFound'],
})

/** Characters of one segment. */
export const segmentLength = 4000

/**
 * Suggests another text for a segment of a talk that the caller may hear; of one person the last about a segment counts.
 * `NotFound`: there is no such segment, or the caller may not read it.
 */
export const suggestCorrection = endpoint({
  ...paths.suggestCorrection,
  access: 'member',
  summary: 'Suggests a correction of one segment of a transcript to the content team.',
  params: z.object({ id: PathId }),
  body: z.object({
    language: LanguageCode,
    segment_id: RowId,
    text: plainText(segmentLength).trim().regex(visible),
    /** The member may be named where it is accepted. */
    is_credited: z.boolean().default(false),
  }),
  returns: Done,
  refusals: ['NotFound', 'TooManyRequests'],
})
