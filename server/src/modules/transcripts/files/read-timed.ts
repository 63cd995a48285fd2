import { toLatinDigits, withoutUnseenMarks } from '@sohbet/contract/typed-text'
import { message } from '@sohbet/messages'
import { cleanLine, cleanSubtitle, findVoice } from './clean-text.ts'
import { type Cue, FileFault, type RawCue } from './cue.ts'
import { splitLines } from './decode-text.ts'

const time = String.raw`(?:(\d{1,6}) ?: ?)?(\d{1,4}) ?: ?(\d{1,2})(?:[.,:] ?(\d{1,6}))?`
const arrow = '(?:[-–—=]{1,3}>|→)'
// Players read each other's arrows, programs write the text behind brackets, and YouTube separates by a comma.
const timing = new RegExp(
  String.raw`^[ \t]*(?<before>-?)${time}(?:[ \t]*${arrow}[ \t]*|,(?=\d+:\d\d:))-?${time}(?:[ \t].*)?$`,
  'm',
)
const bracketed = new RegExp(String.raw`^[ \t]*\[${time} *${arrow} *${time}\][ \t]*(.*)$`, 'm')

/** The cues of a file with times, and the number of cues that only repeated the one before. */
export interface TimedText {
  cues: Cue[]
  repeated: number
}

/**
 * Reads WebVTT and SRT with one parser: it accepts comma or dot, hours of any length, and a number, a name
 * or nothing above a cue.
 */
export function readTimed(text: string): TimedText {
  const cues: RawCue[] = []
  const isWebVtt = /^\uFEFF?WEBVTT/.test(text)
  const lines = splitLines(text)
  // Skips the header of WebVTT, notes, styles and regions.
  let isSkipping = isWebVtt
  for (const [index, line] of lines.entries()) {
    const times = readTiming(line)
    const last = cues.at(-1)
    if (times !== undefined) {
      dropName(last)
      cues.push({ ...times, line: index + 1, lines: [] })
      isSkipping = false
    } else if (/^\s*\S*\d:\S*\s*-->/.test(line))
      throw new FileFault(message('studioTranscripts.fault.time', { line: index + 1 }))
    else if (line.trim() === '') {
      isSkipping = false
      last?.rawLines.push('')
    } else if (isSkipping || (isWebVtt && isBeginOfNote(line, lines[index - 1]))) isSkipping = true
    else if (last !== undefined) last.rawLines.push(line)
    else if (!isName(lines, index))
      throw new FileFault(message('studioTranscripts.fault.noCue', { line: index + 1 }))
  }
  return toCues(cues, text)
}

/** Whether a line is the times of a cue; `begin`: with Latin digits and without invisible marks. */
export function hasTimings(begin: string): boolean {
  return timing.test(begin) || bracketed.test(begin)
}

function readTiming(line: string): Pick<RawCue, 'start' | 'end' | 'rawLines'> | undefined {
  const bare = toBare(line)
  const times = timing.exec(bare)
  if (times !== null) {
    const { start, end } = toTimes(times.slice(2))
    return { start: times.groups?.['before'] === '-' ? 0 : start, end, rawLines: [] }
  }
  const [, ...parts] = bracketed.exec(bare) ?? []
  if (parts.length === 0) return undefined
  // The digits of the text stay as they are.
  return { ...toTimes(parts), rawLines: [line.slice(line.length - (parts.at(-1) ?? '').length)] }
}

/** A line of times or numbers, without the marks of right-to-left editors and with Latin digits. */
function toBare(line: string): string {
  return /[^\0-\x7F]/.test(line) ? toLatinDigits(withoutUnseenMarks(line)) : line
}

function isBeginOfNote(line: string, before: string | undefined): boolean {
  return /^(?:NOTE|STYLE|REGION)(?:\s|:|$)/.test(line) && (before ?? '').trim() === ''
}

