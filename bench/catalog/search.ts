// The search: `node bench/catalog/search.ts [collections]`. Recall and wrong merges are taken from `search-pairs.json`: each of
// its queries must show its target on the first page, and must not show what stands under `never`. Those queries are
// words that look like one of the target. They are asked twice: while nothing holds them, when the rule for typing
// mistakes applies to them as to any other word (`unknownTakenForMistakes`), and with a talk that holds all of them, when
// showing the target is a wrong merge. The catalogue is the demo content, the shelf of that file and generated collections of ten tracks each. Times are those of a
// client that asks one question after the other, with the database on the other core.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { addNoise, addOtherWords, addShelf } from './search-shelf.ts'
import type { ShelfItem } from './search-shelf.ts'
import { percentile, report, round, startPostgres, startSohbet } from '../site/serve.ts'

interface Pairs {
  shelf: ShelfItem[]
  /** Queries by the slug that they must find. */
  finds: Record<string, string[]>
  /** Queries by a slug that they must not find. */
  never: Record<string, string[]>
}

interface Judged {
  query: string
  slug: string
  isFound: boolean
}

const collections = Number(process.argv[2] ?? 10_000)
const file = join(import.meta.dirname, 'search-pairs.json')
const pairs = JSON.parse(await readFile(file, 'utf8')) as Pairs // Written beside this file, in this shape.

const postgres = await startPostgres()
const sohbet = await startSohbet({ DATABASE_URL: postgres.url }, { core: 0 })
const database = new pg.Client({ connectionString: postgres.url })
await database.connect()
try {
  await addShelf(database, pairs.shelf)
  await addNoise(database, collections)
  const indexing = await waitForIndex()
  await database.query('analyze')
  const found = await judge(pairs.finds)
  const taken = await judge(pairs.never)
  await addOtherWords(database, Object.values(pairs.never).flat())
  await waitForIndex()
  const merged = await judge(pairs.never)
  const missed = found.filter(({ isFound }) => !isFound)
  const wrong = merged.filter(({ isFound }) => isFound)
  const queries = found.map(({ query }) => query)
  report('search', {
    collections,
    tracks: 10 * collections,
    indexingSeconds: indexing,
    pairs: found.length,
    recall: round(1 - missed.length / found.length, 4),
    strangers: merged.length,
    unknownTakenForMistakes: round(taken.filter(({ isFound }) => isFound).length / taken.length, 4),
    wrongMerges: round(wrong.length / merged.length, 4),
    search: await time(queries.map((query) => searchPath(query))),
    broadSearch: await time(
      ['the talk of an evening', 'evening', 'part', 'pa', 'li'].flatMap((query) =>
        Array(10).fill(searchPath(query)),
      ),
    ),
    suggestions: await time(queries.filter((_query, at) => at % 20 === 0).flatMap(keystrokes)),
    missed: missed.map(({ query, slug }) => `${query} -> ${slug}`),
    wrong: wrong.map(({ query, slug }) => `${query} -> ${slug}`),
  })
} finally {
  await database.end()
  await sohbet.stop()
  await postgres.stop()
}

/** Seconds until everything that was put in has been read. */
async function waitForIndex(): Promise<number> {
  const began = performance.now()
  for (;;) {
    await ask(searchPath('lamp'))
    const { rows } = await database.query<{ left: number }>(
      'select count(*)::int as left from catalog_changes',
    )
    if (rows[0]?.left === 0) return round((performance.now() - began) / 1000)
    await wait(200)
  }
}

async function judge(expected: Pairs['finds']): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const [slug, queries] of Object.entries(expected))
    for (const query of queries) {
      const { data } = await ask(searchPath(query))
      judged.push({ query, slug, isFound: data.some((hit) => hit.slug === slug) })
    }
  return judged
}

async function time(paths: readonly string[]): Promise<{ requests: number; p50: number; p95: number }> {
  const times: number[] = []
  for (const path of paths) {
    const began = performance.now()
    await ask(path)
    times.push(performance.now() - began)
  }
  return { requests: times.length, p50: round(percentile(times, 0.5)), p95: round(percentile(times, 0.95)) }
}

/** What is asked for while a query is typed, from its second character on. */
function keystrokes(query: string): string[] {
  const characters = [...query]
  return characters
    .slice(1)
    .map(
      (_character, at) =>
        `/content/api/search-suggestions?q=${encodeURIComponent(characters.slice(0, at + 2).join(''))}`,
    )
}

function searchPath(query: string): string {
  return `/content/api/search-v2?q=${encodeURIComponent(query)}`
}

async function ask(path: string): Promise<{ data: { slug?: string }[] }> {
  const answer = await fetch(`${sohbet.url}${path}`)
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { data: { slug?: string }[] } // Both calls answer with a list under this name.
}
