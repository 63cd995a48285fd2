import type { CollectionDraft } from '@sohbet/contract/studio'
import type { Sentence } from '#platform/sentence.ts'

/** A fault of a field in a row. */
export interface Fault {
  field: string
  sentence: Sentence
}

/** The given values; missing ones stay unchanged. */
export type Values = Record<string, unknown>

/** A question of a file. */
export interface GivenQuestion {
  key: string | undefined
  values: Values
}

/** A talk of a file; without `questions` its questions stay. */
export interface GivenTrack {
  key: string | undefined
  values: Values
  questions?: GivenQuestion[]
}

/** A collection or an article of a file. */
export interface GivenItem {
  isArticle: boolean
  file: string
  line: number
  /** Its reference; undefined means that its slug identifies it. */
  ref: string | undefined
  values: Values
  /** All of its talks; undefined leaves them unchanged. */
  tracks?: GivenTrack[]
  /** Questions by the reference of their talk, if no talks are given. */
  questions?: Map<string, GivenQuestion[]>
  /** Only talks or questions refer to it, so it must exist. */
  isPart: boolean
  /** The type of a new collection that does not name one. */
  kindIfNew?: CollectionDraft['kind'] | undefined
  faults: Fault[]
}
