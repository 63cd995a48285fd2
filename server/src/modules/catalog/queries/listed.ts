import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { unlistedTypes } from '../access/policy.ts'

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

function hasListed(key: 'speaker_id' | 'city_id', column: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from catalog_collections
    where ${sql.ref(key)} = ${sql.ref(column)} and not type_slug = any(${unlistedTypes}))`
}
