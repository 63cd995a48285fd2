import type { TranscriptFormat } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import { z } from 'zod'
import { oneBlank } from './clean-text.ts'
import { type Cue, FileFault } from './cue.ts'
import { lineAt, splitLines } from './decode-text.ts'

// Some programs write numbers as strings.
const Seconds = z.union([
  // The first sentence may begin before the recording.
  z.number().transform((seconds) => Math.max(0, seconds)),
  z
    .string()
    .regex(/^\d{1,9}(?:\.\d{1,9})?$/)
    .transform(Number),
])
const Speaker = z.union([z.string(), z.number().int().transform(String)]).nullish()

const PodcastSegment = z.object({
  startTime: Seconds,
  endTime: Seconds.nullish(),
  body: z.string(),
  speaker: Speaker,
})
// Probability of each word. Other shapes are ignored.
const Words = z
  .array(z.object({ word: z.string(), probability: z.number() }))
  .nullish()
  .catch(null)
const Time = z
  .string()
  .regex(/^\d{1,4}:\d\d:\d\d[.,]\d{1,6}$/)
  .transform((time) =>
    time
      .replace(',', '.')
      .split(':')
      .reduce((sum, part) => sum * 60 + Number(part), 0),
  )
const Tokens = z
  .array(z.object({ text: z.string(), p: z.number() }))
  .nullish()
  .catch(null)
const WhisperSegment = z.object({
  start: Seconds,
  // The last segment may have no end.
  end: Seconds.nullish(),
  text: z.string(),
  speaker: Speaker,
  words: Words,
})
const Chunk = z.object({ timestamp: z.tuple([Seconds, Seconds.nullable()]), text: z.string() })
const WhisperCppSegment = z.object({
  offsets: z.object({ from: Seconds, to: Seconds }),
  text: z.string(),
  tokens: Tokens,
})
const WhisperCppTimes = z.object({ timestamps: z.object({ from: Time, to: Time }), text: z.string() })
const List = z.array(z.unknown())
const File = z.union([
  z.object({ segments: List }).transform(({ segments }) => segments),
  z.object({ transcription: List }).transform(({ transcription }) => transcription),
  z.object({ chunks: List }).transform(({ chunks }) => chunks),
  List,
])

type Read = Pick<Cue, 'start' | 'end' | 'text' | 'unsure'> & { speaker?: string | null | undefined }
const Segment: z.ZodType<{ format: TranscriptFormat; cue: Read }> = z.union([
  PodcastSegment.transform(({ startTime: start, endTime, body: text, speaker }) => ({
    format: 'podcast-json' as const,
    cue: { start, end: endTime ?? start, text, speaker },
  })),
  WhisperSegment.transform(({ words, ...cue }) => ({
    format: 'whisper-json' as const,
    cue: {
      ...cue,
      end: cue.end ?? cue.start,
      unsure: findUnsure(
        cue.text,
        words?.map(({ word, probability: p }) => ({ text: word, p })),
      ),
    },
  })),
  Chunk.transform(({ timestamp: [start, end], text }) => ({
    format: 'whisper-json' as const,
    cue: { start, end: end ?? start, text },
  })),
  WhisperCppSegment.transform(({ offsets: { from, to }, text, tokens }) => ({
    format: 'whisper-json' as const,
    cue: { start: from / 1000, end: to / 1000, text, unsure: findUnsure(text, tokens) },
  })),
  WhisperCppTimes.transform(({ timestamps: { from: start, to: end }, text }) => ({
    format: 'whisper-json' as const,
    cue: { start, end, text },
  })),
])

