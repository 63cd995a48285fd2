import { sql } from 'kysely'
import type { Database } from '../../../platform/database/db.ts'
import { unlistedTypes } from '../policy.ts'

/** Something whose words are to be read again. */
export interface QueuedItem {
  kind: 'collection' | 'article' | 'speaker' | 'topic'
  item_id: number
}

/** A collection, an article, a speaker or a topic with all of its words; a list is null when it is empty. */
export interface SourceRow {
  kind: QueuedItem['kind']
  id: number
  slug: string
  title: string
  speaker: string | null
  text: string | null
  body: string | null
  is_open: boolean
  language: string
  labels: string[] | null
  tracks: { id: number; title: string }[] | null
  questions: { id: number; question: string }[] | null
}

/** Words as they are stored; `head`, `ranked` and `whole` are literals of `tsvector`. */
export interface DocumentRow {
  kind: 'collection' | 'article'
  itemId: number
  head: string
  ranked: string | null
  whole: string | null
  isOpen: boolean
}

/** A line to suggest, as it is stored. */
export interface PhraseRow {
  owner: QueuedItem
  kind: string
  itemId: number
  words: string
  wordCount: number
}

/** By which rules the words were stored, how often they have changed, and whether something waits to be read. */
export async function findIndexState(
  db: Database,
): Promise<{ rules: number; revision: number; isWaiting: boolean }> {
  const { rows } = await sql<{ rules: number; revision: number; isWaiting: boolean }>`
    select rules, revision, exists (select from catalog_search_queue) as "isWaiting"
    from catalog_search_state`.execute(db)
  return rows[0] ?? { rules: 0, revision: 0, isWaiting: false }
}

/** All words: those of what everybody may read, and those that stand only in what is closed. */
export async function findAllWords(db: Database): Promise<{ open: string[]; closed: string[] }> {
  const { rows } = await sql<{ open: string | null; closed: string | null }>`
    select string_agg(word, ' ') filter (where open_documents > 0) as open,
      string_agg(word, ' ') filter (where open_documents <= 0) as closed
    from catalog_search_words`.execute(db)
  return { open: rows[0]?.open?.split(' ') ?? [], closed: rows[0]?.closed?.split(' ') ?? [] }
}

