import { type RawBuilder, sql, type SqlBool } from 'kysely'
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
