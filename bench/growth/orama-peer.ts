// Orama, a search engine that runs in process and holds everything in memory.
import { create, insertMultiple, search } from '@orama/orama'
import type pg from 'pg'
import { heapMegabytes, readTexts } from '../catalog/in-memory-peer.ts'
import { round } from '../site/serve.ts'
import type { SearchPeer } from './peers.ts'

const schema = {
  slug: 'string',
  title: 'string',
  name: 'string',
  tracks: 'string',
  questions: 'string',
  text: 'string',
} as const
const properties = ['title', 'name', 'tracks', 'questions', 'text'] as const

/** Loads each collection with its tracks and questions, and each article, as one document. */
export async function loadOrama(database: pg.Client): Promise<SearchPeer> {
  const before = heapMegabytes()
  const index = create({ schema })
  let documents = 0
  let passed = 0
  for await (const rows of readTexts(database)) {
    const began = performance.now()
    await insertMultiple(index, rows, rows.length)
    passed += performance.now() - began
    documents += rows.length
  }
  // One typing mistake, as in its documentation; it finds prefixes by default.
  const find = async (term: string, limit: number, tolerance: number): Promise<string[]> => {
    const { hits } = await search(index, { term, limit, tolerance, properties: [...properties] })
    return hits.map(({ document }) => document.slug)
  }
  return {
    documents,
    indexingSeconds: round(passed / 1000),
    megabytes: round(heapMegabytes() - before),
    search: (query, max) => find(query, max, 1),
    suggest: (query, max) => find(query, max, 0),
  }
}