/** Lets one process at a time read what is queued, until its transaction ends; false when another one does. */
export async function tryLockIndexing(db: Database): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('sohbet search'), hashtext(current_schema())) as locked`.execute(
    db,
  )
  return rows[0]?.locked === true
}

/** Forgets all that was stored and queues everything, to be read by these rules. */
export async function queueEverything(db: Database, rules: number): Promise<void> {
  await sql`delete from catalog_search_queue`.execute(db)
  for (const table of ['documents', 'phrases', 'words'])
    await sql`delete from ${sql.table(`catalog_search_${table}`)}`.execute(db)
  await sql`insert into catalog_search_queue (kind, item_id)
    select 'topic', id from catalog_topics union all select 'speaker', id from catalog_speakers
    union all select 'article', id from catalog_articles union all select 'collection', id from catalog_collections`.execute(
    db,
  )
  await sql`update catalog_search_state set rules = ${rules}`.execute(db)
}

/** Takes the oldest entries out of the queue; each item once. */
export async function takeQueued(db: Database, most: number): Promise<QueuedItem[]> {
  const { rows } = await sql<QueuedItem>`
    with taken as (delete from catalog_search_queue
      where id in (select id from catalog_search_queue order by id limit ${most}) returning kind, item_id)
    select distinct kind, item_id from taken`.execute(db)
  return rows
}

/** Those of the items that may be found, with all of their words. */
export async function findSources(db: Database, items: readonly QueuedItem[]): Promise<SourceRow[]> {
  const ids = (kind: QueuedItem['kind']): number[] =>
    items.filter((item) => item.kind === kind).map((item) => item.item_id)
  const { rows } = await sql<SourceRow>`
    select 'collection' as kind, collection.id, collection.slug, collection.title, speaker.name as speaker,
      description as text, null as body, true as is_open, language,
      array_remove(array[city.label, country.label] || (select array_agg(label order by label)
        from catalog_collection_topics join catalog_topics as topic on topic.id = topic_id
        where collection_id = collection.id), null) as labels,
      (select json_agg(json_build_object('id', track.id, 'title', track.title) order by position)
        from catalog_tracks as track where collection_id = collection.id) as tracks,
      (select json_agg(json_build_object('id', question.id, 'question', question) order by position, start_seconds)
        from catalog_questions as question join catalog_tracks as track on track.id = track_id
        where collection_id = collection.id) as questions
    from catalog_collections as collection
    left join catalog_speakers as speaker on speaker.id = speaker_id
    left join catalog_cities as city on city.id = city_id
    left join catalog_countries as country on country.code = collection.country_code
    where collection.id = any(${ids('collection')}) and not type_slug = any(${unlistedTypes})
    union all
    select 'article', article.id, article.slug, title, author.name, excerpt, body, not is_members_only, language,
      (select array_agg(label order by label) from catalog_article_topics
        join catalog_topics as topic on topic.id = topic_id where article_id = article.id), null, null
    from catalog_articles as article join catalog_speakers as author on author.id = author_id
    where article.id = any(${ids('article')})
    union all
    select 'speaker', id, slug, name, null, null, null, true, '', null, null, null
    from catalog_speakers where id = any(${ids('speaker')})
    union all
    select 'topic', id, slug, label, null, null, null, true, '', null, null, null
    from catalog_topics where id = any(${ids('topic')})`.execute(db)
  return rows
}

/** Takes away what is stored of these items. */
export async function deleteStored(db: Database, items: readonly QueuedItem[]): Promise<void> {
  await sql`delete from catalog_search_documents as document using ${itemsTable(items)}
    where document.kind = item.kind and document.item_id = item.item_id`.execute(db)
  await sql`delete from catalog_search_phrases as phrase using ${itemsTable(items)}
    where owner_kind = item.kind and owner_id = item.item_id`.execute(db)
}

function itemsTable(items: readonly QueuedItem[]) {
  return sql`unnest(${items.map(({ kind }) => kind)}::text[], ${items.map((item) => item.item_id)}::integer[])
    as item (kind, item_id)`
}

/** Stores documents. */
export async function addDocuments(db: Database, rows: readonly DocumentRow[]): Promise<void> {
  await sql`insert into catalog_search_documents (kind, item_id, head, ranked, whole, is_open)
    select kind, item_id, head::tsvector, ranked::tsvector, whole::tsvector, is_open
    from unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ itemId }) => itemId)}::integer[],
      ${rows.map(({ head }) => head)}::text[], ${rows.map(({ ranked }) => ranked)}::text[],
      ${rows.map(({ whole }) => whole)}::text[], ${rows.map(({ isOpen }) => isOpen)}::boolean[])
      as row (kind, item_id, head, ranked, whole, is_open)`.execute(db)
}

/** Stores lines to suggest. */
export async function addPhrases(db: Database, rows: readonly PhraseRow[]): Promise<void> {
  await sql`insert into catalog_search_phrases (owner_kind, owner_id, kind, item_id, words, word_count)
    select owner_kind, owner_id, kind, item_id, words::tsvector, word_count
    from unnest(${rows.map(({ owner }) => owner.kind)}::text[], ${rows.map(({ owner }) => owner.item_id)}::integer[],
      ${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ itemId }) => itemId)}::integer[],
      ${rows.map(({ words }) => words)}::text[], ${rows.map(({ wordCount }) => wordCount)}::integer[])
      as row (owner_kind, owner_id, kind, item_id, words, word_count)`.execute(db)
}

/** Adds the documents of these items to the counts of words, or takes them off; answers those that stand nowhere then. */
export async function countWords(db: Database, items: readonly QueuedItem[], by: 1 | -1): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    with document as (select head, whole, is_open from catalog_search_documents
      join ${itemsTable(items)} using (kind, item_id)),
    held as (
      select unnest(tsvector_to_array(coalesce(whole, head))) as word, 1 as documents, is_open::integer as open
      from document
      union all select unnest(tsvector_to_array(head)), 0, 1 from document where not is_open),
    counted as (
      insert into catalog_search_words as known (word, documents, open_documents)
      select word, ${by}::integer * sum(documents), ${by}::integer * sum(open) from held group by word
      on conflict (word) do update set documents = known.documents + excluded.documents,
        open_documents = known.open_documents + excluded.open_documents
      returning word, documents)
    select word from counted where documents <= 0`.execute(db)
  return rows.map(({ word }) => word)
}

/** Forgets those of the words that nothing holds any more. */
export async function forgetWords(db: Database, words: readonly string[]): Promise<void> {
  await sql`delete from catalog_search_words where word = any(${words}) and documents <= 0`.execute(db)
}

/** Says that what is stored has changed. */
export async function raiseRevision(db: Database): Promise<void> {
  await sql`update catalog_search_state set revision = revision + 1`.execute(db)
}

/** Tidies up behind large changes what PostgreSQL puts off and every search would read through. */
export async function tidyUp(db: Database): Promise<void> {
  // Also empties the pending lists of the indexes, which the application's role may do in no other way.
  await sql`vacuum catalog_search_queue, catalog_search_words, catalog_search_documents,
    catalog_search_phrases`.execute(db)
}
