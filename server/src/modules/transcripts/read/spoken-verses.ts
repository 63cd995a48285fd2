import type { VersePlace } from '@sohbet/contract/verse-places'
import { findHearable, lookUpTracks } from '#modules/catalog/index.ts'
import type { SpokenReader, SpokenVerses, TrackServices } from '#modules/catalog/index.ts'
import { countSpokenSuras, countSpokenVerses, findSpokenPlaces } from '../queries/verses.ts'
import type { SpokenPlaceRow } from '../queries/verses.ts'
import { mayReadTranscript } from './policy.ts'

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
      return { places: await presentPlaces(services, reader, rows), total }
    },
  }
}

// The talk is looked up as its page does it: what was closed since it was found is left out.
async function presentPlaces(
  services: TrackServices,
  { caller, language }: SpokenReader,
  rows: readonly SpokenPlaceRow[],
): Promise<VersePlace[]> {
  const ids = [...new Set(rows.map((row) => row.track_id))]
  const talks = await lookUpTracks(services, caller, ids, language)
  return rows.flatMap((row) => {
    const talk = talks.get(row.track_id)
    if (talk === undefined || !mayReadTranscript(talk.track)) return []
    return {
      kind: 'spoken' as const,
      id: row.segment_id,
      title: talk.track.title,
      slug: talk.album.slug,
      by: talk.album.speaker ?? null,
      language: row.language,
      in_text: null,
      question: null,
      spoken: { audio_id: row.track_id, start_in_seconds: Math.floor(row.start_seconds) },
    }
  })
}
