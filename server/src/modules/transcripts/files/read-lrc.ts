import { toLatinDigits, withoutUnseenMarks } from '@sohbet/contract/typed-text'
import { message } from '@sohbet/messages'
import { cleanLine } from './clean-text.ts'
import { type Cue, FileFault } from './cue.ts'
import { splitLines } from './decode-text.ts'

// Hours only where a fraction follows: the third part of `[01:02:03]` is a fraction here.
const stamp = /^\s*\[(?:(\d{1,4}):(?=\d+:\d+[.,]))?(\d{1,6}):(\d{1,2})(?:[.,:](\d{1,3}))?\]/
const tag = /^\s*\[([a-z#]{1,20}):(.*)\]\s*$/i
/** Duration of the last line, in seconds. */
const lastSeconds = 5

/** Reads LRC: each line has a stamp, or several if it is repeated, and lasts until the next stamp. */
export function readLrc(text: string): Cue[] {
  const cues: Cue[] = []
  let offset = 0
  for (const [index, line] of splitLines(text).entries()) {
    const { starts, rest } = readStamps(line)
    const [, name, value] = tag.exec(line) ?? []
    if (starts.length === 0 && name?.toLowerCase() === 'offset') offset = Number(value) / 1000 || 0
    else if (starts.length === 0 && name === undefined && line.trim() !== '')
      throw new FileFault(message('studioTranscripts.fault.time', { line: index + 1 }))
    const shown = cleanLine(rest)
    for (const start of starts) cues.push({ start, end: start, text: shown, speaker: null, line: index + 1 })
  }
  const ordered = cues.toSorted((a, b) => a.start - b.start)
  return ordered
    .map((cue, index) => ({
      ...cue,
      // A positive offset moves lines to an earlier time.
      start: Math.max(0, cue.start - offset),
      end: Math.max(0, (ordered[index + 1]?.start ?? cue.start + lastSeconds) - offset),
    }))
    .filter((cue) => cue.text !== '')
}

function readStamps(line: string): { starts: number[]; rest: string } {
  const starts: number[] = []
  // Only the stamps: the digits of the text stay as they are.
  let rest = line.replace(/^[^\p{L}]*\]/u, (stamps) => toLatinDigits(withoutUnseenMarks(stamps)))
  for (let found = stamp.exec(rest); found !== null; found = stamp.exec(rest)) {
    const [whole, hours = '0', minutes, seconds, fraction = '0'] = found
    starts.push(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`))
    rest = rest.slice(whole.length)
  }
  return { starts, rest }
}
