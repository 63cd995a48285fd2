import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import { isListedCity, isListedSpeaker, isListedTopic } from './listed.ts'

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
