// How times grow with the site: `node bench/growth/growth.ts [--peers] [--filled <address>] [tracks ...]`, by
// default 10,000, 100,000 and 1,000,000 tracks; `--filled` names a database filled earlier. Per 100 tracks
// there are 8 collections, 10 articles of 200 words, 20 questions, 100 members and 100 listening reports, with
// as many history entries, started recordings and bookmarks. Ten times the text has about three times the
// vocabulary. Ten members have the same amounts at every size, and their pages are requested: 10 queries per
// second of one kind for 20 s, one kind after another; one process on one core, PostgreSQL and this program on
// the others. `cpuMsEach` is the CPU time of the server and PostgreSQL per query, and `maxTurnMs` the longest
// block of the event loop: a busy machine affects these much less than durations. With `--peers`, MiniSearch,
// Orama and plain PostgreSQL search the same texts for the same words.
import { randomBytes } from 'node:crypto'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { type Amounts, amountsFor, fillCatalog, invalidateAnswers } from '../catalog/fill-catalog.ts'
import { listingPath, pairs, searchPath } from '../catalog/finding-questions.ts'
import { addShelf } from '../catalog/search-shelf.ts'
import { ask, publicOrigin, register, upTo } from '../site/account-people.ts'
import { meterTurns, readMaxTurn } from '../site/max-turn.ts'
import { createCpuMeter, readResidentMegabytes } from '../site/process-tree.ts'
import { connect, report, round, type Running, startPostgres, startSohbet, summarise } from '../site/serve.ts'
import { askSteadily } from '../site/steady-pace.ts'
import { fillMeasured, fillMembers } from './fill-members.ts'
import { askKinds, type Listener } from './growth-questions.ts'
import { measurePeers } from './peers.ts'

/** The size of the site, and the duration of each kind of query. */
export interface GrowthPlan {
  tracks: number
  seconds: number
  rate: number
  hasPeers: boolean
  /** A database filled by an earlier run with this many tracks; created by default. */
  filled?: string | undefined
}

const listenerCount = 10

/** Fills a site, restarts it, and measures everything that may grow with it. */
export async function measureGrowth(plan: GrowthPlan) {
  await using postgres = plan.filled === undefined ? await startPostgres() : undefined
  await using scratch = await mkdtempDisposable(join(tmpdir(), 'sohbet-growth-'))
  const url = postgres?.url ?? plan.filled ?? ''
  await using database = await connect(url)
  try {
    return await measureSite({ ...plan, url, turns: join(scratch.path, 'turns'), database })
  } finally {
  }
}

interface Site extends GrowthPlan {
  url: string
  /** The file with the server's event loop turns. */
  turns: string
  database: pg.Client
}

async function measureSite(site: Site) {
  const { url, tracks, database } = site
  const amounts = amountsFor(tracks)
  const settings = {
    DATABASE_URL: url,
    PUBLIC_ORIGIN: publicOrigin,
    SECRETS_KEY: randomBytes(32).toString('hex'),
    TRUSTED_PROXY: '127.0.0.1',
    DEMO: 'off',
    ...meterTurns(site.turns),
  }
  // Autovacuum work is done before the measurement and counts for no query.
  await database.query('alter system set autovacuum = off')
  await database.query('select pg_reload_conf()')
  const filler = await startSohbet(settings, { core: 0 })
  const filling = site.filled === undefined ? await fill(site, amounts, filler) : null
  const listeners = await addListeners(filler.url, database)
  // As autovacuum would some minutes after so many changes.
  await database.query('vacuum analyze')
  await filler.stop()
  const starting = performance.now()
  await using sohbet = await startSohbet(settings, { core: 0 })
  const start = { seconds: secondsSince(starting), ...(await measureFirst(sohbet.url)) }
  const serverAtStart = readResidentMegabytes(sohbet.pid)
  const requested = await askAll(site, { amounts, sohbet, listeners })
  const change = await measureChange(site, sohbet)
  const memory = {
    serverAtStart,
    server: readResidentMegabytes(sohbet.pid),
    databaseOnDisk: await readDatabaseSize(database),
  }
  const peers = site.hasPeers ? await measurePeers(url, amounts) : null
  return { ...amounts, members: tracks, filling, start, requested, change, memory, peers }
}

async function fill({ tracks, database, turns }: Site, amounts: Amounts, sohbet: Running) {
  const began = performance.now()
  await addShelf(database, pairs.shelf)
  await fillCatalog(database, amounts)
  await fillMembers(database, tracks)
  const seconds = secondsSince(began)
  return { seconds, index: await readChanges(database, sohbet, turns) }
}

function secondsSince(began: number): number {
  return round((performance.now() - began) / 1000)
}

