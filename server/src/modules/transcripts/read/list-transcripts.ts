import type { TrackTranscripts } from '@sohbet/contract/transcripts'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { lookUpAlbumTracks, type TrackServices } from '#modules/catalog/index.ts'
import { countTexts, findTranscripts, type TranscriptRow } from '../queries/transcripts.ts'

/** Tracks of a collection with transcripts, in order; none where the collection is closed to the caller. */
export async function listTranscripts(
  services: TrackServices,
  caller: Caller,
  albumId: number,
): Promise<TrackTranscripts[]> {
  const tracks = await lookUpAlbumTracks(services, caller, albumId)
  const ids = tracks.map(({ track }) => track.id)
  const found = await countLanguages(services.db, await findTranscripts(services.db, ids))
  const byTrack = new Map(found.map((one) => [one.track_id, one]))
  return ids.map((id) => byTrack.get(id)).filter((one) => one !== undefined)
}

/** The transcripts of tracks as their languages, with how much of each is verified. */
export async function countLanguages(
  db: Database,
  rows: readonly TranscriptRow[],
): Promise<TrackTranscripts[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map((row) => row.track_id))]
  const countsOf = await countTexts(db, ids)
  return ids.map((id) => ({
    track_id: id,
    languages: rows
      .filter((row) => row.track_id === id)
      .map(({ language, spoken_language: spoken }) => {
        const { segments, verified } = countsOf(id, language)
        return { language, is_spoken: language === spoken, segments, verified }
      }),
  }))
}

/** Languages of the transcripts of tracks, the spoken one first. Does not check access. */
export async function findTranscriptLanguages(
  db: Database,
  trackIds: readonly number[],
): Promise<Map<number, string[]>> {
  const languages = new Map<number, string[]>()
  for (const { track_id: id, language } of await findTranscripts(db, trackIds))
    languages.set(id, [...(languages.get(id) ?? []), language])
  return languages
}