/** Only the name of the first cue may be above it. */
function isName(lines: readonly string[], index: number): boolean {
  return timing.test(toBare(lines[index + 1] ?? ''))
}

// Removes the name of the next cue: a number, or any line after an empty one, directly above a time.
function dropName(above: RawCue | undefined): void {
  const name = above?.rawLines.at(-1)
  if (above === undefined || name === undefined || name === '') return
  const isApart = above.rawLines.length > 1 && above.rawLines.at(-2) === ''
  if (isApart || /^\s*\d+\s*$/.test(toBare(name))) above.rawLines.pop()
}

function toTimes(parts: (string | undefined)[]): { start: number; end: number } {
  return { start: toSeconds(parts.slice(0, 4)), end: toSeconds(parts.slice(4, 8)) }
}

function toSeconds([hours, minutes, seconds, fraction]: (string | undefined)[]): number {
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction ?? 0}`)
}

function toCues(raw: RawCue[], text: string): TimedText {
  const clean = text.startsWith('WEBVTT') ? cleanLine : cleanSubtitle
  for (const cue of raw) cue.lines = cue.rawLines.map(clean).filter((line) => line !== '')
  const stored = dropRolling(raw, text)
  const cues = stored.flatMap(toVoices).filter((cue) => cue.text !== '')
  return { cues, repeated: raw.length - stored.length }
}

/** A cue for each voice, with its share of the time. */
function toVoices({ start, end, line, lines, rawLines }: RawCue): Cue[] {
  const voices = rawLines
    .join('\n')
    .split(/(?=<v[. ])/)
    .filter((voice) => cleanLine(voice) !== '')
  if (voices.filter((voice) => findVoice([voice]) !== null).length < 2)
    return [{ start, end, line, ...toSaid(lines.join(' '), findVoice(rawLines)) }]
  const step = (end - start) / voices.length
  return voices.map((voice, index) => ({
    start: start + index * step,
    end: start + (index + 1) * step,
    line,
    text: cleanLine(voice),
    speaker: findVoice([voice]),
  }))
}

/** Programs that tell speakers apart number them: `[SPEAKER_01]: text`. */
function toSaid(text: string, voice: string | null): Pick<Cue, 'text' | 'speaker'> {
  const [whole = '', speaker = null] = /^\[?(SPEAKER[_ ]\d{1,3})\]?:? ?/.exec(text) ?? []
  return { text: text.slice(whole.length), speaker: voice ?? speaker }
}

/**
 * Removes the repeated lines of rolling captions, in which each cue shows the line before again. Other files
 * are unchanged: a line may be spoken twice.
 */
function dropRolling(cues: readonly RawCue[], text: string): RawCue[] {
  if (!isRolling(cues, text)) return [...cues]
  const remaining: RawCue[] = []
  let before: readonly string[] = []
  for (const cue of cues) {
    const lines = withoutRepeated(before, cue.lines)
    if (cue.lines.length > 0) before = cue.lines
    const last = remaining.at(-1)
    if (lines.length > 0) remaining.push({ ...cue, lines })
    // The last line is still on screen.
    else if (last !== undefined && cue.lines.length > 0) last.end = Math.max(last.end, cue.end)
  }
  return remaining
}

function isRolling(cues: readonly RawCue[], text: string): boolean {
  if (/<\d+:\d\d[\d:.,]*><c>/.test(text)) return true
  const rolled = cues.filter(
    ({ lines }, index) => lines.length > 1 && lines[0] === cues[index - 1]?.lines.at(-1),
  )
  return rolled.length > 2 && rolled.length > cues.length / 3
}

/** Lines of rolling captions on screen at once; most programs show two. */
const maxRolled = 20

function withoutRepeated(before: readonly string[], lines: readonly string[]): string[] {
  const most = Math.min(before.length, lines.length, maxRolled)
  for (let count = most; count > 0; count -= 1)
    if (lines.slice(0, count).every((line, index) => line === before.at(index - count)))
      return lines.slice(count)
  return [...lines]
}
