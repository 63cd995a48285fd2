import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import { unlistedTypes } from '../access/policy.ts'

/** Determines which places a reader may see. */
export interface VerseReader {
  /** Whether they may read articles for members. */
  readsAll: boolean
}

/** An article, a talk or a question that refers to a verse. */
export interface VersePlaceRow {
  kind: 'article' | 'talk' | 'question'
  id: number
  title: string
  slug: string
  by_name: string | null
  by_titles: unknown
  language: string
  in_text: number | null
  question: string | null
  audio_id: number | null
  start_seconds: number | null
  own_access: string | null
  collection_access: string | null
  price_credits: number | null
  total: number
}

/**
 * The visible references, one row for each item and reference. Unless the reader is a member, a members-only
 * article counts only with its public part.
 */
function visiblePlaces({ readsAll }: VerseReader): RawBuilder<unknown> {
  return sql`
    select place.id, 'article' as kind, article.id as item_id, sura, first_verse, last_verse, is_in_body
    from catalog_verse_places as place join catalog_articles as article on article.id = place.article_id
    where ${readsAll} or not (article.is_members_only and is_in_body)
    union all
    select place.id, 'talk', collection.id, sura, first_verse, last_verse, false
    from catalog_verse_places as place join catalog_collections as collection on collection.id = place.collection_id
    where question_id is null and not type_slug = any(${unlistedTypes})
    union all
    select place.id, 'question', question.id, sura, first_verse, last_verse, false
    from catalog_verse_places as place join catalog_questions as question on question.id = place.question_id
    join catalog_tracks as track on track.id = question.track_id
    join catalog_collections as collection on collection.id = track.collection_id
    where not type_slug = any(${unlistedTypes})`
}

/** The number of items that refer to each sura; suras without any are missing. */
export async function countPlacesOfSuras(
  db: Database,
  reader: VerseReader,
): Promise<{ sura: number; places: number }[]> {
  const { rows } = await sql<{ sura: number; places: number }>`
    select sura, count(distinct (kind, item_id))::int as places from (${visiblePlaces(reader)}) as place
    group by sura order by sura`.execute(db)
  return rows
}

/** The number of items that refer to each verse of a sura; verses without any are missing. */
export async function countPlacesOfVerses(
  db: Database,
  sura: number,
  reader: VerseReader,
): Promise<{ verse: number; places: number }[]> {
  const { rows } = await sql<{ verse: number; places: number }>`
    select verse, count(distinct (kind, item_id))::int as places
    from (${visiblePlaces(reader)}) as place cross join generate_series(first_verse::int, last_verse::int) as verse
    where sura = ${sura}
    group by verse order by verse`.execute(db)
  return rows
}

/** One slice of the items that refer to a verse: articles first, then talks, newest first. */
export async function findVersePlaces(
  db: Database,
  { sura, verse }: { sura: number; verse: number },
  { reader, limit, offset }: { reader: VerseReader; limit: number; offset: number },
): Promise<VersePlaceRow[]> {
  const { rows } = await sql<VersePlaceRow>`
    with place as (
      select kind, item_id, (array_agg(first_verse order by id) filter (where is_in_body))[1] as in_text
      from (${visiblePlaces(reader)}) as place
      where sura = ${sura} and first_verse <= ${verse} and last_verse >= ${verse}
      group by kind, item_id),
    item as (
    select kind, article.id, title, article.slug, author.name as by_name, author.titles as by_titles, language,
      in_text, null as question, null::int as audio_id, null::int as start_seconds, null as own_access,
      null as collection_access, null::int as price_credits, published_at
    from place join catalog_articles as article on kind = 'article' and article.id = item_id
    join catalog_speakers as author on author.id = author_id
    union all
    select kind, collection.id, title, collection.slug, speaker.name, speaker.titles, language,
      null, null, null, null, null, null, null, published_at
    from place join catalog_collections as collection on kind = 'talk' and collection.id = item_id
    left join catalog_speakers as speaker on speaker.id = speaker_id
    union all
    select kind, question.id, collection.title, collection.slug, speaker.name, speaker.titles, language,
      null, question, track.id, start_seconds, track.access, collection.access, price_credits, published_at
    from place join catalog_questions as question on kind = 'question' and question.id = item_id
    join catalog_tracks as track on track.id = track_id
    join catalog_collections as collection on collection.id = track.collection_id
    left join catalog_speakers as speaker on speaker.id = speaker_id)
    select *, count(*) over ()::int as total from item
    order by kind <> 'article', published_at desc, slug, start_seconds, id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}