/** Reads JSON of Podcasting 2.0, of Whisper (also as services answer it) and of whisper.cpp. */
export function readJson(text: string): { format: TranscriptFormat; cues: Cue[] } {
  const file = File.safeParse(parse(text))
  if (!file.success) throw new FileFault(message('studioTranscripts.fault.shape'))
  let format: TranscriptFormat = 'podcast-json'
  const cues = file.data.map((one, index) => {
    const read = Segment.safeParse(one)
    if (!read.success) throw new FileFault(message('studioTranscripts.fault.segment', { line: index + 1 }))
    const { cue } = read.data
    format = read.data.format
    const speaker = oneBlank(cue.speaker ?? '').slice(0, 120)
    return {
      start: cue.start,
      end: cue.end,
      line: index + 1,
      text: oneBlank(cue.text),
      unsure: cue.unsure,
      speaker: speaker === '' ? null : speaker,
    }
  })
  return { format, cues: joinWords(cues.filter((cue) => cue.text !== '')) }
}

function parse(text: string): unknown {
  try {
    const json = isListOfLines(text) ? `[${text.trim().replaceAll(/\}\s*\n/g, '},')}]` : text
    return JSON.parse(/NaN|Infinity/.test(json) ? withoutNaN(json) : json)
  } catch (error) {
    const [, position] = /at position (\d+)/.exec(String(error)) ?? []
    const line = position === undefined ? splitLines(text.trimEnd()).length : lineAt(text, Number(position))
    throw new FileFault(message('studioTranscripts.fault.json', { line }))
  }
}

/** Python writes a probability that is no number as `NaN`, which JSON does not have. */
function withoutNaN(json: string): string {
  return json.replaceAll(/"(?:[^"\\]|\\.)*"|NaN|-?Infinity/g, (found) =>
    found.startsWith('"') ? found : 'null',
  )
}

/** Whether each line is a segment, as programs write while they listen. */
function isListOfLines(text: string): boolean {
  return /^\s*\{[^\n]*\}\s*\n\s*\{[^\n]*\}\s*(?:\n|$)/.test(text)
}

/** A word or a part of one, with its probability. */
interface Piece {
  text: string
  p: number
}

/** Words below this probability are marked for the editor. */
const minProbability = 0.5

/**
 * Indexes of the words that the program was unsure of, counted from 0. A word has the lowest probability of
 * its pieces; pieces that do not add up to the text are ignored.
 */
function findUnsure(text: string, pieces: readonly Piece[] | null | undefined): number[] | undefined {
  // whisper.cpp writes marks as `[_BEG_]` among its pieces.
  const said = pieces?.filter((piece) => !/^\[_.*\]$/.test(piece.text)) ?? []
  if (
    said.length === 0 ||
    wordsOf(said.map((piece) => piece.text).join('')).join(' ') !== wordsOf(text).join(' ')
  )
    return undefined
  const unsure = new Set<number>()
  let before = ''
  for (const piece of said) {
    const isNew = /^\s/.test(piece.text) || /\s$/.test(before) || before === ''
    const first = wordsOf(before).length - (isNew ? 0 : 1)
    if (piece.p < minProbability) for (const offset of wordsOf(piece.text).keys()) unsure.add(first + offset)
    before += piece.text
  }
  return [...unsure]
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '')
}

const maxCharacters = 200
const pauseSeconds = 1.5

/** Joins the cues of programs that write one for each word into sentences, also cut at pauses. */
function joinWords(cues: Cue[]): Cue[] {
  const single = cues.filter(({ text }) => !text.includes(' ')).length
  if (cues.length < 10 || single < 0.9 * cues.length) return cues
  const joined: Cue[] = []
  for (const cue of cues) {
    const last = joined.at(-1)
    if (last === undefined || isEnd(last, cue)) joined.push({ ...cue })
    else {
      const before = last.text.split(' ').length
      last.unsure = [...(last.unsure ?? []), ...(cue.unsure ?? []).map((place) => before + place)]
      last.text += ` ${cue.text}`
      last.end = Math.max(last.end, cue.end)
    }
  }
  return joined
}

function isEnd(last: Cue, next: Cue): boolean {
  return (
    last.speaker !== next.speaker ||
    next.start - last.end > pauseSeconds ||
    last.text.length + next.text.length >= maxCharacters ||
    /[.!?؟۔…]["'»”’)\]]*$/u.test(last.text)
  )
}
