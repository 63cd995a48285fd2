import type { VersePlace } from '@sohbet/contract/verse-places'
import type { PageLanguage } from '@sohbet/messages'
import type { Caller } from '#platform/caller.ts'

/** The caller and their language. */
export interface SpokenReader {
  caller: Caller
  language: PageLanguage
}

/**
 * The catalogue's queries about verses named in talks. Passed in, because the transcripts module depends on
 * the catalogue. Talks that the caller may not hear are neither returned nor counted.
 */
export interface SpokenVerses {
  /** The number of sentences that name each sura; suras without any are missing. */
  countOfSuras(caller: Caller): Promise<{ sura: number; places: number }[]>
  /** The number of sentences that name each verse of a sura; verses without any are missing. */
  countOfVerses(caller: Caller, sura: number): Promise<{ verse: number; places: number }[]>
  /** One slice of the sentences that name a verse, newest talk first, and their number. */
  findPlaces(
    reader: SpokenReader,
    at: { sura: number; verse: number },
    slice: { limit: number; offset: number },
  ): Promise<{ places: VersePlace[]; total: number }>
}
