import * as contract from '@sohbet/contract'
import type { VersePlace } from '@sohbet/contract/verse-places'
import { handle } from '#platform/http/calls/handle.ts'
import type { Binding } from '#platform/http/calls/handle.ts'
import { findBoughtMarker } from '../personal/with-bought.ts'
import type { TrackServices } from '../personal/ownership.ts'
import type { AnswerCache } from '../changes/answer-cache.ts'
import { getSura, getVerse, listSuras } from './get-verse.ts'
import type { SpokenVerses } from './spoken-verses.ts'

/** The calls about verses of the Qur'an and what refers to them. */
export function verseRoutes(services: TrackServices, cache: AnswerCache, spoken: SpokenVerses): Binding[] {
  const parts = { ...services, cache, spoken }
  return [
    handle(contract.listSuras, (_input, reader) => listSuras(parts, reader)),
    handle(contract.getSura, ({ params }, reader) => getSura(parts, reader, params.sura)),
    handle(contract.getVerse, async ({ params, query }, reader) => {
      const { data, page_info: pageInfo } = await getVerse(parts, reader, { ...params, ...query })
      const requested = data.places.flatMap(({ question }) => question ?? [])
      const open = await findBoughtMarker(services.ownership, reader.caller, requested)
      const mark = (place: VersePlace): VersePlace =>
        open === undefined || place.question === null ? place : { ...place, question: open(place.question) }
      return { data: { ...data, places: data.places.map(mark) }, page_info: pageInfo }
    }),
  ]
}
