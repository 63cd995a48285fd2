import { inLanguage, type Message } from '@sohbet/messages'

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
