import { z } from 'zod'
import { LanguageCode } from '../catalog/transcripts.ts'
import { Done } from '../call/done.ts'
import { PathId, RevisionRead } from '../call/text.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'
import { transcriptBodyBytes, TranscriptContent } from './transcripts.ts'

/** The last run of a program on a talk: it transcribed the talk, or found the times of a text. */
export const Transcribing = z.object({
  kind: z.enum(['transcribe', 'align']),
  language: z.string(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  /** Why it failed, as a message. */
  problem: z.string().nullable(),
  /** A run of the kind `align` has 0 until the program ends: programs do not report their progress. */
  done_seconds: z.number(),
  duration_seconds: z.number(),
  /** When the service is tried again: it did not answer, or requested a wait. */
  retry_at: z.iso.datetime().nullable(),
  started_at: z.iso.datetime(),
  /** Since the start, also while other runs are processed first; counts until the end. */
  elapsed_seconds: z.number(),
})
export type Transcribing = z.output<typeof Transcribing>

/** Which programs are set, and the last run. */
export const TranscribingState = z.object({
  /** A program that transcribes is set. */
  is_offered: z.boolean(),
  /** A program that finds the times of a text is set. */
  may_align: z.boolean(),
  run: Transcribing.nullable(),
})
export type TranscribingState = z.output<typeof TranscribingState>

const ofTrack = z.object({ id: PathId })
const AnswersState = z.object({ data: TranscribingState })

export const getTranscribing = studioEndpoint({
  method: 'GET',
  path: '/studio/tracks/:id/transcribing',
  access: 'editor',
  summary: 'Returns whether a track can be transcribed automatically, and the progress of the last run.',
  params: ofTrack,
  returns: AnswersState,
  refusals: ['NotFound'],
})

/**
 * Starts transcribing; the transcript in the language is replaced at the end. A run that failed or was cancelled is
 * continued. `EditConflict`: a run is under way, or the transcript has changed since.
 */
export const startTranscribing = studioEndpoint({
  method: 'POST',
  path: '/studio/tracks/:id/transcribing',
  access: 'editor',
  summary: 'Starts transcribing a track, or continues a run that failed or was cancelled.',
  params: ofTrack,
  body: z.object({ language: LanguageCode, revision: RevisionRead }),
  returns: AnswersState,
  refusals: ['NotFound', 'EditConflict'],
})

/**
 * Has a program find the times of a text without any; the transcript in the language is replaced at the end.
 * `BadRequest` names what is wrong with the text under `file`.
 */
export const startAligning = studioEndpoint({
  method: 'POST',
  path: '/studio/tracks/:id/transcribing/text',
  access: 'editor',
  summary: 'Starts to find the times of a text in the sound of a track.',
  params: ofTrack,
  body: z.object({
    language: LanguageCode,
    revision: RevisionRead,
    /** Without it the text of the last run, which failed or was cancelled. */
    file: TranscriptContent.optional(),
  }),
  bodyBytes: transcriptBodyBytes,
  returns: AnswersState,
  refusals: ['NotFound', 'EditConflict'],
})

/** Ends a run of either kind; finished pieces are stored for the next one. */
export const cancelTranscribing = studioEndpoint({
  method: 'DELETE',
  path: '/studio/tracks/:id/transcribing',
  access: 'editor',
  summary: 'Cancels the run of a track.',
  params: ofTrack,
  returns: Done,
  refusals: ['NotFound'],
})
