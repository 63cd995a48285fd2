import type { Database } from '#platform/database/db.ts'
import { findTranscripts } from '../queries/transcripts.ts'

/** The languages that tracks have transcripts in, the spoken one first; asks nothing about who may read them. */
export async function findTranscriptLanguages(
  db: Database,
  trackIds: readonly number[],
): Promise<Map<number, string[]>> {
  const languages = new Map<number, string[]>()
  for (const { track_id: id, language } of await findTranscripts(db, trackIds))
    languages.set(id, [...(languages.get(id) ?? []), language])
  return languages
}
