import { sql } from 'kysely'
import { hasRow } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'
import { unlistedTypes } from '../access/policy.ts'

/** A changed item of the catalogue. */
export interface ChangedItem {
  kind: 'collection' | 'article' | 'speaker' | 'topic'
  id: number
}

/** A collection, an article, a speaker or a topic with all of its texts; an empty list is null. */
export interface ChangedRow {
  kind: ChangedItem['kind']
  id: number
  slug: string
  title: string
  type: string | null
  speaker: string | null
  /** The names of the speaker, or of the item's speaker, in other languages. */
  titles: string[] | null
  text: string | null
  body: string | null
  is_open: boolean
  language: string
  published_at: Date | null
  labels: string[] | null
  /** Its topics and those of its questions. */
  topic_ids: number[] | null
  tracks: { id: number; title: string }[] | null
  questions: { track_id: number; start_seconds: number; question: string }[] | null
}

/** Whether there are unclaimed changes. */
export async function hasChanges(db: Database): Promise<boolean> {
  return await hasRow(db.selectFrom('catalog_changes'))
}

/** Claims the oldest changes; each item once. */
export async function claimChanges(db: Database, max: number): Promise<ChangedItem[]> {
  const { rows } = await sql<ChangedItem>`
    with taken as (delete from catalog_changes
      where id in (select id from catalog_changes order by id limit ${max}) returning kind, item_id)
    select distinct kind, item_id as id from taken`.execute(db)
  return rows
}

/** Marks everything as changed. */
export async function noteEverything(db: Database): Promise<void> {
  await sql`delete from catalog_changes`.execute(db)
  await sql`insert into catalog_changes (kind, item_id)
    select 'topic', id from catalog_topics union all select 'speaker', id from catalog_speakers
    union all select 'article', id from catalog_articles union all select 'collection', id from catalog_collections`.execute(
    db,
  )
}

/** Vacuums the table after many changes, because every poll for more would scan the dead rows. */
export async function tidyUpChanges(db: Database): Promise<void> {
  await sql`vacuum catalog_changes`.execute(db)
}

/** The searchable items among these, with all of their texts. */
export async function findChangedRows(db: Database, items: readonly ChangedItem[]): Promise<ChangedRow[]> {
  const ids = (kind: ChangedItem['kind']): number[] =>
    items.filter((item) => item.kind === kind).map(({ id }) => id)
  const { rows } = await sql<ChangedRow>`
    select 'collection' as kind, collection.id, collection.slug, collection.title, type_slug as type,
      speaker.name as speaker, ${titlesOf('speaker')} as titles, description as text, null as body, true as is_open, language, published_at,
      array_remove(array[city.label, country.label] || ${titlesOf('city')} || (select array_agg(label order by label)
        from catalog_collection_topics join catalog_topics as topic on topic.id = topic_id
        where collection_id = collection.id), null) as labels,
      array(select topic_id from catalog_collection_topics where collection_id = collection.id
        union select topic_id from catalog_questions as question join catalog_tracks as track on track.id = track_id
        where collection_id = collection.id and topic_id is not null order by topic_id) as topic_ids,
      (select json_agg(json_build_object('id', track.id, 'title', track.title) order by position)
        from catalog_tracks as track where collection_id = collection.id) as tracks,
      (select json_agg(json_build_object('track_id', track_id, 'start_seconds', start_seconds,
          'question', question) order by position, start_seconds)
        from catalog_questions as question join catalog_tracks as track on track.id = track_id
        where collection_id = collection.id) as questions
    from catalog_collections as collection
    left join catalog_speakers as speaker on speaker.id = speaker_id
    left join catalog_cities as city on city.id = city_id
    left join catalog_countries as country on country.code = collection.country_code
    where collection.id = any(${ids('collection')}) and not type_slug = any(${unlistedTypes})
    union all
    select 'article', article.id, article.slug, title, 'article', author.name, ${titlesOf('author')}, excerpt, body, not is_members_only,
      language, published_at,
      (select array_agg(label order by label) from catalog_article_topics
        join catalog_topics as topic on topic.id = topic_id where article_id = article.id),
      array(select topic_id from catalog_article_topics where article_id = article.id order by topic_id), null, null
    from catalog_articles as article join catalog_speakers as author on author.id = author_id
    where article.id = any(${ids('article')})
    union all
    select 'speaker', id, slug, name, null, null, ${titlesOf('speaker')}, null, null, true, '', null, null, null, null, null
    from catalog_speakers as speaker where id = any(${ids('speaker')})
    union all
    select 'topic', id, slug, label, null, null, null, null, null, true, '', null, null, null, null, null
    from catalog_topics where id = any(${ids('topic')})`.execute(db)
  return rows
}

function titlesOf(named: 'speaker' | 'author' | 'city') {
  return sql`array(select value from jsonb_each_text(${sql.ref(`${named}.titles`)}))`
}
