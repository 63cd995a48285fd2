import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'

/** Makes another of a track's transcripts the spoken one. */
export async function setSpokenLanguage(
  db: Database,
  { trackId, language }: { trackId: number; language: string },
): Promise<void> {
  await db
    .updateTable('transcripts_talks')
    .set({ spoken_language: language })
    .where('track_id', '=', trackId)
    .execute()
}

/** Changes the language of the spoken transcript of a track, with its history. */
export async function relabelTranscript(
  db: Database,
  { trackId, language, was, at }: { trackId: number; language: string; was: string; at: Date },
): Promise<void> {
  await sql`
    insert into transcripts_transcripts (track_id, language, revision, changed_at)
    select track_id, ${language}, revision, ${at} from transcripts_transcripts
    where track_id = ${trackId} and language = ${was}`.execute(db)
  for (const table of ['transcripts_texts', 'transcripts_changes', 'transcripts_suggestions'] as const)
    await db
      .updateTable(table)
      .set({ language })
      .where('track_id', '=', trackId)
      .where('language', '=', was)
      .execute()
  await setSpokenLanguage(db, { trackId, language })
  await db
    .deleteFrom('transcripts_transcripts')
    .where('track_id', '=', trackId)
    .where('language', '=', was)
    .execute()
}
