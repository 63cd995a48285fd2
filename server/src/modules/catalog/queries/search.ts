import { sql } from 'kysely'
import type { Database } from '../../../platform/db.ts'
import { unlistedTypes } from '../policy.ts'

/** What was found: a collection or an article. */
export interface Match {
  kind: 'collection' | 'article'
  id: number
}

/** A line that may be suggested. */
export interface SuggestionRow {
  kind: 'collection' | 'track' | 'question' | 'article' | 'speaker' | 'topic'
  label: string
  slug: string
  type: string | null
  audio_id: number | null
  start_seconds: number | null
}

/** How PostgreSQL counts a word of a text (D), a question (C), a name (B) and a title (A). */
const weights = '{0.05, 0.2, 0.5, 1}'
const mostMatches = 20_000

/**
 * All that matches, the best first and in the same order every time. Whose text one may not read is looked for in what
 * everybody sees; that is asked of the article itself, not of the index.
 */
export async function findMatches(
  db: Database,
  { query, better, readsAll }: { query: string; better: string; readsAll: boolean },
): Promise<Match[]> {
  const { rows } = await sql<Match>`
    with found as (
      select document.kind, document.item_id as id, collection.published_at, document.head as words
      from catalog_search_documents as document
      join catalog_collections as collection on collection.id = document.item_id
      where document.kind = 'collection' and document.head @@ ${query}::tsquery
        and not collection.type_slug = any(${unlistedTypes})
      union all
      select document.kind, document.item_id, article.published_at, readable.words
      from catalog_search_documents as document
      join catalog_articles as article on article.id = document.item_id
      cross join lateral (select case when ${readsAll} or not article.is_members_only
        then coalesce(document.whole, document.head) else document.head end as words) as readable
      where document.kind = 'article' and (document.head @@ ${query}::tsquery or document.whole @@ ${query}::tsquery)
        and readable.words @@ ${query}::tsquery
    )
    select kind, id from found
    order by round((ts_rank(${weights}::float4[], words, ${query}::tsquery)
      + 2 * ts_rank(${weights}::float4[], words, ${better}::tsquery))::numeric, 4) desc,
      published_at desc, kind, id desc
    limit ${mostMatches}`.execute(db)
  return rows
}

/** Which of these words and tokens stand in a text that may be found by whoever asks. */
export async function findKnownWords(
  db: Database,
  words: readonly string[],
  readsAll: boolean,
): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select word from catalog_search_words
    where word = any(${words}) and (${readsAll} or open_documents > 0)`.execute(db)
  return new Set(rows.map(({ word }) => word))
}

/** Whether some word begins so. */
export async function hasWordWith(db: Database, prefix: string, readsAll: boolean): Promise<boolean> {
  const { rows } = await sql`
    select from catalog_search_words
    where word >= ${prefix} and word < ${`${prefix}\u{10FFFF}`} and (${readsAll} or open_documents > 0)
    limit 1`.execute(db)
  return rows.length > 0
}

/** Words that share one of the deletions. */
export async function findWordsNear(
  db: Database,
  deletions: readonly string[],
  readsAll: boolean,
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from catalog_search_words
    where deletions && ${deletions}::text[] and (${readsAll} or open_documents > 0)
    limit 2000`.execute(db)
  return rows.map(({ word }) => word)
}

/** Lines that hold the words, at most `limit` of each kind: those that begin so first, then the shortest. */
export async function findSuggestions(
  db: Database,
  { query, first, limit }: { query: string; first: string; limit: number },
): Promise<SuggestionRow[]> {
  const { rows } = await sql<SuggestionRow>`
    with found as materialized (
      select kind, item_id, word_count, words, id from catalog_search_phrases
      where words @@ ${query}::tsquery limit 2000
    ), ranked as (
      select kind, item_id, row_number() over (partition by kind
        order by not words @@ ${first}::tsquery, word_count, id) as place
      from found
    ), shown as (select * from ranked where place <= ${limit})
    select shown.kind, line.label, line.slug, line.type, line.audio_id, line.start_seconds
    from shown cross join lateral (
      select title as label, slug, type_slug as type, null::int as audio_id, null::int as start_seconds
        from catalog_collections where shown.kind = 'collection' and id = shown.item_id
          and not type_slug = any(${unlistedTypes})
      union all select track.title, collection.slug, type_slug, track.id, null
        from catalog_tracks as track join catalog_collections as collection on collection.id = collection_id
        where shown.kind = 'track' and track.id = shown.item_id and not type_slug = any(${unlistedTypes})
      union all select question, collection.slug, type_slug, track.id, start_seconds
        from catalog_questions as question join catalog_tracks as track on track.id = track_id
        join catalog_collections as collection on collection.id = collection_id
        where shown.kind = 'question' and question.id = shown.item_id and not type_slug = any(${unlistedTypes})
      union all select title, slug, 'article', null, null
        from catalog_articles where shown.kind = 'article' and id = shown.item_id
      union all select name, slug, null, null, null
        from catalog_speakers where shown.kind = 'speaker' and id = shown.item_id
      union all select topic.label, slug, null, null, null
        from catalog_topics as topic where shown.kind = 'topic' and id = shown.item_id
    ) as line
    order by shown.kind, shown.place`.execute(db)
  return rows
}
