// One peer of the search: `node bench/growth/peer.ts minisearch|orama|postgres <database address> <words>`.
import pg from 'pg'
import { beginnings, makeQueries } from '../catalog/finding-questions.ts'
import { loadPeer } from '../catalog/in-memory-peer.ts'
import { percentile, round } from '../site/serve.ts'
import { loadOrama } from './orama-peer.ts'
import { loadPostgres } from './postgres-peer.ts'
import type { SearchPeer } from './peers.ts'

const maxHits = 25
const maxQueries = 300
/** Limits the queries to a slow peer. */
const maxMs = 120_000

const [kind = '', url = '', vocabulary = ''] = process.argv.slice(2)
const database = new pg.Client({ connectionString: url })
await database.connect()
const queries = makeQueries(Number(vocabulary)).slice(0, maxQueries)
const typed = queries.flatMap(beginnings).filter((_query, at) => at % 7 === 0)
const { documents, indexingSeconds, megabytes, search, suggest } = await load(kind)
const figures = {
  documents,
  indexingSeconds,
  megabytes,
  search: await timesOf(queries, search),
  suggestions: await timesOf(typed.slice(0, maxQueries), suggest),
}
process.stdout.write(`${JSON.stringify(figures)}\n`)
await database.end()

async function load(name: string): Promise<SearchPeer> {
  if (name === 'orama') return await loadOrama(database)
  return name === 'postgres' ? await loadPostgres(database) : await loadPeer(database)
}

async function timesOf(requested: readonly string[], find: SearchPeer['search']) {
  const times: number[] = []
  const until = performance.now() + maxMs
  for (const query of requested) {
    const began = performance.now()
    await find(query, maxHits)
    times.push(performance.now() - began)
    if (performance.now() > until) break
  }
  const of = (share: number): number => round(percentile(times, share))
  return { requests: times.length, p50: of(0.5), p95: of(0.95), p99: of(0.99) }
}
