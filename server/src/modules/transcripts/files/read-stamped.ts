import { toLatinDigits, withoutUnseenMarks } from '@sohbet/contract/typed-text'
import { oneBlank } from './clean-text.ts'
import type { Cue } from './cue.ts'
import { splitLines } from './decode-text.ts'

const time = String.raw`(?:\d{1,6}:)?\d{1,4}:[0-5]\d(?:[.,]\d{1,6})?`
/** `0:05`, `[00:00:05] text`, `(0:05) text`, `0:05 - text` */
const stamp = new RegExp(String.raw`^\s*[[(]?(${time})(?:[\])]|(?![\d:]))\s*[-–—|]?\s*(.*)$`)
/** `Alice (0:05)`, `Alice  0:05` */
const speakerStamp = new RegExp(String.raw`^\s*(\p{L}[^\d:()[\]]{0,60}?),?\s+[[(]?(${time})[\])]?:?\s*$`, 'u')

/**
 * Reads a text with times before its paragraphs, as people copy it from a page or a program. Undefined where
 * the times do not order the text.
 */
export function readStamped(text: string): Cue[] | undefined {
  const cues: Cue[] = []
  for (const [index, line] of splitLines(text).entries()) {
    const begin = readBegin(line)
    const last = cues.at(-1)
    if (begin !== undefined) cues.push({ ...begin, end: begin.start, line: index + 1 })
    else if (last !== undefined) last.text = oneBlank(`${last.text} ${line}`)
    else if (line.trim() !== '') return undefined
  }
  const isOrdered = cues.every(({ start }, index) => start >= (cues[index - 1]?.start ?? 0))
  if (cues.length < 2 || !isOrdered) return undefined
  return cues
    .map((cue, index) => ({ ...cue, end: cues[index + 1]?.start ?? cue.start }))
    .filter((cue) => cue.text !== '')
}

function readBegin(line: string): Pick<Cue, 'start' | 'text' | 'speaker'> | undefined {
  const bare = toLatinDigits(withoutUnseenMarks(line))
  const [, ownTime, said] = stamp.exec(bare) ?? []
  // The digits of the text stay as they are.
  if (ownTime !== undefined && said !== undefined)
    return { start: toSeconds(ownTime), text: oneBlank(line.slice(line.length - said.length)), speaker: null }
  const [, speaker, spokenAt] = speakerStamp.exec(bare) ?? []
  if (speaker === undefined || spokenAt === undefined) return undefined
  return { start: toSeconds(spokenAt), text: '', speaker: oneBlank(speaker) }
}

function toSeconds(time: string): number {
  return time
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** Reads the table that Whisper writes: start and end in milliseconds, and the text. */
export function readTable(text: string): Cue[] | undefined {
  const [head, ...rows] = splitLines(text)
  if (!/^start\tend\ttext\s*$/i.test(head ?? '')) return undefined
  const cues = rows.flatMap((row, index) => {
    const [, start, end, said] = /^(\d{1,12})\t(\d{1,12})\t(.*)$/.exec(row) ?? []
    if (said === undefined) return []
    const line = index + 2
    return [
      { start: Number(start) / 1000, end: Number(end) / 1000, text: oneBlank(said), speaker: null, line },
    ]
  })
  return cues.filter((cue) => cue.text !== '')
}
