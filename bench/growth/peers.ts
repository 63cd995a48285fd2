// Other search engines on the same texts, each in its own process with the same queries: indexing time, size
// and speed. No HTTP, no filters, no access rules. As a program it is one of them: `node bench/growth/peers.ts
// minisearch|orama|postgres <database address> <words>`.
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Amounts } from '../catalog/fill-catalog.ts'
import { beginnings, makeQueries } from '../catalog/finding-questions.ts'
import { connect, end, start, summarise } from '../site/serve.ts'
import { engines, type SearchEngine } from './search-engines.ts'

/** The maximum heap of a peer in MB. */
const maxHeap = 6000
/** The time limit of a peer. */
const patienceMs = 900_000
const maxHits = 25
const maxQueries = 300
/** Limits the queries to a slow peer. */
const maxMs = 120_000

/** The figures of each peer, or why there are none. */
export async function measurePeers(databaseUrl: string, { vocabulary }: Amounts) {
  const figures: Record<string, unknown> = {}
  for (const peer of Object.keys(engines)) figures[peer] = await measurePeer(peer, databaseUrl, vocabulary)
  return figures
}

async function measurePeer(peer: string, databaseUrl: string, vocabulary: number): Promise<unknown> {
  const args = [
    `--max-old-space-size=${maxHeap}`,
    import.meta.filename,
    peer,
    databaseUrl,
    String(vocabulary),
  ]
  const child = start(process.execPath, args)
  if (child.stdout === null) throw new Error('The peer has no output.')
  const line = once(createInterface(child.stdout), 'line') as Promise<[string]>
  const ended = once(child, 'exit').then(() => undefined)
  const timeout = AbortSignal.timeout(patienceMs)
  const timedOut = once(timeout, 'abort').then(() => undefined)
  const answered = await Promise.race([line, ended, timedOut])
  await end(child)
  if (answered !== undefined) return JSON.parse(answered[0])
  return timeout.aborted ? `given up after ${patienceMs / 1000} s` : `ended by itself, at most ${maxHeap} MB`
}

async function runPeer(engine: string, url: string, vocabulary: number) {
  await using database = await connect(url)
  const queries = makeQueries(vocabulary).slice(0, maxQueries)
  const typed = queries.flatMap(beginnings).filter((_query, at) => at % 7 === 0)
  const loaded = await engines[engine]?.(database)
  if (loaded === undefined) throw new Error(`There is no peer ${engine}.`)
  const { search, suggest, ...size } = loaded
  return {
    ...size,
    search: await timesOf(queries, search),
    suggestions: await timesOf(typed.slice(0, maxQueries), suggest),
  }
}

async function timesOf(requested: readonly string[], find: SearchEngine['search']) {
  const times: number[] = []
  const until = performance.now() + maxMs
  for (const query of requested) {
    const began = performance.now()
    await find(query, maxHits)
    times.push(performance.now() - began)
    if (performance.now() > until) break
  }
  return summarise(times)
}

if (import.meta.main) {
  const [engine = '', url = '', vocabulary = ''] = process.argv.slice(2)
  process.stdout.write(`${JSON.stringify(await runPeer(engine, url, Number(vocabulary)))}\n`)
}
