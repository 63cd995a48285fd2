import type { SpokenMoment } from '@sohbet/contract'
import type { VersePlace } from '@sohbet/contract/verse-places'
import { findHearable, type SpokenVerses, type TrackServices } from '#modules/catalog/index.ts'
import { countSpokenSuras, countSpokenVerses, findSpokenPlaces } from '../queries/verses.ts'
import { presentMoments } from './present-moments.ts'

/** The verses that are named in talks, for the pages of verses. */
export function createSpokenVerses(services: TrackServices): SpokenVerses {
  const { db } = services
  return {
    countOfSuras: async (caller) => await countSpokenSuras(db, await findHearable(services, caller)),
    countOfVerses: async (caller, sura) =>
      await countSpokenVerses(db, sura, await findHearable(services, caller)),
    findPlaces: async (reader, at, slice) => {
      const hearable = await findHearable(services, reader.caller)
      const { rows, total } = await findSpokenPlaces(db, at, {
        hearable,
        preferred: reader.language,
        ...slice,
      })
      return { places: (await presentMoments(services, reader, rows)).map(toPlace), total }
    },
  }
}

function toPlace({ audio_id: id, start_in_seconds: second, ...moment }: SpokenMoment): VersePlace {
  const spoken = { audio_id: id, start_in_seconds: second }
  return { ...moment, kind: 'spoken', in_text: null, question: null, spoken }
}
