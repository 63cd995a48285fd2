import { z } from 'zod'
import { LanguageCode } from '../catalog/transcripts.ts'
import { Done } from '../call/done.ts'
import { PathId, RevisionRead } from '../call/text.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** How far a program has written down what is said in a talk. */
export const Transcribing = z.object({
  language: z.string(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  /** Why it failed, as a sentence. */
  problem: z.string().nullable(),
  done_seconds: z.number(),
  duration_seconds: z.number(),
  /** The service did not answer, or asked to wait: it is asked again then. */
  retry_at: z.iso.datetime().nullable(),
  started_at: z.iso.datetime(),
})
/** How far a program has written down what is said in a talk. */
export type Transcribing = z.output<typeof Transcribing>

/** Whether there is a program for it, and what became of the last time. */
export const TranscribingState = z.object({
  is_offered: z.boolean(),
  run: Transcribing.nullable(),
})
/** Whether there is a program for it, and what became of the last time. */
export type TranscribingState = z.output<typeof TranscribingState>

const ofTrack = z.object({ id: PathId })
const AnswersState = z.object({ data: TranscribingState })

/** How far a talk is transcribed by the operator's program. */
export const getTranscribing = studioEndpoint({
  method: 'GET',
  path: '/studio/tracks/:id/transcribing',
  access: 'editor',
  summary: 'Whether a program can transcribe a track, and how far the last run is.',
  params: ofTrack,
  returns: AnswersState,
  refusals: ['NotFound'],
})

/**
 * Has the program write down a talk; the transcript in the language is replaced when all of it is there. A run that
 * failed or was cancelled goes on where it was. `EditConflict`: it is running, or the transcript has changed since.
 */
export const startTranscribing = studioEndpoint({
  method: 'POST',
  path: '/studio/tracks/:id/transcribing',
  access: 'editor',
  summary: 'Starts transcribing a track, or goes on with a run that failed or was cancelled.',
  params: ofTrack,
  body: z.object({ language: LanguageCode, revision: RevisionRead }),
  returns: AnswersState,
  refusals: ['NotFound', 'EditConflict'],
})

/** Stops a run; what was written down until now is kept for the next one. */
export const cancelTranscribing = studioEndpoint({
  method: 'DELETE',
  path: '/studio/tracks/:id/transcribing',
  access: 'editor',
  summary: 'Cancels the transcribing of a track.',
  params: ofTrack,
  returns: Done,
  refusals: ['NotFound'],
})