/** Registers the measured members. */
async function addListeners(origin: string, database: pg.Client): Promise<{ id: number; token: string }[]> {
  const listeners: { id: number; token: string }[] = []
  for (const n of upTo(listenerCount)) {
    const email = `listener-${randomBytes(4).toString('hex')}-${n}@example.org`
    const token = await register(origin, email)
    const { rows } = await database.query<{ id: number }>(
      'select id from accounts_members where lower(email collate "C") = $1',
      [email],
    )
    listeners.push({ id: rows[0]?.id ?? 0, token })
  }
  await fillMeasured(
    database,
    listeners.map(({ id }) => id),
  )
  return listeners
}

/** The seconds and CPU time until all content is indexed, and the server's longest turn. */
async function readChanges(database: pg.Client, sohbet: Running, turns: string) {
  const began = performance.now()
  const since = Date.now()
  const meter = await createCpuMeter(database, sohbet.pid)
  const { cpuMsEach } = await meter(async () => {
    for (;;) {
      // A search triggers the indexing of the rest; a refusal does not matter here.
      await fetch(`${sohbet.url}${searchPath('lamp')}`).then((answer) => answer.arrayBuffer())
      const { rows } = await database.query<{ isLeft: boolean }>(
        'select exists (select from catalog_changes) as "isLeft"',
      )
      if (rows[0]?.isLeft === false) return [0]
      await wait(500)
    }
  })
  return {
    seconds: secondsSince(began),
    cpuSeconds: { server: round(cpuMsEach.server / 1000), database: round(cpuMsEach.database / 1000) },
    maxTurnMs: await readMaxTurn(turns, since),
  }
}

/** The milliseconds of a process's first answers, which load words and lists. */
async function measureFirst(origin: string) {
  const timeOf = async (path: string): Promise<number> => round((await ask(origin, { path })).ms)
  return {
    firstListingMs: await timeOf(`${listingPath}?type=audios`),
    firstSearchMs: await timeOf(searchPath('lamp')),
  }
}

interface Queries {
  amounts: Amounts
  sohbet: Running
  listeners: readonly { id: number; token: string }[]
}

async function askAll({ database, seconds, rate }: Site, { amounts, sohbet, listeners }: Queries) {
  const meter = await createCpuMeter(database, sohbet.pid)
  const { rows } = await database.query<{ first: number }>('select min(id) as first from catalog_tracks')
  const kinds = askKinds(amounts, await withPlaylists(database, listeners), rows[0]?.first ?? 1)
  const figures: Record<string, object> = {}
  for (const [kind, question] of Object.entries(kinds)) {
    // The compilation during the first queries is not part of an answer.
    await askSteadily(sohbet.url, (n) => question(n + seconds * rate), {
      seconds: Math.ceil(seconds / 5),
      rate,
    })
    const { times, cpuMsEach } = await meter(() => askSteadily(sohbet.url, question, { seconds, rate }))
    figures[kind] = { ...summarise(times), cpuMsEach }
  }
  return figures
}

async function withPlaylists(database: pg.Client, listeners: Queries['listeners']): Promise<Listener[]> {
  const { rows } = await database.query<{ id: number; account_id: number }>(
    'select id, account_id from playlists_lists where account_id = any($1) order by id',
    [listeners.map(({ id }) => id)],
  )
  const lists = Map.groupBy(rows, (row) => row.account_id)
  return listeners.map((one) => ({ ...one, playlists: (lists.get(one.id) ?? []).map(({ id }) => id) }))
}

/** A speaker is renamed: all their talks are indexed again, and lists and words are rebuilt. */
async function measureChange({ database, turns }: Site, sohbet: Running) {
  await database.query(`update catalog_speakers set name = name || ' Again' where slug = 'speaker-9'`)
  await database.query('update catalog_revision set revision = revision + 1')
  await invalidateAnswers(database)
  const since = Date.now()
  const firstListingMs = round((await ask(sohbet.url, { path: listingPath })).ms)
  const { rows } = await database.query<{ items: number }>(
    'select count(*)::int as items from catalog_changes',
  )
  const { seconds, cpuSeconds } = await readChanges(database, sohbet, turns)
  const maxTurnMs = await readMaxTurn(turns, since)
  return { items: rows[0]?.items, firstListingMs, seconds, cpuSeconds, maxTurnMs }
}

async function readDatabaseSize(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ bytes: string }>(
    'select pg_database_size(current_database())::text as bytes',
  )
  return Math.round(Number(rows[0]?.bytes) / 1e6)
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { peers: { type: 'boolean', default: false }, filled: { type: 'string' } },
    allowPositionals: true,
  })
  const sizes = positionals.length > 0 ? positionals.map(Number) : [10_000, 100_000, 1_000_000]
  const { peers: hasPeers, filled } = values
  for (const tracks of sizes)
    report('growth', await measureGrowth({ tracks, seconds: 20, rate: 10, hasPeers, filled }))
  process.exit()
}
