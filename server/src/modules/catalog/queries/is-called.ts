import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

/**
 * Whether one of these texts, or a name in another language that `titles` holds, has words in it, whatever their case
 * and accents. Signs of LIKE in the words are letters like any other.
 */
export function isCalled(
  words: string,
  { texts, titles }: { texts: readonly string[]; titles?: string },
): RawBuilder<SqlBool> {
  const conditions = texts.map((text) => sql`folded(${sql.ref(text)}) like search_pattern(${words})`)
  if (titles !== undefined)
    conditions.push(
      sql`exists (select from jsonb_each_text(${sql.ref(titles)}) as title
        where folded(title.value) like search_pattern(${words}))`,
    )
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

/** Those first that begin with the words. */
export function thoseThatBegin(words: string, text: string): RawBuilder<unknown> {
  return sql`folded(${sql.ref(text)}) not like substr(search_pattern(${words}), 2)`
}
