import type { Cue } from '#modules/transcripts/index.ts'
import type { Problem } from './problems.ts'

/** A recording, or a piece of one, in a private folder that is removed afterwards. */
export interface Sound {
  folder: string
  path: string
  /** Of the file name, without a dot. */
  extension: string
  mimeType: string
  seconds: number
  /** The spoken language, as an ISO 639 code. */
  language: string
}

/** Another attempt would fail in the same way. */
export interface Failure {
  kind: 'failed'
  problem: Problem
  /** The exit code of a command and the last line of its errors. That line may repeat what was said: never log it. */
  exitCode?: number
  lastError?: string
}

/** The result for a piece. */
export type Outcome =
  | { kind: 'heard'; cues: Cue[] }
  /** The file is larger than the program accepts. */
  | { kind: 'smaller' }
  /** Another attempt may succeed; `afterSeconds` is the wait that the service requests. */
  | { kind: 'later'; problem: Problem; afterSeconds: number | undefined }
  | Failure

/** A program that transcribes. */
export interface Transcriber {
  /** `signal` ends the program; the outcome then means nothing. */
  transcribe(sound: Sound, signal: AbortSignal): Promise<Outcome>
}

/** A program that finds when each sentence of a text is said. */
export interface Aligner {
  align(sound: Sound, sentences: readonly string[], signal: AbortSignal): Promise<Outcome>
}
