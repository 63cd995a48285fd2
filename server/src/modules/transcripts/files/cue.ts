import { inLanguage, type Message, message } from '@sohbet/messages'
import { maxSegments, segmentLength } from '@sohbet/contract/transcripts'

/** A cue of a file. Times are seconds of the recording. */
export interface Cue {
  start: number
  end: number
  text: string
  speaker: string | null
  /** Line of the file, counted from 1; in JSON the number of the segment. */
  line: number
  /** Indexes of the words that the program was unsure of, counted from 0. */
  unsure?: number[] | undefined
}

/** A cue whose text may still repeat lines of the one before. */
export interface RawCue extends Omit<Cue, 'text' | 'speaker'> {
  lines: string[]
  /** Unchanged lines of the file: their tags are read later. */
  rawLines: string[]
}

/** The reason why a file cannot be read. Nothing of it is imported. */
export class FileFault extends Error {
  readonly reason: Message
  constructor(reason: Message) {
    super(inLanguage(reason, 'en'))
    this.reason = reason
  }
}

/** Number of repaired cues by kind of fault. */
export interface RepairedCues {
  unsorted: number
  overlapping: number
  empty: number
  outside: number
}

const charactersPerSecond = 15

/** Sorts cues by time and repairs those that end after the recording, overlap the next one or have no length. */
export function tidyCues(cues: readonly Cue[], seconds: number): { cues: Cue[]; repaired: RepairedCues } {
  refuseTooMuch(cues)
  const ordered = cues.map(toMilliseconds).toSorted((a, b) => a.start - b.start)
  const end = Math.floor(seconds * 1000) / 1000
  const inside = ordered.filter(({ start }) => start < end)
  if (inside.length === 0 && cues.length > 0) throw new FileFault(message('studioTranscripts.fault.outside'))
  const repaired = {
    unsorted: cues.filter(({ start }, index) => start < (cues[index - 1]?.start ?? 0)).length,
    outside: ordered.length - inside.length + inside.filter((cue) => cue.end > end).length,
    empty: inside.filter((cue) => cue.end <= cue.start).length,
    overlapping: inside.filter((cue, index) => cue.end > (inside[index + 1]?.start ?? cue.end)).length,
  }
  return { cues: separate(inside, end), repaired }
}

function refuseTooMuch(cues: readonly Cue[]): void {
  const surplus = cues[maxSegments]
  if (surplus !== undefined)
    throw new FileFault(message('studioTranscripts.fault.tooMany', { line: surplus.line, max: maxSegments }))
  const long = cues.find(({ text }) => text.length > segmentLength)
  if (long !== undefined)
    throw new FileFault(message('studioTranscripts.fault.tooLong', { line: long.line, max: segmentLength }))
}

// Rounds to the precision of files: sums of binary fractions differ in the last digit.
function toMilliseconds(cue: Cue): Cue {
  return { ...cue, start: round(cue.start), end: round(cue.end) }
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}

// Cues with the same start share the time until the next one.
function separate(cues: readonly Cue[], end: number): Cue[] {
  const separated: Cue[] = []
  for (let first = 0; first < cues.length;) {
    const start = cues[first]?.start ?? 0
    let next = first + 1
    while (cues[next]?.start === start) next += 1
    separated.push(...share(cues.slice(first, next), start, Math.min(end, cues[next]?.start ?? end)))
    first = next
  }
  return separated
}

function share(group: readonly Cue[], start: number, latest: number): Cue[] {
  const requested = Math.max(...group.map((cue) => lengthOf(cue)))
  const end = Math.min(latest, start + requested)
  const step = (end - start) / group.length
  return group.map((cue, index) => ({
    ...cue,
    start: round(start + index * step),
    end: Math.max(round(start + (index + 1) * step), round(start + index * step) + 0.001),
  }))
}

function lengthOf({ start, end, text }: Cue): number {
  return end > start ? end - start : Math.max(1, text.length / charactersPerSecond)
}
