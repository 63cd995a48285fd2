import type { CollectionDraft } from '@sohbet/contract/studio'
import type { Sentence } from '#platform/sentence.ts'

/** What is wrong with a field of a row. */
export interface Fault {
  field: string
  sentence: Sentence
}

/** Fields as they are given; what is not there stays as it is. */
export type Values = Record<string, unknown>

/** A question as it is given. */
export interface GivenQuestion {
  key: string | undefined
  values: Values
}

/** A talk as it is given; without `questions` those that it has stay. */
export interface GivenTrack {
  key: string | undefined
  values: Values
  questions?: GivenQuestion[]
}

/** A collection or an article as files give it. */
export interface GivenItem {
  isArticle: boolean
  file: string
  line: number
  /** What it is known by; undefined: by its slug. */
  ref: string | undefined
  values: Values
  /** All of its talks; without them those that it has stay. */
  tracks?: GivenTrack[]
  /** Questions of talks that it has, by what the talks are known by, where no talks are given. */
  questions?: Map<string, GivenQuestion[]>
  /** It is named by talks or questions alone, so that it has to be there. */
  isPart: boolean
  /** What a collection is that is new and does not say so. */
  kindIfNew?: CollectionDraft['kind'] | undefined
  faults: Fault[]
}
