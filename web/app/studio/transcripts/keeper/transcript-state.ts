import type { Clash } from '@sohbet/contract/merge-drafts'
import type { SaveState } from '../../publishing/draft/draft-state.ts'
import type { Segment, Segments } from '../segments/segments.ts'
import type { Step, UndoneStep } from './steps.ts'
import type { Ids } from './to-changes.ts'

/** A transcript as it is worked on. */
export interface TranscriptState {
  segments: Segments
  /** As the server has them. */
  base: Segments
  ids: Ids
  revision: number
  savedAt: string
  save: SaveState
  /** What two people have changed, each in another way. */
  clashes: Clash[] | null
  steps: readonly Step[]
  /** The steps that were taken back and can be done again, the last one first to go. */
  undone: readonly UndoneStep[]
  /** Work of an earlier visit was on this device. */
  isRestored: boolean
}

/** Which transcript it is, and who works on it. */
export interface TranscriptTarget {
  id: number
  language: string
  accountId: number
}

/** The segments as drafts are merged. */
export interface Lists {
  segments: Segment[]
}

/** Two versions of the segments, to be merged. */
export function toLists({ mine, theirs }: { mine: Segments; theirs: Segments }) {
  return { mine: { segments: [...mine] }, theirs: { segments: [...theirs] } }
}
