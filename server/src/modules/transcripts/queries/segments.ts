import { sql } from 'kysely'
import type { SegmentState } from '@sohbet/contract/transcripts'
import type { Database } from '#platform/database/db.ts'
import type { TranscriptKey } from './transcripts.ts'

/** The times of a segment and who speaks in it. */
export interface SegmentTimes {
  start: number
  end: number
  speaker: string | null
}

/** The text of a segment in one language. */
export interface SegmentText {
  segmentId: number
  text: string
  state: SegmentState
  /** The words that a program was unsure of, by their place in the text. */
  unsure?: readonly number[] | undefined
}

/** Adds segments and returns their ids in the same order. */
export async function addSegments(
  db: Database,
  trackId: number,
  segments: readonly SegmentTimes[],
): Promise<number[]> {
  if (segments.length === 0) return []
  const given = segments.map(({ start, end, speaker }) => ({ start, end, speaker }))
  // 20,000 rows would exceed the number of parameters of a statement.
  const { rows } = await sql<{ id: number }>`
    insert into transcripts_segments (track_id, start_seconds, end_seconds, speaker)
    select ${trackId}, (one.value ->> 'start')::float8, (one.value ->> 'end')::float8, one.value ->> 'speaker'
    from jsonb_array_elements(${JSON.stringify(given)}::jsonb) with ordinality as one (value, number)
    order by one.number
    returning id`.execute(db)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** Changes the times and speakers of segments of a track. */
export async function changeSegments(
  db: Database,
  trackId: number,
  segments: readonly (SegmentTimes & { id: number })[],
): Promise<void> {
  if (segments.length === 0) return
  const given = segments.map(({ id, start, end, speaker }) => ({ id, start, end, speaker }))
  await sql`
    update transcripts_segments as segment
    set start_seconds = one.start, end_seconds = one.end, speaker = one.speaker
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as one (id integer, start float8, "end" float8, speaker text)
    where segment.track_id = ${trackId} and segment.id = one.id`.execute(db)
}

/** Tables with a row for each text. */
const ofTexts = ['texts', 'words', 'verses'] as const

/** Removes segments of a track with their texts in all languages; without ids, all segments. */
export async function removeSegments(db: Database, trackId: number, ids?: readonly number[]): Promise<void> {
  const requested = sql<number>`any(${ids ?? []})`
  for (const table of ofTexts)
    await db
      .deleteFrom(`transcripts_${table}`)
      .where('track_id', '=', trackId)
      .$if(ids !== undefined, (query) => query.where('segment_id', '=', requested))
      .execute()
  await db
    .deleteFrom('transcripts_segments')
    .where('track_id', '=', trackId)
    .$if(ids !== undefined, (query) => query.where('id', '=', requested))
    .execute()
}

/** Inserts or updates texts in a language. */
export async function putTexts(
  db: Database,
  { trackId, language }: TranscriptKey,
  texts: readonly SegmentText[],
): Promise<void> {
  if (texts.length === 0) return
  const given = texts.map(({ segmentId, text, state, unsure = [] }) => ({
    id: segmentId,
    body: text,
    state,
    unsure: state === 'verified' ? [] : unsure,
  }))
  await sql`
    insert into transcripts_texts (track_id, segment_id, language, body, state, unsure)
    select ${trackId}, one.id, ${language}, one.body, one.state, one.unsure
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as one (id integer, body text, state text, unsure smallint[])
    on conflict (segment_id, language)
      do update set body = excluded.body, state = excluded.state, unsure = excluded.unsure`.execute(db)
}

/** Removes the texts of segments in a language; without ids, all texts. */
export async function removeTexts(
  db: Database,
  { trackId, language }: TranscriptKey,
  ids?: readonly number[],
): Promise<void> {
  for (const table of ofTexts)
    await db
      .deleteFrom(`transcripts_${table}`)
      .where('track_id', '=', trackId)
      .where('language', '=', language)
      .$if(ids !== undefined, (query) => query.where('segment_id', '=', sql<number>`any(${ids})`))
      .execute()
}

/** Moves the segments of a track that start at or after a second, within the recording. Returns their number. */
export async function moveSegments(
  db: Database,
  {
    trackId,
    from,
    offset,
    durationSeconds,
  }: { trackId: number; from: number; offset: number; durationSeconds: number },
): Promise<number> {
  // A segment that would leave the recording stays at its edge with a short duration, where an editor finds
  // it.
  const at = (column: 'start_seconds' | 'end_seconds') =>
    sql<number>`greatest(0, least(${sql.ref(column)} + ${offset}::float8, ${durationSeconds}::float8 - 0.001))`
  const start = at('start_seconds')
  const { numUpdatedRows } = await db
    .updateTable('transcripts_segments')
    .set({ start_seconds: start, end_seconds: sql<number>`greatest(${at('end_seconds')}, ${start} + 0.001)` })
    .where('track_id', '=', trackId)
    .where('start_seconds', '>=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
