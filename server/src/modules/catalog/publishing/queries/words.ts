import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'

/** Something that can be chosen: what is stored, and what people read. */
export interface Choice {
  value: string
  label: string
}

/** Speakers, topics, cities or listed collections whose names hold a text, by name. */
export async function findChoices(
  db: Database,
  of: 'speaker' | 'topic' | 'city' | 'collection',
  { pattern, limit }: { pattern: string; limit: number },
): Promise<Choice[]> {
  const { rows } = await sources[of](pattern, limit).execute(db)
  return rows
}

// What begins with the text comes first, as `pattern` without its first sign would find it.
const sources = {
  speaker: (pattern: string, limit: number) => sql<Choice>`
    select name as value, name as label from catalog_speakers where name ilike ${pattern}
      or exists (select from jsonb_each_text(titles) as title where title.value ilike ${pattern})
    order by name not ilike ${pattern.slice(1)}, name, id limit ${limit}`,
  topic: (pattern: string, limit: number) => sql<Choice>`
    select slug as value, label from catalog_topics where label ilike ${pattern} or slug ilike ${pattern}
    order by label not ilike ${pattern.slice(1)}, label, slug limit ${limit}`,
  city: (pattern: string, limit: number) => sql<Choice>`
    select city.label as value, city.label || ', ' || country.label as label
    from catalog_cities as city join catalog_countries as country on country.code = country_code
    where city.label ilike ${pattern}
      or exists (select from jsonb_each_text(city.titles) as title where title.value ilike ${pattern})
    order by city.label not ilike ${pattern.slice(1)}, city.label, city.id limit ${limit}`,
  collection: (pattern: string, limit: number) => sql<Choice>`
    select slug as value, title as label from catalog_collections where title ilike ${pattern}
    order by title not ilike ${pattern.slice(1)}, title, id limit ${limit}`,
}

/** The topic of a label or slug; it is added when there is none. Answers whether it is new. */
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

/** The labels of some topics, in the order of the alphabet. */
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
