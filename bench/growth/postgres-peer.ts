// Plain PostgreSQL: a generated `tsvector` with an index for words, `pg_trgm` for mistakes and prefixes.
import type pg from 'pg'
import { round } from '../site/serve.ts'
import type { SearchPeer } from './peers.ts'

/** Copies the texts of the catalogue into a separate table and searches there. */
export async function loadPostgres(database: pg.Client): Promise<SearchPeer> {
  const began = performance.now()
  for (const statement of statements) await database.query(statement)
  const { rows } = await database.query<{ documents: number; megabytes: number }>(
    `select count(*)::int as documents, pg_total_relation_size('peer.texts') / 1e6 as megabytes from peer.texts`,
  )
  const find = async (statement: string, values: unknown[]): Promise<string[]> => {
    const { rows: found } = await database.query<{ slug: string }>(statement, values)
    return found.map(({ slug }) => slug)
  }
  return {
    documents: rows[0]?.documents ?? 0,
    indexingSeconds: round((performance.now() - began) / 1000),
    megabytes: round(Number(rows[0]?.megabytes)),
    search: (query, max) => find(search, [query, max]),
    suggest: (query, max) => find(suggest, [query, max]),
  }
}

const statements = [
  'drop schema if exists peer cascade',
  'create schema peer',
  'create extension if not exists pg_trgm schema public',
  `create table peer.texts (slug text not null, title text not null, body text not null,
    words tsvector generated always as (setweight(to_tsvector('english', title), 'A')
      || setweight(to_tsvector('english', body), 'D')) stored)`,
  `insert into peer.texts (slug, title, body)
    select collection.slug, collection.title, concat_ws(' ', speaker.name, collection.description,
      (select string_agg(title, '. ') from catalog_tracks where collection_id = collection.id),
      (select string_agg(question, ' ') from catalog_questions join catalog_tracks as track on track.id = track_id
        where collection_id = collection.id))
    from catalog_collections as collection left join catalog_speakers as speaker on speaker.id = speaker_id
    union all
    select article.slug, title, name || ' ' || excerpt || ' ' || regexp_replace(body, '<[^>]*>', ' ', 'g')
    from catalog_articles as article join catalog_speakers as author on author.id = author_id`,
  'create index on peer.texts using gin (words)',
  'create index on peer.texts using gin (title gin_trgm_ops)',
  'vacuum analyze peer.texts',
]

const search = `select slug from peer.texts, websearch_to_tsquery('english', $1) as query
  where words @@ query or title % $1
  order by ts_rank(words, query) + similarity(title, $1) desc limit $2`

const suggest = `select slug from peer.texts where title ilike '%' || $1 || '%' or title %> $1
  order by word_similarity($1, title) desc limit $2`
