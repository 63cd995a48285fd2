// The studio's list of content: `node bench/studio/studio-list.ts [rounds, 20] [items, 100000]`. An editor asks for pages
// in every order, narrowed and searched, at the beginning, in the middle and at the end, one after the other. The peer is
// PostgreSQL alone: the same page of the same table by key, without counts, permissions and presentation.
import type { listItems } from '@sohbet/contract/studio'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import pg from 'pg'
import { ask, upTo } from '../site/account-people.ts'
import { collections, fillCatalog } from '../site/fill-catalog.ts'
import { openStudio } from './open-studio.ts'
import { percentile, report, round, startPostgres, startSohbet } from '../site/serve.ts'

const email = 'editor@example.org'

/** What is asked, after what it is called in the figures; `last` stands for the last page. */
const questions: Record<string, string> = {
  first: 'per_page=50',
  middle: 'per_page=50&page=1000',
  last: 'per_page=50&page=last',
  'by title': 'per_page=50&sort=title',
  'by title, middle': 'per_page=50&sort=title&page=1000',
  'one kind': 'per_page=50&kind=zawiya',
  'one state': 'per_page=50&state=published&language=tr',
  'search, few found': 'per_page=50&search=talk%209',
  'search, all found': 'per_page=50&search=talk',
}

async function measure(rounds: number, items: number): Promise<void> {
  const postgres = await startPostgres()
  const sohbet = await startSohbet({ DATABASE_URL: postgres.url, DEMO: 'off', TRUSTED_PROXY: '127.0.0.1' })
  const database = new pg.Pool({ connectionString: postgres.url, max: 1 })
  try {
    await fillCatalog(postgres.url)
    await database.query(addCollections, [collections + 1, items])
    const token = await openStudio(sohbet.url, database, email)
    const adoptSeconds = await untilListed(sohbet.url, token, items)
    await database.query('vacuum analyze')
    const paths = Object.entries(questions).map(
      ([name, query]) => [name, query.replace('last', String(Math.ceil(items / 50)))] as const,
    )
    // What an engine compiles at its first requests is not the rule.
    for (const _round of upTo(5)) for (const [, query] of paths) await askList(sohbet.url, token, query)
    const times = new Map(paths.map(([name]) => [name, [] as number[]]))
    const peer: number[] = []
    for (const _round of upTo(rounds)) {
      for (const [name, query] of paths) times.get(name)?.push((await askList(sohbet.url, token, query)).ms)
      peer.push(await timeOf(() => database.query(pageByKey)))
    }
    report('studio-list', {
      items,
      rounds,
      adoptSeconds,
      milliseconds: Object.fromEntries([...times].map(([name, figures]) => [name, summarise(figures)])),
      all: summarise([...times.values()].flat()),
      postgresPage: summarise(peer),
    })
  } finally {
    await database.end()
    await sohbet.stop()
    await postgres.stop()
  }
}

/** More collections than a catalogue for listeners is filled with; the list needs no tracks of theirs. */
const addCollections = `insert into catalog_all_collections (slug, cover_seed, type_slug, access, title, description,
    speaker_id, language, published_at, track_count, duration_seconds)
  select 'talk-' || n, 'talk-' || n, (array['suhba', 'suhba', 'suhba', 'album', 'zawiya'])[1 + n % 5],
    (array['public', 'public', 'free', 'plus', 'premier'])[1 + n * 7 % 5],
    initcap(substr(md5(n::text), 1, 8)) || ' talk ' || n, 'Words about a talk.',
    (select min(id) from catalog_speakers), (array['en', 'en', 'tr', 'ar'])[1 + n % 4],
    timestamptz '2005-01-01' + n * interval '1 hour', 0, 0
  from generate_series($1::int, $2::int) n`

const pageByKey = `select * from editing_items where removed_at is null and trashed_at is null
  order by changed_at desc, id desc limit 50`

async function askList(origin: string, token: string, query: string): Promise<{ ms: number; text: string }> {
  const answer = await ask(origin, {
    path: `/content/studio/items?${query}`,
    headers: { 'auth-token': token },
  })
  if (answer.status !== 200) throw new Error(`The list was answered ${answer.status}: ${answer.text}`)
  return answer
}

/** The seconds until the list has taken up all of a catalogue that it did not know. */
async function untilListed(origin: string, token: string, items: number): Promise<number> {
  const began = performance.now()
  for (;;) {
    const { text } = await askList(origin, token, 'per_page=1')
    if ((JSON.parse(text) as AnswerOf<typeof listItems>).counts.all >= items) break
  }
  return round((performance.now() - began) / 1000)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function summarise(figures: readonly number[]) {
  return { p50: round(percentile(figures, 0.5)), p95: round(percentile(figures, 0.95)) }
}

const [rounds = 20, items = 100_000] = process.argv.slice(2).map(Number)
await measure(rounds, items)
