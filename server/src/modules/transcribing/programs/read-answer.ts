import { z } from 'zod'
import { parseJson } from '#platform/parse-json.ts'
import { type Cue, FileFault, readProgramText, tidyCues } from '#modules/transcripts/index.ts'
import type { Outcome } from './transcriber.ts'

// The published schema has no probability for a word; several programs have one.
const Word = z.object({
  word: z.string(),
  start: z.number(),
  end: z.number(),
  probability: z.number().nullish().catch(null),
})
type Word = z.output<typeof Word>
const Words = z.array(Word).nullish().catch(null)
const Segment = z.object({
  start: z.number(),
  end: z.number(),
  text: z.string(),
  speaker: z.string().nullish().catch(null),
  avg_logprob: z.number().nullish().catch(null),
  words: Words,
})
type Segment = z.output<typeof Segment>
const maxSegments = 20_000
const Answer = z.object({
  text: z.string().optional(),
  segments: z.array(Segment).max(maxSegments).nullish(),
  words: Words,
})

interface Piece {
  seconds: number
  language: string
}

/** Reads the answer of a service for a piece, in the form `verbose_json`; times are seconds of the piece. */
export function readAnswer(
  { contentType, text }: { contentType: string; text: string },
  piece: Piece,
): Outcome {
  if (text.trim() === '') return { kind: 'failed', problem: 'empty' }
  if (/^text\/html\b/i.test(contentType) || /^\s*<(?:!doctype|html)\b/i.test(text))
    return { kind: 'failed', problem: 'webPage' }
  const answer = Answer.safeParse(parseJson(text))
  if (!answer.success) return { kind: 'failed', problem: 'unreadable' }
  const { segments, text: said, words } = answer.data
  if (segments === undefined || segments === null) {
    if (said === undefined) return { kind: 'failed', problem: 'unreadable' }
    return said.trim() === '' ? { kind: 'heard', cues: [] } : { kind: 'failed', problem: 'noTimes' }
  }
  const heard = segments.filter(
    (one) => one.text.trim() !== '' && one.start >= 0 && one.start < piece.seconds,
  )
  const list = heard.map((one) => ({ ...one, words: findWords(one, words ?? []) }))
  return readCues({ name: 'answer.json', text: JSON.stringify({ segments: list }) }, piece)
}

/** Reads the file or stdout of a command, in any format with times; times are seconds of the piece. */
export function readOutput(written: { name: string; text: string }, piece: Piece): Outcome {
  // JSON of Whisper; that of whisper.cpp has `transcription` instead of `segments`.
  const isWhisper = Answer.safeParse(parseJson(written.text)).data?.segments !== undefined
  return isWhisper ? readAnswer({ contentType: '', text: written.text }, piece) : readCues(written, piece)
}

function readCues(written: { name: string; text: string }, piece: Piece): Outcome {
  try {
    const { format, cues } = readProgramText(written, piece)
    if (format === 'txt' && cues.length > 0) return { kind: 'failed', problem: 'noTimes' }
    const inside = cues.filter(({ start }) => start < piece.seconds)
    return { kind: 'heard', cues: tidyCues(inside, piece.seconds).cues }
  } catch (error) {
    if (error instanceof FileFault) return { kind: 'failed', problem: 'unreadable' }
    throw error
  }
}

/** Writes the cues of all pieces as a file for the import. */
export function writeCues(cues: readonly Cue[]): Buffer {
  const segments = cues.map(({ start, end, text, speaker, unsure = [] }) => ({
    start,
    end,
    text,
    speaker,
    words: splitWords(text).map((word, place) => ({
      word: ` ${word}`,
      probability: unsure.includes(place) ? 0 : 1,
    })),
  }))
  return Buffer.from(JSON.stringify({ segments }))
}

// The probability of each word, or that of its segment where the program has no other.
function findWords(segment: Segment, all: readonly Word[]): { word: string; probability: number }[] | null {
  const said = splitWords(segment.text)
  const own = segment.words ?? all.filter((word) => isWithin(word, segment))
  if (own.length === said.length && own.every(({ probability }) => typeof probability === 'number'))
    return said.map((word, place) => ({ word: ` ${word}`, probability: own[place]?.probability ?? 1 }))
  const { avg_logprob: average } = segment
  if (average === undefined || average === null) return null
  return said.map((word) => ({ word: ` ${word}`, probability: Math.exp(average) }))
}

function isWithin(word: Word, { start, end }: Segment): boolean {
  const middle = (word.start + word.end) / 2
  return middle >= start && middle < end
}

function splitWords(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '')
}
