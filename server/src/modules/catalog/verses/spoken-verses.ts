import type { VersePlace } from '@sohbet/contract/verse-places'
import type { PageLanguage } from '@sohbet/messages'
import type { Caller } from '#platform/caller.ts'

/** Who asks, and the language that they read. */
export interface SpokenReader {
  caller: Caller
  language: PageLanguage
}

/**
 * What the catalogue asks about verses that are named in what is said; handed in, because transcripts ask the catalogue.
 * Of talks that the caller may not hear nothing is answered and nothing is counted.
 */
export interface SpokenVerses {
  /** How many sentences name each sura; those without any are missing. */
  countOfSuras(caller: Caller): Promise<{ sura: number; places: number }[]>
  /** How many sentences name each verse of a sura; those without any are missing. */
  countOfVerses(caller: Caller, sura: number): Promise<{ verse: number; places: number }[]>
  /** One slice of the sentences that name a verse, the newest talk first, and how many there are. */
  findPlaces(
    reader: SpokenReader,
    at: { sura: number; verse: number },
    slice: { limit: number; offset: number },
  ): Promise<{ places: VersePlace[]; total: number }>
}
