// Finding something in a large catalogue: `node bench/catalog/finding.ts [tracks ...]`, 100,000 tracks unless told; how
// times grow with the site is measured by `growth/growth.ts`. For every 100 tracks there are 8 collections, 10 articles of
// 200 words and 20 questions, beside the demo content and the shelf of `search-pairs.json`. Listings with their
// filters, searches with theirs and suggestions are asked for over HTTP, 50 a second, each kind alone and then all
// mixed; one process on one core, PostgreSQL and this program on what is left. Half of the searches are those of
// the pairs, half have words of the generated titles; the suggestions are what is asked for while those are typed.
// The peer is MiniSearch in this process with the same texts: its times have no HTTP, no filters, no excerpts and
// nothing else beside them; `oneByOne` are ours for the same queries, one after the other, with all of that. A
// question that is refused counts as one without end (null). `cpuMsEach` is the processor time of the server and of
// PostgreSQL for each question, which a busy machine changes less than the times. Recall is the share of the pairs whose target is among
// the first 25.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { upTo } from '../site/account-people.ts'
import { invalidateAnswers } from '../site/fill-catalog.ts'
import { amountsFor, fillFinding } from './fill-finding.ts'
import { createCostMeter } from './finding-cost.ts'
import { loadPeer } from './in-memory-peer.ts'
import type { InMemoryPeer } from './in-memory-peer.ts'
import { readMemory } from '../pictures/picture-server.ts'
import { beginnings, keystrokes, makeListings, makeQueries, pairs, searchPath } from './finding-questions.ts'
import { addShelf } from './search-shelf.ts'
import { percentile, report, round, startPostgres, startSohbet } from '../site/serve.ts'
import { answerTime, askSteadily } from '../site/steady-pace.ts'

const rate = 50
const metricsToken = 'a-token-of-this-measurement'
const seconds = 20
const firstPage = 25
/** Above this the peer is left out: it holds everything in the memory of this program. */
const maxTracksOfPeer = 100_000

async function measure(tracks: number): Promise<void> {
  const amounts = amountsFor(tracks)
  const postgres = await startPostgres()
  const sohbet = await startSohbet({ DATABASE_URL: postgres.url, METRICS_TOKEN: metricsToken }, { core: 0 })
  const database = new pg.Client({ connectionString: postgres.url })
  await database.connect()
  try {
    const began = performance.now()
    await addShelf(database, pairs.shelf)
    await fillFinding(database, postgres.url, amounts)
    const fillingSeconds = round((performance.now() - began) / 1000)
    const indexing = await waitForIndex(database, sohbet.url)
    // As PostgreSQL does by itself some minutes after so many changes.
    await database.query('vacuum analyze')
    const queries = makeQueries(amounts.words)
    const meter = await createCostMeter(database, sohbet.pid)
    const figures = await measurePace({ origin: sohbet.url, databaseUrl: postgres.url, meter }, queries)
    report('finding', { ...amounts, rate, seconds, fillingSeconds, ...indexing, ...figures })
    report('finding', {
      ...amounts,
      oneByOne: await timeOneByOne(sohbet.url, queries),
      recall: await judge((query) => findSlugs(sohbet.url, query)),
      serverMegabytes: readMemory(sohbet.pid).now,
      databaseMegabytes: await readDatabaseSize(database),
      ...(tracks <= maxTracksOfPeer && { minisearch: await measurePeer(await loadPeer(database), queries) }),
    })
  } finally {
    await database.end()
    await sohbet.stop()
    await postgres.stop()
  }
}

interface Measured {
  origin: string
  databaseUrl: string
  meter: Awaited<ReturnType<typeof createCostMeter>>
}

/** Each kind alone, then all of them mixed: two listings, one search and two suggestions of every five. */
async function measurePace({ origin, databaseUrl, meter }: Measured, queries: readonly string[]) {
  const listing = makeListings()
  const search = queries.map(searchPath)
  const suggestions = queries.flatMap(keystrokes).filter((_path, at) => at % 7 === 0)
  const mixed = upTo(rate * seconds).map((n) => {
    const turn = Math.floor(n / 5)
    const kinds = [listing, search, suggestions, listing, suggestions]
    const of = kinds[n % 5] ?? listing
    return of[(n % 5 < 3 ? turn : turn + Math.floor(of.length / 2)) % of.length] ?? ''
  })
  // What an engine compiles on its first questions is no part of an answer.
  await askSteadily(origin, mixed.toReversed(), { seconds: 5, rate })
  await invalidateAnswers(databaseUrl)
  await wait(1000)
  const firstListing = round(await answerTime(`${origin}${listing[0] ?? ''}`))
  const askFor = async (paths: readonly string[]) => {
    const { times, cpuMsEach } = await meter(() => askSteadily(origin, paths, { seconds, rate }))
    return { times, cpuMsEach, figures: { ...summarise(times), cpuMsEach } }
  }
  const alone = {
    listing: (await askFor(listing)).figures,
    search: (await askFor(search)).figures,
    suggestions: (await askFor(suggestions)).figures,
  }
  const { times, cpuMsEach } = await askFor(mixed)
  // The first is the one after a change of the catalogue, for which the index of the filters is made.
  return { firstListing, ...alone, mixed: { ...summariseKinds(mixed, times), cpuMsEach } }
}

