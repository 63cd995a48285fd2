import type { AudioAccess } from '@sohbet/contract/catalog'
import { ItemKind } from '@sohbet/contract/studio'
import type { z } from 'zod'

/** The types of collections that can be imported (B-32). */
export const CollectionType = ItemKind.exclude(['article'])
/** The types of collections that can be imported (B-32). */
export type CollectionType = z.output<typeof CollectionType>

/** The intended state of an album in the catalogue. An undefined field keeps its current value. */
export interface AlbumPlan {
  sourceKey: string
  /** The slug for a new collection, unless it is in use. */
  wishedSlug: string
  title: string
  type: CollectionType | undefined
  access: AudioAccess | undefined
  applyPpd: boolean | undefined
  description: string | undefined
  speaker: string | null | undefined
  place: { city: string | undefined; country: string | undefined } | undefined
  gatheringDate: string | null | undefined
  language: string | undefined
  setPriceCredits: number | null | undefined
  downloadPriceCredits: number | null | undefined
  publishedAt: Date | undefined
  topics: string[] | undefined
  cover: PlannedFile | undefined
  /** In playing order. */
  tracks: TrackPlan[]
}

/** The intended state of a track. */
export interface TrackPlan {
  recording: PlannedFile & { sourceName: string; durationSeconds: number }
  title: string
  access: AudioAccess | null | undefined
  priceCredits: number | null | undefined
  questions: QuestionPlan[] | undefined
  /** Questions for a new track without questions of its own: the chapters of its file. */
  firstQuestions?: QuestionPlan[]
}

/** A file of an album, identified by its contents. */
export interface PlannedFile {
  sha256: string
}

/** A question inside a talk (B-80). */
export interface QuestionPlan {
  question: string
  topic: string | null
  startSeconds: number
}

/** The reason why an album cannot be imported, as half a sentence that follows its name. */
export class ArrivalFault extends Error {}
