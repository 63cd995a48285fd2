import { sql } from 'kysely'
import type { SegmentState } from '@sohbet/contract/transcripts'
import type { Database } from '#platform/database/db.ts'

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

/** Adds segments; answers their ids in the same order. */
export async function addSegments(
  db: Database,
  trackId: number,
  segments: readonly SegmentTimes[],
): Promise<number[]> {
  if (segments.length === 0) return []
  const given = segments.map(({ start, end, speaker }) => ({ start, end, speaker }))
  // Twenty thousand rows have more parameters than a statement may.
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

/** What stands in a row for each text, or beside it. */
const ofTexts = ['texts', 'words', 'verses'] as const

/** Removes segments of a track with their texts in every language; without ids all of them. */
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

/** Writes texts in a language, new or over those that are there. */
export async function putTexts(
  db: Database,
  { trackId, language }: { trackId: number; language: string },
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

/** Removes the texts of segments in a language; without ids all of them. */
export async function removeTexts(
  db: Database,
  { trackId, language }: { trackId: number; language: string },
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

/** Moves the segments of a track that begin at a moment or later, none of them out of the recording; answers how many. */
export async function moveSegments(
  db: Database,
  {
    trackId,
    from,
    offset,
    durationSeconds,
  }: { trackId: number; from: number; offset: number; durationSeconds: number },
): Promise<number> {
  // What is cut off stays for a moment at the edge, where an editor finds it.
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
