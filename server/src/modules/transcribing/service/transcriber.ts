import type { Cue } from '#modules/transcripts/index.ts'

/** Why a talk could not be written down. */
export const problems = [
  'away',
  'busy',
  'changed',
  'empty',
  'notFound',
  'noTimes',
  'refused',
  'replaced',
  'silent',
  'stopped',
  'tooLarge',
  'uncut',
  'unreadable',
  'webPage',
  'wrongKey',
] as const
/** Why a talk could not be written down. */
export type Problem = (typeof problems)[number]

/** A piece of a recording in a file of its own. */
export interface Sound {
  path: string
  /** Of a name that says what the file is. */
  extension: string
  mimeType: string
  seconds: number
  /** What is spoken, by ISO 639 code. */
  language: string
}

/** What became of a piece. */
export type Outcome =
  | { kind: 'heard'; cues: Cue[] }
  /** The file is larger than the program takes. */
  | { kind: 'smaller' }
  /** Another attempt may succeed; `afterSeconds` is what the service asks for. */
  | { kind: 'later'; problem: Problem; afterSeconds: number | undefined }
  /** Another attempt would fail in the same way. */
  | { kind: 'failed'; problem: Problem }

/** A program that writes down what is said. */
export interface Transcriber {
  transcribe(sound: Sound): Promise<Outcome>
}
