import type { SpokenMoment } from '@sohbet/contract'
import type { VersePlace } from '@sohbet/contract/verse-places'
import { findHearable, type SpokenVerses, type TrackServices, lookUpTracks } from '#modules/catalog/index.ts'
import { countSpokenSuras, countSpokenVerses, findSpokenPlaces } from '../queries/verses.ts'
import { mayReadTranscript } from './policy.ts'
import type { Reader } from '#platform/caller.ts'

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

/** A segment in which something is named. */
interface MomentRow {
  segment_id: number
  language: string
  track_id: number
  start_seconds: number
}

/** Segments as moments of their talks. A talk that was closed since the segment was found is left out. */
export async function presentMoments(
  services: TrackServices,
  { caller, language }: Reader,
  rows: readonly MomentRow[],
): Promise<SpokenMoment[]> {
  const ids = [...new Set(rows.map((row) => row.track_id))]
  const talks = await lookUpTracks(services, caller, ids, language)
  return rows.flatMap((row) => {
    const talk = talks.get(row.track_id)
    if (talk === undefined || !mayReadTranscript(talk.track)) return []
    return {
      id: row.segment_id,
      title: talk.track.title,
      slug: talk.album.slug,
      by: talk.album.speaker ?? null,
      language: row.language,
      audio_id: row.track_id,
      start_in_seconds: Math.floor(row.start_seconds),
    }
  })
}
