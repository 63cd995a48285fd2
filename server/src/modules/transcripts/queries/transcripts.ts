import { sql } from 'kysely'
import type { EditedSegment } from '@sohbet/contract/studio'
import type { SegmentState, TranscriptSegment } from '@sohbet/contract/transcripts'
import type { Database } from '#platform/database/db.ts'
import { lockRow } from '#platform/database/lock.ts'

/** The track and the language of a transcript. */
export interface TranscriptKey {
  trackId: number
  language: string
}

/** A transcript of a track in one language. */
export interface TranscriptRow {
  track_id: number
  language: string
  spoken_language: string
  revision: number
  changed_at: Date
}

/** Locks the transcripts of a track until the transaction ends. */
export async function lockTrackTranscripts(db: Database, trackId: number): Promise<void> {
  await lockRow(db, 'sohbet transcripts', trackId)
}

/** The transcripts of some tracks, the spoken one of each first. */
export async function findTranscripts(db: Database, trackIds: readonly number[]): Promise<TranscriptRow[]> {
  return await db
    .selectFrom('transcripts_transcripts as transcript')
    .innerJoin('transcripts_talks as talk', 'talk.track_id', 'transcript.track_id')
    .select([
      'transcript.track_id',
      'transcript.language',
      'talk.spoken_language',
      'transcript.revision',
      'transcript.changed_at',
    ])
    .where('transcript.track_id', '=', sql<number>`any(${trackIds})`)
    .orderBy('transcript.track_id')
    .orderBy(sql`transcript.language <> talk.spoken_language`)
    .orderBy('transcript.language')
    .execute()
}

/** The number of texts of a transcript, also by their state. */
export type TextCounts = Record<SegmentState | 'segments', number>

/** Counts the texts of some tracks; returns a lookup by track and language. */
export async function countTexts(
  db: Database,
  trackIds: readonly number[],
): Promise<(trackId: number, language: string) => TextCounts> {
  const rows = await db
    .selectFrom('transcripts_texts')
    .select((eb) => {
      const count = eb.fn.countAll<number>()
      return [
        'track_id',
        'language',
        count.as('segments'),
        count.filterWhere('state', '=', 'machine').as('machine'),
        count.filterWhere('state', '=', 'edited').as('edited'),
        count.filterWhere('state', '=', 'verified').as('verified'),
      ]
    })
    .where('track_id', '=', sql<number>`any(${trackIds})`)
    .groupBy(['track_id', 'language'])
    .execute()
  const counts = new Map(rows.map(({ track_id: id, language, ...of }) => [`${id} ${language}`, of]))
  const none = { segments: 0, machine: 0, edited: 0, verified: 0 }
  return (trackId, language) => counts.get(`${trackId} ${language}`) ?? none
}

/** All segments of a track with their texts in a language, in the order of their times. */
export async function findSegments(db: Database, transcript: TranscriptKey): Promise<TranscriptSegment[]> {
  const segments = await findEditedSegments(db, transcript)
  return segments.map(({ id, start, end, speaker, text, state }) => ({
    id,
    start,
    end,
    speaker,
    text,
    state,
  }))
}

/** The same with the unsure words. */
export async function findEditedSegments(
  db: Database,
  { trackId, language }: TranscriptKey,
): Promise<EditedSegment[]> {
  // Looks up texts one by one: without statistics of a new transcript, the planner would join each segment
  // with each text.
  const text = sql<[string, SegmentState, number[]] | null>`(
    select jsonb_build_array(body, state, to_jsonb(unsure)) from transcripts_texts
    where segment_id = segment.id and language = ${language})`
  const rows = await db
    .selectFrom('transcripts_segments as segment')
    .select(['id', 'start_seconds as start', 'end_seconds as end', 'speaker', text.as('said')])
    .where('track_id', '=', trackId)
    .orderBy('start_seconds')
    .orderBy('id')
    .execute()
  return rows.map(({ said, ...segment }) => ({
    ...segment,
    text: said?.[0] ?? null,
    state: said?.[1] ?? null,
    unsure: said?.[2] ?? [],
  }))
}

/** Adds a transcript in a language unless there is one. The first one of a track is the spoken one. */
export async function addTranscript(
  db: Database,
  { trackId, language, at, rules }: { trackId: number; language: string; at: Date; rules: number },
): Promise<void> {
  await db
    .insertInto('transcripts_talks')
    .values({ track_id: trackId, spoken_language: language })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('transcripts_transcripts')
    .values({ track_id: trackId, language, revision: 0, changed_at: at, word_rules: rules })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Increments the revision of a transcript, or of all transcripts of a track. Returns their number. */
export async function touchTranscripts(
  db: Database,
  { trackId, language, at }: { trackId: number; language?: string; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('transcripts_transcripts')
    .set((eb) => ({ revision: eb('revision', '+', 1), changed_at: at }))
    .where('track_id', '=', trackId)
    .$if(language !== undefined, (query) => query.where('language', '=', language ?? ''))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Removes the transcript in a language; without a language, all transcripts of the track. */
export async function removeTranscripts(
  db: Database,
  { trackId, language }: { trackId: number; language?: string },
): Promise<void> {
  if (language === undefined)
    await db.deleteFrom('transcripts_talks').where('track_id', '=', trackId).execute()
  else
    await db
      .deleteFrom('transcripts_transcripts')
      .where('track_id', '=', trackId)
      .where('language', '=', language)
      .execute()
}

/** Makes another of a track's transcripts the spoken one. */
export async function setSpokenLanguage(db: Database, { trackId, language }: TranscriptKey): Promise<void> {
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
  // Those in the new language are of a transcript that was removed.
  await db
    .deleteFrom('transcripts_suggestions')
    .where('track_id', '=', trackId)
    .where('language', '=', language)
    .where('state', '=', 'open')
    .execute()
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
