import { sql } from 'kysely'
import { hasRow } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'

/** An item that is or was published, withdrawn or not. */
export interface PublishedItem {
  kind: 'collection' | 'article'
  id: number
}

/** The fields of an item in a list of everything. */
export interface PublishedHead extends PublishedItem {
  type: string
  title: string
  slug: string
  language: string
  access: string
  price_credits: number | null
  track_count: number
  question_count: number
  cover_file_id: string | null
  cover_seed: string
  /** The speaker or author. */
  name: string | null
  published_at: Date
  is_withdrawn: boolean
}

/** The heads of these items; deleted items are left out. */
export async function findPublishedHeads(
  db: Database,
  items: readonly PublishedItem[],
): Promise<PublishedHead[]> {
  const ids = (kind: PublishedItem['kind']): number[] =>
    items.filter((item) => item.kind === kind).map(({ id }) => id)
  const { rows } = await sql<PublishedHead>`
    select 'collection' as kind, c.id, c.type_slug as type, c.title, c.slug, c.language, c.access,
      c.set_price_credits as price_credits, c.track_count, coalesce(question_counts.count, 0)::int as question_count,
      c.cover_file_id, c.cover_seed, speaker.name, c.published_at, c.withdrawn_at is not null as is_withdrawn
    from catalog_all_collections as c
    left join catalog_speakers as speaker on speaker.id = c.speaker_id
    left join lateral (
      select count(*) from catalog_all_tracks as track join catalog_questions as question on question.track_id = track.id
      where track.collection_id = c.id and track.withdrawn_at is not distinct from c.withdrawn_at) as question_counts on true
    where c.id = any(${ids('collection')})
    union all
    select 'article', a.id, 'article', a.title, a.slug, a.language,
      case when a.is_members_only then 'members' else 'public' end, null, 0, 0, null, a.cover_seed, author.name,
      a.published_at, a.withdrawn_at is not null
    from catalog_all_articles as a join catalog_speakers as author on author.id = a.author_id
    where a.id = any(${ids('article')})`.execute(db)
  return rows
}

/** A collection with the names of its speaker, city and country. */
export async function findPublishedCollection(db: Database, id: number) {
  return await db
    .selectFrom('catalog_all_collections as c')
    .leftJoin('catalog_speakers as speaker', 'speaker.id', 'c.speaker_id')
    .leftJoin('catalog_cities as city', 'city.id', 'c.city_id')
    .selectAll('c')
    .select(['speaker.name as speaker', 'city.label as city'])
    .where('c.id', '=', id)
    .executeTakeFirst()
}

/** The topic slugs of a collection or an article. */
export async function findPublishedTopics(db: Database, { kind, id }: PublishedItem): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(`catalog_${kind}_topics`)} join catalog_topics as topic on topic.id = topic_id
    where ${sql.ref(`${kind}_id`)} = ${id} order by slug`.execute(db)
  return rows.map(({ slug }) => slug)
}

/** All tracks of a collection, including removed ones, which keep their ids. */
export async function findAllTracks(db: Database, collectionId: number) {
  return await db
    .selectFrom('catalog_all_tracks as track')
    .innerJoin('catalog_all_collections as c', 'c.id', 'track.collection_id')
    .select(['track.id', 'track.title', 'track.access', 'track.price_credits', 'track.file_id'])
    .select(['track.position', 'track.duration_seconds'])
    .select(sql<boolean>`track.withdrawn_at is distinct from c.withdrawn_at`.as('is_taken_out'))
    .where('track.collection_id', '=', collectionId)
    .orderBy('track.position')
    .execute()
}

/** An article with the name of its author. */
export async function findPublishedArticle(db: Database, id: number) {
  return await db
    .selectFrom('catalog_all_articles as a')
    .innerJoin('catalog_speakers as author', 'author.id', 'a.author_id')
    .selectAll('a')
    .select('author.name as author')
    .where('a.id', '=', id)
    .executeTakeFirst()
}

/** The slugs of an article's collections. */
export async function findAlongside(db: Database, articleId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('catalog_article_collections as link')
    .innerJoin('catalog_all_collections as c', 'c.id', 'link.collection_id')
    .select('c.slug')
    .where('link.article_id', '=', articleId)
    .orderBy('c.slug')
    .execute()
  return rows.map(({ slug }) => slug)
}

/** The ids of an article's translations. */
export async function findTranslations(db: Database, articleId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select other.id from catalog_all_articles as own
    join catalog_all_articles as other on other.translation_group = own.translation_group and other.id <> own.id
    where own.id = ${articleId} order by other.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The item that has or had this slug; undefined if the slug is free. */
export async function findSlugOwner(
  db: Database,
  kind: PublishedItem['kind'],
  slug: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(`catalog_all_${kind}s`)} where slug = ${slug}
    union all select item_id from catalog_old_slugs where kind = ${kind} and slug = ${slug} limit 1`.execute(
    db,
  )
  return rows[0]?.id
}

/** The files that are played only by withdrawn tracks. */
export async function findWithdrawnFiles(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ file_id: string }>`
    select distinct file_id from catalog_all_tracks as track where withdrawn_at is not null
      and not exists (select from catalog_tracks as other where other.file_id = track.file_id)`.execute(db)
  return new Set(rows.map((row) => row.file_id))
}

/** Claims the oldest changes that were made outside the studio; each item once. */
export async function claimEdits(db: Database, max: number): Promise<PublishedItem[]> {
  const { rows } = await sql<PublishedItem>`
    with taken as (delete from catalog_edits
      where id in (select id from catalog_edits order by id limit ${max}) returning kind, item_id)
    select distinct kind, item_id as id from taken`.execute(db)
  return rows
}

/** Claims the changes of one item that were made outside the studio; returns whether there were any. */
export async function claimEditsOf(db: Database, { kind, id }: PublishedItem): Promise<boolean> {
  const { rows } =
    await sql`delete from catalog_edits where kind = ${kind} and item_id = ${id} returning id`.execute(db)
  return rows.length > 0
}

/** Whether an item was changed outside the studio. */
export async function hasEditsOf(db: Database, { kind, id }: PublishedItem): Promise<boolean> {
  return await hasRow(db.selectFrom('catalog_edits').where('kind', '=', kind).where('item_id', '=', id))
}

/** Whether changes made outside the studio are still to be adopted. */
export async function hasEdits(db: Database): Promise<boolean> {
  return await hasRow(db.selectFrom('catalog_edits'))
}

/** Deletes the pending changes of an item that the studio has just written itself. */
export async function deleteEdits(db: Database, { kind, id }: PublishedItem): Promise<void> {
  // Rows that another transaction is claiming are left to it.
  await sql`delete from catalog_edits where id in (
    select id from catalog_edits where kind = ${kind} and item_id = ${id} for update skip locked)`.execute(db)
}
