import type { SpokenMoment } from '@sohbet/contract'
import { lookUpTracks, type TrackServices } from '#modules/catalog/index.ts'
import { mayReadTranscript } from './policy.ts'
import type { Reader } from '#platform/caller.ts'

/** A segment in which something is named. */
export interface MomentRow {
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
