import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import type { HearableTracks } from '#modules/catalog/index.ts'
import type { TranscriptKey } from './transcripts.ts'

/** A range of verses that a text names. */
export interface NamedVerses {
  segmentId: number
  sura: number
  fromVerse: number
  toVerse: number
}

/** Replaces the verses of some texts in a language. */
export async function replaceVerses(
  db: Database,
  { trackId, language }: TranscriptKey,
  { segmentIds, verses }: { segmentIds: readonly number[]; verses: readonly NamedVerses[] },
): Promise<void> {
  await db
    .deleteFrom('transcripts_verses')
    .where('language', '=', language)
    .where('segment_id', '=', sql<number>`any(${segmentIds})`)
    .execute()
  await addVerses(db, { trackId, language, isAcross: false }, verses)
}

/** Replaces the verses that are named across two texts of a transcript. */
export async function replaceVersesAcross(
  db: Database,
  { trackId, language }: TranscriptKey,
  verses: readonly NamedVerses[],
): Promise<void> {
  await db
    .deleteFrom('transcripts_verses')
    .where('track_id', '=', trackId)
    .where('language', '=', language)
    .where('is_across', '=', true)
    .execute()
  await addVerses(db, { trackId, language, isAcross: true }, verses)
}

async function addVerses(
  db: Database,
  { trackId, language, isAcross }: { trackId: number; language: string; isAcross: boolean },
  verses: readonly NamedVerses[],
): Promise<void> {
  if (verses.length === 0) return
  const given = verses.map(({ segmentId, sura, fromVerse, toVerse }) => [segmentId, sura, fromVerse, toVerse])
  await sql`
    insert into transcripts_verses (segment_id, language, track_id, sura, first_verse, last_verse, is_across)
    select (one.value ->> 0)::integer, ${language}, ${trackId}, (one.value ->> 1)::smallint,
      (one.value ->> 2)::smallint, (one.value ->> 3)::smallint, ${isAcross}
    from jsonb_array_elements(${JSON.stringify(given)}::jsonb) as one (value)`.execute(db)
}

/** The end of each text of a transcript and the beginning of the next one, where that may name a verse. */
export async function findBorders(
  db: Database,
  { trackId, language }: TranscriptKey,
  length: number,
): Promise<{ segmentId: number; text: string; next: string }[]> {
  const { rows } = await sql<{ segmentId: number; text: string; next: string }>`
    select id as "segmentId", text, next from (
      select segment.id, segment.start_seconds, said.body as text,
        left(lead(said.body) over (order by segment.start_seconds, segment.id), ${length + 1}) as next
      from transcripts_segments as segment
      left join transcripts_texts as said on said.segment_id = segment.id and said.language = ${language}
      where segment.track_id = ${trackId}
    ) as border
    where text is not null and next ~* '[0-9٠-٩۰-۹]|verse|[aâ]y[ae]|[آا]ي|[آا]ی'
    order by start_seconds, id`.execute(db)
  return rows
}

/** Verses of the talks that the caller may hear. */
function hearableVerses({ accesses, closedTypes, boughtIds }: HearableTracks): RawBuilder<unknown> {
  return sql`
    select named.*, album.published_at from transcripts_verses as named
    join catalog_tracks as track on track.id = named.track_id
    join catalog_collections as album on album.id = track.collection_id
    where album.type_slug <> all(${closedTypes}::text[])
      and (coalesce(track.access, album.access) = any(${accesses}::text[]) or track.id = any(${boughtIds}::integer[]))`
}

/** How many segments name each sura, by its number. */
export async function countSpokenSuras(
  db: Database,
  hearable: HearableTracks,
): Promise<{ sura: number; places: number }[]> {
  const { rows } = await sql<{ sura: number; places: number }>`
    select sura::int, count(distinct segment_id)::int as places from (${hearableVerses(hearable)}) as named
    group by sura order by sura`.execute(db)
  return rows
}

/** How many segments name each verse of a sura, by its number. */
export async function countSpokenVerses(
  db: Database,
  sura: number,
  hearable: HearableTracks,
): Promise<{ verse: number; places: number }[]> {
  const { rows } = await sql<{ verse: number; places: number }>`
    select verse, count(distinct segment_id)::int as places
    from (${hearableVerses(hearable)}) as named cross join generate_series(first_verse::int, last_verse::int) as verse
    where sura = ${sura}
    group by verse order by verse`.execute(db)
  return rows
}

/** A segment that names a verse. */
export interface SpokenPlaceRow {
  segment_id: number
  language: string
  track_id: number
  start_seconds: number
}

/** A page of the segments that name a verse, each once, the newest talk first, with the total. */
export async function findSpokenPlaces(
  db: Database,
  { sura, verse }: { sura: number; verse: number },
  {
    hearable,
    preferred,
    limit,
    offset,
  }: { hearable: HearableTracks; preferred: string; limit: number; offset: number },
): Promise<{ rows: SpokenPlaceRow[]; total: number }> {
  const places = sql`
    select distinct on (segment_id) segment_id, language, track_id, published_at
    from (${hearableVerses(hearable)}) as named
    where sura = ${sura} and first_verse <= ${verse} and last_verse >= ${verse}
    order by segment_id, language <> ${preferred}, language`
  const [slice, count] = await Promise.all([
    sql<SpokenPlaceRow>`
      select place.segment_id, place.language, place.track_id, segment.start_seconds
      from (${places}) as place join transcripts_segments as segment on segment.id = place.segment_id
      order by place.published_at desc, place.track_id, segment.start_seconds, segment.id
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from (${places}) as place`.execute(db),
  ])
  return { rows: slice.rows, total: count.rows[0]?.total ?? 0 }
}
