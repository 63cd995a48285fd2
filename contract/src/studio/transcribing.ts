import { z } from 'zod'
import { LanguageCode } from '../catalog/transcripts.ts'
import { Done } from '../call/done.ts'
import { PathId, RevisionRead } from '../call/text.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** The progress of transcribing a talk. */
export const Transcribing = z.object({
  language: z.string(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  /** Why it failed, as a message. */
  problem: z.string().nullable(),
  done_seconds: z.number(),
  duration_seconds: z.number(),
  /** When it is retried because the service did not answer or asked to wait. */
  retry_at: z.iso.datetime().nullable(),
  started_at: z.iso.datetime(),
})
/** The progress of transcribing a talk. */
export type Transcribing = z.output<typeof Transcribing>

/** Whether transcribing is configured, and the state of the last run. */
export const TranscribingState = z.object({
  is_offered: z.boolean(),
  run: Transcribing.nullable(),
})
/** Whether transcribing is configured, and the state of the last run. */
export type TranscribingState = z.output<typeof TranscribingState>

const ofTrack = z.object({ id: PathId })
const AnswersState = z.object({ data: TranscribingState })

/** Returns the progress of transcribing a talk. */
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
 * Starts transcribing a talk; the transcript in that language is replaced when the run is complete. A failed
 * or cancelled run is resumed. `EditConflict`: it is running, or the transcript has changed since.
 */
export const startTranscribing = studioEndpoint({
  method: 'POST',
  path: '/studio/tracks/:id/transcribing',
  access: 'editor',
  summary: 'Starts transcribing a track, or resumes a failed or cancelled run.',
  params: ofTrack,
  body: z.object({ language: LanguageCode, revision: RevisionRead }),
  returns: AnswersState,
  refusals: ['NotFound', 'EditConflict'],
})

/** Cancels a run; its partial result is stored for the next one. */
export const cancelTranscribing = studioEndpoint({
  method: 'DELETE',
  path: '/studio/tracks/:id/transcribing',
  access: 'editor',
  summary: 'Cancels the transcribing of a track.',
  params: ofTrack,
  returns: Done,
  refusals: ['NotFound'],
})
