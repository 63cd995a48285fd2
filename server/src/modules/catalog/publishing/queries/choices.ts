import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import { hasName, prefixFirst } from '../../queries/names.ts'

/** A choice: the stored value and its label. */
export interface Choice {
  value: string
  label: string
}

/**
 * Speakers, topics, cities or listed collections with a name that contains the text; names that begin with
 * it come first.
 */
export async function findChoices(
  db: Database,
  of: 'speaker' | 'topic' | 'city' | 'collection',
  { search, limit }: { search: string; limit: number },
): Promise<Choice[]> {
  const { rows } = await sources[of](search, limit).execute(db)
  return rows
}

const sources = {
  speaker: (search: string, limit: number) => sql<Choice>`
    select name as value, name as label from catalog_speakers
    where ${hasName(search, { texts: ['name'], titles: 'titles' })}
    order by ${prefixFirst(search, 'name')}, name, id limit ${limit}`,
  topic: (search: string, limit: number) => sql<Choice>`
    select slug as value, label from catalog_topics where ${hasName(search, { texts: ['label', 'slug'] })}
    order by ${prefixFirst(search, 'label')}, label, slug limit ${limit}`,
  city: (search: string, limit: number) => sql<Choice>`
    select city.label as value, city.label || ', ' || country.label as label
    from catalog_cities as city join catalog_countries as country on country.code = country_code
    where ${hasName(search, { texts: ['city.label'], titles: 'city.titles' })}
    order by ${prefixFirst(search, 'city.label')}, city.label, city.id limit ${limit}`,
  collection: (search: string, limit: number) => sql<Choice>`
    select slug as value, title as label from catalog_collections where ${hasName(search, { texts: ['title'] })}
    order by ${prefixFirst(search, 'title')}, title, id limit ${limit}`,
}

/** The topic with this label or slug; adds it if there is none. Returns whether it is new. */
export async function addTopic(
  trx: Database,
  { slug, label }: { slug: string; label: string },
): Promise<Choice & { isNew: boolean }> {
  const named = await trx
    .selectFrom('catalog_topics')
    .select(['slug as value', 'label'])
    .where((eb) => eb.or([eb('slug', '=', slug), eb(eb.fn('lower', ['label']), '=', label.toLowerCase())]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const known = named ?? (await findMovedTopic(trx, slug))
  if (known !== undefined) return { ...known, isNew: false }
  await trx.insertInto('catalog_topics').values({ slug, label }).execute()
  return { value: slug, label, isNew: true }
}

async function findMovedTopic(db: Database, slug: string): Promise<Choice | undefined> {
  return await db
    .selectFrom('catalog_old_slugs as old')
    .innerJoin('catalog_topics as topic', 'topic.id', 'old.item_id')
    .select(['topic.slug as value', 'topic.label'])
    .where('old.kind', '=', 'topic')
    .where('old.slug', '=', slug)
    .executeTakeFirst()
}

/** The labels of topics, in alphabetical order. */
export async function findTopicLabels(
  db: Database,
  slugs: readonly string[],
): Promise<{ slug: string; label: string }[]> {
  return await db
    .selectFrom('catalog_topics')
    .select(['slug', 'label'])
    .where('slug', '=', sql<string>`any(${slugs})`)
    .orderBy('label')
    .execute()
}
