import type { Database } from '#platform/database/db.ts'
import { findTranscripts } from '../queries/transcripts.ts'

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
