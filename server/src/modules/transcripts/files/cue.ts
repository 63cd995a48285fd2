import { inLanguage } from '@sohbet/messages'
import type { Message } from '@sohbet/messages'

/** A part of a talk as a file has it; seconds of the recording. */
export interface Cue {
  start: number
  end: number
  text: string
  speaker: string | null
  /** Of the file, counted from 1; in JSON the number of the segment. */
  line: number
  /** The words that the program was unsure of, by their place in the text, counted from 0. */
  unsure?: number[] | undefined
}

/** A cue whose text may still repeat lines of the one before. */
export interface RawCue extends Omit<Cue, 'text' | 'speaker'> {
  lines: string[]
  /** As the file writes them, for what is said by their tags. */
  rawLines: string[]
}

/** Why a file cannot be read; nothing of it is imported. */
export class FileFault extends Error {
  readonly reason: Message
  constructor(reason: Message) {
    super(inLanguage(reason, 'en'))
    this.reason = reason
  }
}
