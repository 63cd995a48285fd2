import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import { unlistedTypes } from '../access/policy.ts'

/**
 * Whether one of these texts, or a name in another language stored in `titles`, contains the text, ignoring
 * case and accents. LIKE wildcards in the text are ordinary characters.
 */
export function hasName(
  search: string,
  { texts, titles }: { texts: readonly string[]; titles?: string },
): RawBuilder<SqlBool> {
  const conditions = texts.map((text) => sql`folded(${sql.ref(text)}) like search_pattern(${search})`)
  if (titles !== undefined)
    conditions.push(
      sql`exists (select from jsonb_each_text(${sql.ref(titles)}) as title
        where folded(title.value) like search_pattern(${search}))`,
    )
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

/** An order expression: texts that begin with the search text come first. */
export function prefixFirst(search: string, text: string): RawBuilder<unknown> {
  return sql`folded(${sql.ref(text)}) not like substr(search_pattern(${search}), 2)`
}

/** Whether a row has exactly this name in another language. */
export function hasTitle(title: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from jsonb_each_text(titles) as named where named.value = ${title})`
}

const maxTitled = 10_000

const isListed = {
  topics: isListedTopic('named.id'),
  speakers: isListedSpeaker('named.id'),
  cities: isListedCity('named.id'),
}

/** The listed topics, speakers or cities with names in other languages. */
export async function findTitles(db: Database, of: keyof typeof isListed) {
  const { rows } = await sql<{ slug: string; titles: unknown }>`
    select slug, titles from ${sql.table(`catalog_${of}`)} as named
    where titles <> '{}' and ${isListed[of]} order by id limit ${maxTitled}`.execute(db)
  return rows
}

/**
 * Whether the speaker in a column has a listed collection or an article. The names of others are not public:
 * all their items are withdrawn or closed.
 */
export function isListedSpeaker(column: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${hasListed('speaker_id', column)}
    or exists (select from catalog_articles where author_id = ${sql.ref(column)}))`
}

/** The same for a city. */
export function isListedCity(column: string): RawBuilder<SqlBool> {
  return hasListed('city_id', column)
}

/** The same for a topic, whose items are also those of its subtopics, and whose questions are named in the index. */
export function isListedTopic(column: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} in (
    with listed as (
      select link.topic_id as id from catalog_collection_topics as link
        join catalog_collections as item on item.id = link.collection_id where not type_slug = any(${unlistedTypes})
      union select link.topic_id from catalog_article_topics as link
        join catalog_articles as item on item.id = link.article_id
      union select question.topic_id from catalog_questions as question
        join catalog_tracks as track on track.id = question.track_id
        join catalog_collections as item on item.id = track.collection_id
        where question.topic_id is not null and not type_slug = any(${unlistedTypes}))
    select id from listed
    union select parent_id from catalog_topics join listed using (id) where parent_id is not null)`
}

function hasListed(key: 'speaker_id' | 'city_id', column: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from catalog_collections
    where ${sql.ref(key)} = ${sql.ref(column)} and not type_slug = any(${unlistedTypes}))`
}

/** Kinds of rows that can be merged and have former slugs. */
type NamedKind = 'topic' | 'speaker'

const maxMoved = 20_000

/** The current slug of listed topics and speakers for each former one, by `topic slug` and `speaker slug`. */
export async function findMovedNames(db: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ kind: string; old: string; now: string }>`
    select kind, old.slug as old, coalesce(topic.slug, speaker.slug) as now
    from catalog_old_slugs as old
    left join catalog_topics as topic on kind = 'topic' and topic.id = item_id and ${isListedTopic('topic.id')}
    left join catalog_speakers as speaker
      on kind = 'speaker' and speaker.id = item_id and ${isListedSpeaker('speaker.id')}
    where kind in ('topic', 'speaker') and coalesce(topic.slug, speaker.slug) is not null
    order by kind, old.slug limit ${maxMoved}`.execute(db)
  return new Map(rows.map(({ kind, old, now }) => [`${kind} ${old}`, now]))
}

/** The current slug for a former one; undefined if the item is not visible. */
export async function findMovedSlug(
  db: Database,
  kind: 'collection' | 'article' | 'speaker',
  slug: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select item.slug from catalog_old_slugs as old join ${sql.table(`catalog_${kind}s`)} as item on item.id = old.item_id
    where old.kind = ${kind} and old.slug = ${slug}
      and ${kind === 'speaker' ? isListedSpeaker('item.id') : true}`.execute(db)
  return rows[0]?.slug
}

/** Finds an item by its slug or a former one: devices, feeds and links keep slugs for years. */
export async function findAtSlug<Row>(
  db: Database,
  { kind, slug }: { kind: 'collection' | 'article' | 'speaker'; slug: string },
  find: (slug: string) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const found = await find(slug)
  if (found !== undefined) return found
  const moved = await findMovedSlug(db, kind, slug)
  return moved === undefined ? undefined : await find(moved)
}

/** The ids of the rows that had these slugs before, by slug. */
export async function findIdsBySlugOfBefore(
  db: Database,
  kind: NamedKind,
  slugs: readonly string[],
): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('catalog_old_slugs')
    .select(['slug', 'item_id'])
    .where('kind', '=', kind)
    .where('slug', 'in', slugs)
    .execute()
  return new Map(rows.map((row) => [row.slug, row.item_id]))
}

/** Makes a slug resolve to a row, together with all former slugs of the row merged into it. */
export async function redirectSlug(
  db: Database,
  { kind, slug, from, to }: { kind: NamedKind; slug: string; from?: number; to: number },
): Promise<void> {
  if (from !== undefined)
    await db
      .updateTable('catalog_old_slugs')
      .set({ item_id: to })
      .where('kind', '=', kind)
      .where('item_id', '=', from)
      .execute()
  await db
    .insertInto('catalog_old_slugs')
    .values({ kind, slug, item_id: to })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ item_id: to }))
    .execute()
}