function summariseKinds(paths: readonly string[], times: readonly number[]) {
  const of = (part: string) => summarise(times.filter((_time, at) => paths[at]?.includes(part)))
  return {
    listing: of('all-listing-data'),
    search: of('search-v2'),
    suggestions: of('search-suggestions'),
  }
}

function summarise(times: readonly number[]) {
  const of = (share: number): number => round(percentile(times, share))
  const refused = times.filter((time) => time === Infinity).length
  return { requests: times.length, refused, p50: of(0.5), p95: of(0.95), p99: of(0.99) }
}

async function timeOneByOne(origin: string, queries: readonly string[]) {
  const timesOf = async (paths: readonly string[]): Promise<number[]> => {
    const times: number[] = []
    for (const path of paths) times.push(await answerTime(`${origin}${path}`))
    return times
  }
  const typed = queries.flatMap(keystrokes).filter((_path, at) => at % 7 === 0)
  return {
    search: summarise(await timesOf(queries.map(searchPath))),
    suggestions: summarise(await timesOf(typed)),
  }
}

async function measurePeer(peer: InMemoryPeer, queries: readonly string[]) {
  const timesOf = (asked: readonly string[], find: (query: string, most: number) => string[]): number[] =>
    asked.map((query) => {
      const began = performance.now()
      find(query, firstPage)
      return performance.now() - began
    })
  const typed = queries.flatMap(beginnings).filter((_query, at) => at % 7 === 0)
  const { documents, indexingSeconds, megabytes } = peer
  return {
    documents,
    indexingSeconds,
    megabytes,
    search: summarise(timesOf(queries, peer.search)),
    suggestions: summarise(timesOf(typed, peer.suggest)),
    recall: await judge((query) => Promise.resolve(peer.search(query, firstPage))),
  }
}

/** The share of the pairs whose target is among what is found. */
async function judge(find: (query: string) => Promise<string[]>): Promise<number> {
  let found = 0
  for (const [slug, queries] of Object.entries(pairs.finds))
    for (const query of queries) if ((await find(query)).includes(slug)) found += 1
  return round(found / Object.values(pairs.finds).flat().length, 4)
}

async function findSlugs(origin: string, query: string): Promise<string[]> {
  const answer = await fetch(`${origin}${searchPath(query)}`)
  if (answer.status !== 200) throw new Error(`${query} was answered ${answer.status}`)
  const { data } = (await answer.json()) as { data: { slug: string }[] } // As the contract has it.
  return data.map(({ slug }) => slug)
}

/** Seconds until everything that was put in has been read, and the longest that the server stood still meanwhile. */
async function waitForIndex(
  database: pg.Client,
  origin: string,
): Promise<{ indexingSeconds: number; maxStopMs: number }> {
  const began = performance.now()
  await readMaxStop(origin)
  let maxStopMs = 0
  for (;;) {
    // A search has what is left read; that it may be refused meanwhile is no matter here.
    await fetch(`${origin}${searchPath('lamp')}`).then((answer) => answer.arrayBuffer())
    const { rows } = await database.query<{ isLeft: boolean }>(
      'select exists (select from catalog_changes) as "isLeft"',
    )
    maxStopMs = Math.max(maxStopMs, await readMaxStop(origin))
    if (rows[0]?.isLeft === false)
      return { indexingSeconds: round((performance.now() - began) / 1000), maxStopMs }
    await wait(500)
  }
}

/** Milliseconds for which the server's event loop stood still at most since this was asked last. */
async function readMaxStop(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const [, lag] = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(await answer.text()) ?? []
  return round(Number(lag ?? Number.NaN) * 1000)
}

async function readDatabaseSize(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ bytes: string }>(
    'select pg_database_size(current_database())::text as bytes',
  )
  return Math.round(Number(rows[0]?.bytes) / 1e6)
}

const given = process.argv.slice(2).map(Number)
for (const tracks of given.length > 0 ? given : [100_000]) await measure(tracks)
