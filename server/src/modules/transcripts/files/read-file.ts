import type { FileEncoding, TranscriptFormat } from '@sohbet/contract/studio'
import { toLatinDigits, withoutUnseenMarks } from '@sohbet/contract/typed-text'
import { type Message, message } from '@sohbet/messages'
import { findGarbled } from '#platform/garbled-text.ts'
import { type Cue, FileFault, type RepairedCues, tidyCues } from './cue.ts'
import { decodeText, splitLines } from './decode-text.ts'
import { readJson } from './read-json.ts'
import { readLrc } from './read-lrc.ts'
import { readPlain } from './read-plain.ts'
import { readStamped, readTable } from './read-stamped.ts'
import { hasTimings, readTimed } from './read-timed.ts'

/** A transcript file of a talk. */
export interface TranscriptFile {
  /** The extension names the format where the content does not. */
  name: string
  bytes: Uint8Array
  /** Undefined: the detected one. */
  encoding: FileEncoding | undefined
  /** Language of the text. */
  language: string
  /** Duration of the recording. */
  seconds: number
}

/** The content of a file. */
export interface ReadFile {
  format: TranscriptFormat
  encoding: FileEncoding
  isEncodingCertain: boolean
  cues: Cue[]
  /** What was repaired while reading. */
  notices: Message[]
}

/** Reads a transcript and detects its format. Throws a FileFault with line and reason. */
export function readTranscriptFile({ name, bytes, encoding, language, seconds }: TranscriptFile): ReadFile {
  const decoded = decodeText(bytes, encoding)
  const text = decoded.text.replace(/^\uFEFF/, '')
  const read = readText(text, findFormat(text, name), { language, seconds })
  const { cues, repaired } = tidyCues(read.cues, seconds)
  if (cues.length === 0) throw new FileFault(message('studioTranscripts.fault.empty'))
  return {
    format: read.format,
    encoding: decoded.encoding,
    isEncodingCertain: decoded.isCertain,
    cues,
    notices: [...toNotices(read, repaired), ...toGarbledNotice(cues)],
  }
}

// A file in another encoding than the detected or chosen one.
function toGarbledNotice(cues: readonly Cue[]): Message[] {
  const text = cues.map((cue) => findGarbled(cue.text)).find((found) => found !== undefined)
  return text === undefined ? [] : [message('studioTranscripts.notice.garbled', { text })]
}

/** Cues as a program wrote them: they may be none, or lie in any order and beyond the end of the sound. */
export function readProgramText(
  { name, text }: { name: string; text: string },
  talk: { language: string; seconds: number },
): { format: TranscriptFormat; cues: Cue[] } {
  return readText(text, findFormat(text, name), talk)
}

interface ReadText {
  format: TranscriptFormat
  cues: Cue[]
  repeated?: number
  /** Whether the text has no times. */
  isGuessed?: boolean
}

function readText(
  text: string,
  format: TranscriptFormat,
  talk: { language: string; seconds: number },
): ReadText {
  switch (format) {
    case 'vtt':
    case 'srt':
      return { format, ...readTimed(text) }
    case 'lrc':
      return { format, cues: readLrc(text) }
    case 'txt':
      return readTextOnly(text, talk)
    case 'podcast-json':
    case 'whisper-json':
      return readJson(text)
  }
}

function readTextOnly(text: string, talk: { language: string; seconds: number }): ReadText {
  const timed = readTable(text) ?? readStamped(text)
  if (timed !== undefined) return { format: 'txt', cues: timed }
  return { format: 'txt', cues: readPlain(text, talk), isGuessed: true }
}

const formatOfEnding: Readonly<Record<string, TranscriptFormat>> = {
  vtt: 'vtt',
  srt: 'srt',
  lrc: 'lrc',
  json: 'podcast-json',
}

function findFormat(text: string, name: string): TranscriptFormat {
  const begin = toLatinDigits(withoutUnseenMarks(text.trimStart().slice(0, 10_000)))
  refuseMarkup(begin)
  if (begin.startsWith('WEBVTT')) return 'vtt'
  if (/^\[(?:[a-z#]{1,20}:|\d{1,6}:\d[^\]>]*\])/i.test(begin)) return hasHours(begin) ? 'txt' : 'lrc'
  if (/^(?:\{\s*"|\[\s*[{\]])/.test(begin)) return 'podcast-json'
  if (splitLines(text).some(hasTimes) || hasTimings(begin)) return 'srt'
  return formatOfEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'txt'
}

// A time before an arrow.
function hasTimes(line: string): boolean {
  const arrow = line.lastIndexOf('-->')
  return arrow > 0 && /\d:\d/.test(line.slice(0, arrow))
}

/** `[00:01:05]` is hours, minutes and seconds where no tag of LRC and no fraction above 59 says otherwise. */
function hasHours(begin: string): boolean {
  const last = Array.from(begin.matchAll(/^\[\d+:\d\d:(\d\d)\]/gm), ([, part]) => Number(part))
  return last.length > 1 && last.every((part) => part < 60) && !/^\[[a-z#]/im.test(begin)
}

/** Documents and subtitles with markup that would become the text. */
function refuseMarkup(begin: string): void {
  if (/^(?:<(?:\?xml|tt|!doctype|html)\b|\{\\rtf|\[Script Info\]|%PDF)/i.test(begin))
    throw new FileFault(message('studioTranscripts.fault.binary', { line: 1 }))
}

function toNotices({ isGuessed = false, repeated = 0 }: ReadText, repaired: RepairedCues): Message[] {
  return [
    ...(isGuessed ? [message('studioTranscripts.notice.guessed')] : []),
    ...(repeated > 0 ? [message('studioTranscripts.notice.repeated', { count: repeated })] : []),
    ...(repaired.unsorted > 0
      ? [message('studioTranscripts.notice.unsorted', { count: repaired.unsorted })]
      : []),
    ...(repaired.overlapping > 0
      ? [message('studioTranscripts.notice.overlapping', { count: repaired.overlapping })]
      : []),
    ...(repaired.empty > 0 ? [message('studioTranscripts.notice.empty', { count: repaired.empty })] : []),
    ...(repaired.outside > 0
      ? [message('studioTranscripts.notice.outside', { count: repaired.outside })]
      : []),
  ]
}
