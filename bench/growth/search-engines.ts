// MiniSearch and Orama, which hold everything in memory, and plain PostgreSQL with the texts of a catalogue.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { create, insertMultiple, search as searchOrama } from '@orama/orama'
import MiniSearch from 'minisearch'
import type pg from 'pg'
import { round } from '../site/serve.ts'

/** A search engine for the texts of a catalogue, and the cost of loading it. */
export interface SearchEngine {
  documents: number
  /** Excludes reading the texts from the database if the engine stores them itself. */
  indexingSeconds: number
  /** Its size in memory after garbage collection, or on disk. */
  megabytes: number
  /** The slugs of the best hits, the best first. */
  search(query: string, max: number): Promise<string[]> | string[]
  suggest(query: string, max: number): Promise<string[]> | string[]
}

/** The engines by name. */
export const engines: Record<string, (database: pg.Client) => Promise<SearchEngine>> = {
  minisearch: loadMiniSearch,
  orama: loadOrama,
  postgres: loadPostgres,
}

/** A document: a collection with its tracks and questions, or an article. */
type Text = Record<(typeof fields)[number] | 'id' | 'slug', string>

const fields = ['title', 'name', 'tracks', 'questions', 'text'] as const

async function loadMiniSearch(database: pg.Client): Promise<SearchEngine> {
  // As in its introduction: prefix search, and up to a fifth of the characters wrong.
  const options = { prefix: true, fuzzy: 0.2 }
  const index = new MiniSearch<Text>({ fields: [...fields], storeFields: ['slug'], searchOptions: options })
  return {
    ...(await indexAll(database, (texts) => index.addAll(texts))),
    search: (query, max) =>
      index
        .search(query)
        .slice(0, max)
        .map(({ slug }) => String(slug)),
    suggest: (query, max) =>
      index
        .autoSuggest(query, options)
        .slice(0, max)
        .map(({ suggestion }) => suggestion),
  }
}

async function loadOrama(database: pg.Client): Promise<SearchEngine> {
  const texts = {
    title: 'string',
    name: 'string',
    tracks: 'string',
    questions: 'string',
    text: 'string',
  } as const
  const index = create({ schema: { slug: 'string', ...texts } })
  // One typing mistake, as in its documentation; it finds prefixes by default.
  const find = async (term: string, limit: number, tolerance: number): Promise<string[]> => {
    const { hits } = await searchOrama(index, { term, limit, tolerance, properties: [...fields] })
    return hits.map(({ document }) => document.slug)
  }
  return {
    ...(await indexAll(database, (rows) => insertMultiple(index, rows, rows.length))),
    search: (query, max) => find(query, max, 1),
    suggest: (query, max) => find(query, max, 0),
  }
}

/** Adds all texts of a catalogue in batches to an engine in memory. */
async function indexAll(database: pg.Client, add: (texts: Text[]) => unknown) {
  const before = heapMegabytes()
  let documents = 0
  let passedMs = 0
  for (const kind of ['collection', 'article'] as const)
    for (let after = 0; ;) {
      const { rows } = await database.query<Text & { key: number }>(sources[kind], [after])
      const last = rows.at(-1)
      if (last === undefined) break
      after = last.key
      const began = performance.now()
      await add(rows.map(({ key, ...row }) => ({ ...row, id: `${kind} ${key}` })))
      passedMs += performance.now() - began
      documents += rows.length
    }
  return { documents, indexingSeconds: round(passedMs / 1000), megabytes: round(heapMegabytes() - before) }
}

function heapMegabytes(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
  return process.memoryUsage().heapUsed / 1e6
}

// The joined texts of a collection.
const tracks = `(select string_agg(title, '. ') from catalog_tracks where collection_id = collection.id)`
const questions = `(select string_agg(question, ' ') from catalog_questions join catalog_tracks as track
  on track.id = track_id where collection_id = collection.id)`
const articleText = `excerpt || ' ' || regexp_replace(body, '<[^>]*>', ' ', 'g')`

const sources = {
  collection: `select collection.id as key, collection.slug, collection.title, coalesce(speaker.name, '') as name,
      coalesce(${tracks}, '') as tracks, coalesce(${questions}, '') as questions, description as text
    from catalog_collections as collection left join catalog_speakers as speaker on speaker.id = speaker_id
    where collection.id > $1 order by collection.id limit 1000`,
  article: `select article.id as key, article.slug, title, name, '' as tracks, '' as questions, ${articleText} as text
    from catalog_articles as article join catalog_speakers as author on author.id = author_id
    where article.id > $1 order by article.id limit 1000`,
}

/** A generated `tsvector` with an index for words, `pg_trgm` for mistakes and prefixes, in a separate table. */
async function loadPostgres(database: pg.Client): Promise<SearchEngine> {
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
    select collection.slug, collection.title, concat_ws(' ', speaker.name, description, ${tracks}, ${questions})
    from catalog_collections as collection left join catalog_speakers as speaker on speaker.id = speaker_id
    union all select article.slug, title, name || ' ' || ${articleText}
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
