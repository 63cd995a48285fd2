import type { AudioAccess } from '@sohbet/contract/catalog'
import { z } from 'zod'

/** The kinds of collections that can arrive (B-32). */
export const CollectionType = z.enum([
  'suhba',
  'album',
  'zawiya',
  'majlis-host-lessons',
  'latifiyah-translations',
])
/** The kinds of collections that can arrive (B-32). */
export type CollectionType = z.output<typeof CollectionType>

/** What an album should be in the catalogue; undefined means that nothing says so, and what stands there stays. */
export interface AlbumPlan {
  sourceKey: string
  /** The slug of a new collection, unless another one has it. */
  wishedSlug: string
  title: string
  type: CollectionType | undefined
  access: AudioAccess | undefined
  applyPpd: boolean | undefined
  description: string | undefined
  speaker: string | null | undefined
  place: { city: string | undefined; country: string | undefined } | undefined
  heldOn: string | null | undefined
  language: string | undefined
  setPriceCredits: number | null | undefined
  downloadPriceCredits: number | null | undefined
  publishedAt: Date | undefined
  topics: string[] | undefined
  cover: PlannedFile | undefined
  /** In the order in which they are played. */
  tracks: TrackPlan[]
}

/** What a track should be. */
export interface TrackPlan {
  recording: PlannedFile & { sourceName: string; durationSeconds: number }
  title: string
  access: AudioAccess | null | undefined
  priceCredits: number | null | undefined
  questions: QuestionPlan[] | undefined
  /** What a new track has where nothing says its questions: the chapters of its file. */
  firstQuestions?: QuestionPlan[]
}

/** A file of an album, known by its contents. */
export interface PlannedFile {
  sha256: string
}

/** A question inside a talk (B-80). */
export interface QuestionPlan {
  question: string
  topic: string | null
  startSeconds: number
}

/** Why an album cannot be taken as it is, as half a sentence that follows its name. */
export class ArrivalFault extends Error {}
