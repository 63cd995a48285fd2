// MiniSearch, a search library that holds everything in memory, with the texts of a catalogue: no server, no
// filters, no access rules.
import { runInNewContext } from 'node:vm'
import { setFlagsFromString } from 'node:v8'
import MiniSearch from 'minisearch'
import type pg from 'pg'
import { round } from '../site/serve.ts'

/** The library and the cost of loading it. */
export interface InMemoryPeer {
  documents: number
  /** Excludes reading the texts from the database. */
  indexingSeconds: number
  /** The heap after garbage collection. */
  megabytes: number
  /** The slugs of the best hits, the best first. */
  search(query: string, most: number): string[]
  suggest(query: string, most: number): string[]
}

/** A document of a peer: a collection with all its texts, or an article. */
interface PeerText {
  id: string
  slug: string
  title: string
  name: string
  tracks: string
  questions: string
  text: string
}

const fields = ['title', 'name', 'tracks', 'questions', 'text']
/** As in its introduction: prefix search, and up to a fifth of the characters wrong. */
const options = { prefix: true, fuzzy: 0.2 }

/** Loads each collection with its tracks and questions, and each article, as one document. */
export async function loadPeer(database: pg.Client): Promise<InMemoryPeer> {
  const before = heapMegabytes()
  const index = new MiniSearch<PeerText>({ fields, storeFields: ['slug'], searchOptions: options })
  let documents = 0
  let passed = 0
  for await (const rows of readTexts(database)) {
    const began = performance.now()
    index.addAll(rows)
    passed += performance.now() - began
    documents += rows.length
  }
  return {
    documents,
    indexingSeconds: round(passed / 1000),
    megabytes: round(heapMegabytes() - before),
    search: (query, most) =>
      index
        .search(query)
        .slice(0, most)
        .map(({ slug }) => String(slug)),
    suggest: (query, most) =>
      index
        .autoSuggest(query, options)
        .slice(0, most)
        .map(({ suggestion }) => suggestion),
  }
}

/** All texts of a catalogue in batches. */
export async function* readTexts(database: pg.Client): AsyncGenerator<PeerText[]> {
  for (const kind of ['collection', 'article'] as const)
    for (let after = 0; ;) {
      const { rows } = await database.query<Omit<PeerText, 'id'> & { key: number }>(sources[kind], [after])
      const last = rows.at(-1)
      if (last === undefined) break
      after = last.key
      yield rows.map(({ key, ...row }) => ({ ...row, id: `${kind} ${key}` }))
    }
}

/** The heap after garbage collection. */
export function heapMegabytes(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
  return process.memoryUsage().heapUsed / 1e6
}

const sources = {
  collection: `select collection.id as key, collection.slug, collection.title, coalesce(speaker.name, '') as name,
      coalesce((select string_agg(title, '. ') from catalog_tracks where collection_id = collection.id), '') as tracks,
      coalesce((select string_agg(question, ' ') from catalog_questions join catalog_tracks as track
        on track.id = track_id where collection_id = collection.id), '') as questions,
      description as text
    from catalog_collections as collection left join catalog_speakers as speaker on speaker.id = speaker_id
    where collection.id > $1 order by collection.id limit 1000`,
  article: `select article.id as key, article.slug, title, name, '' as tracks, '' as questions,
      excerpt || ' ' || regexp_replace(body, '<[^>]*>', ' ', 'g') as text
    from catalog_articles as article join catalog_speakers as author on author.id = author_id
    where article.id > $1 order by article.id limit 1000`,
}
