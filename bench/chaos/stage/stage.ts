// Two application processes with their own PostgreSQL, which can be killed and frozen.
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { publicOrigin } from '../../site/account-people.ts'
import { readTree } from '../../site/process-tree.ts'
import { connect, type Running, startPostgres, startSohbet } from '../../site/serve.ts'
import { until } from './watch.ts'

/** The running processes, and functions that make them fail; they stop when the block ends. */
export interface Stage extends AsyncDisposable {
  /** The addresses of both processes; a killed one has another after its restart. */
  origins: string[]
  /** A connection as the owner of the tables. */
  owner: pg.Pool
  ownerUrl: string
  /** Kills a process, restarts it and returns the milliseconds until it was ready. */
  killApplication(at: number): Promise<number>
  /** Kills every process of the database; returns the milliseconds until it answers again. */
  killDatabase(): Promise<number>
  /** Suspends a process for some milliseconds, which it returns. */
  freezeApplication(at: number, ms: number): Promise<number>
  /** Suspends every process of the database. */
  freezeDatabase(ms: number): Promise<number>
  /** CPU seconds used by both processes. */
  readCpuSeconds(): number
  /** The number of processes that exited without being killed here. */
  countExits(): number
  /** Their last output, and that of processes that failed to start. */
  lastWords: readonly string[]
}

/** Options of a stage: a shared database server, and the project to run. */
export interface StageOptions {
  postgres: Running
  /** The name of the database to create. */
  name: string
  project?: string
  /** Overrides of the usual settings. */
  settings?: Record<string, string>
}

/** Starts a PostgreSQL with `fsync` on, as in production. */
export async function startDurablePostgres(): Promise<Running> {
  const postgres = await startPostgres()
  await using client = await connect(postgres.url)
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const { rows } = await client.query<Record<string, string>>(`show ${setting}`)
    if (rows[0]?.[setting] !== 'on') throw new Error(`${setting} is not on.`)
  }
  // The application signs in with a role that may not change the books.
  await client.query(`create role chaos_application login password 'chaos'`)
  return postgres
}

/** Creates the database and starts both processes, without content and without a daily transfer limit. */
export async function openStage(options: StageOptions): Promise<Stage> {
  const { postgres, name, project, settings: others = {} } = options
  await createDatabase(postgres.url, name)
  const ownerUrl = addressOf(postgres.url, name)
  const settings = {
    DATABASE_OWNER_URL: ownerUrl,
    DATABASE_URL: addressOf(postgres.url, name, 'chaos_application:chaos'),
    PUBLIC_ORIGIN: publicOrigin,
    SECRETS_KEY: randomBytes(32).toString('hex'),
    TRUSTED_PROXY: '127.0.0.1',
    TRANSFER_DAILY_LIMIT: '0',
    DEMO: 'off',
    LOG_LEVEL: 'fatal',
    ...others,
  }
  const lastWords: string[] = []
  const onOwnEnd = (output: string): void => void lastWords.push(output)
  const start = (): Promise<Running> =>
    startSohbet(settings, { onOwnEnd, ...(project !== undefined && { project }) })
  // The second one finds a migrated database.
  const running = [await start(), await start()]
  const origins = running.map(({ url }) => url)
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 3, connectionTimeoutMillis: 5000 })
  owner.on('error', () => undefined)
  owner.on('connect', (client) => client.on('error', () => undefined))
  let exits = 0
  return {
    origins,
    owner,
    ownerUrl,
    killApplication: async (at) => {
      const began = performance.now()
      if (!send('SIGKILL', pidOf(running, at))) exits += 1
      await running[at]?.stop()
      const next = await startAgain(start)
      running[at] = next
      origins[at] = next.url
      return performance.now() - began
    },
    killDatabase: async () => {
      for (const pid of await findDatabasePids(postgres.url)) send('SIGKILL', pid)
      const began = performance.now()
      await until(() => canQuery(postgres.url))
      return performance.now() - began
    },
    freezeApplication: async (at, ms) => await freeze([pidOf(running, at)], ms),
    freezeDatabase: async (ms) => await freeze(await findDatabasePids(postgres.url), ms),
    readCpuSeconds: () => running.reduce((sum, { pid }) => sum + readTree(pid).cpuSeconds, 0),
    lastWords,
    countExits: () => exits + running.filter(({ pid }) => !send(0, pid)).length,
    [Symbol.asyncDispose]: async () => {
      await owner.end()
      await Promise.all(running.map((one) => one.stop()))
    },
  }
}

// Like a supervisor: on a busy machine a process may exit because the database does not answer at once.
async function startAgain(start: () => Promise<Running>, attempts = 5): Promise<Running> {
  try {
    return await start()
  } catch (error) {
    if (attempts === 1) throw error
    return await startAgain(start, attempts - 1)
  }
}

async function freeze(pids: readonly number[], ms: number): Promise<number> {
  for (const pid of pids) send('SIGSTOP', pid)
  await wait(ms)
  for (const pid of pids) send('SIGCONT', pid)
  return ms
}

// Returns false if the process no longer exists.
function send(signal: NodeJS.Signals | 0, pid: number): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

function pidOf(running: readonly Running[], at: number): number {
  const pid = running[at]?.pid
  if (pid === undefined || pid === 0) throw new Error(`There is no process ${at}.`)
  return pid
}

async function createDatabase(url: string, name: string): Promise<void> {
  await using client = await connect(url)
  await client.query(`create database ${name}`)
}

// The postmaster comes first: otherwise it would notice the death of its children and react.
async function findDatabasePids(url: string): Promise<number[]> {
  await using client = await connect(url)
  const { rows } = await client.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid
     union all select pid from pg_stat_activity where pid <> pg_backend_pid()`,
  )
  return rows.map(({ pid }) => pid)
}

async function canQuery(url: string): Promise<boolean> {
  await using client = await connect(url)
  await client.query('select 1')
  return true
}

function addressOf(url: string, database: string, who?: string): string {
  const [, owner, rest] = /^postgres:\/\/([^@]+)@[^/]+(.*)$/.exec(url) ?? []
  const [, query = ''] = rest?.split('?') ?? []
  return `postgres://${who ?? owner}@localhost/${database}?${query}`
}
