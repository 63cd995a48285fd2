import { mkdir } from 'node:fs/promises'
import pg from 'pg'
import { findLastBackup } from '#platform/backup/make-backup.ts'
import { withClient } from '#platform/database/database-client.ts'
import type { Config } from '#platform/config/config.ts'
import { messageOf } from '#platform/process/error-code.ts'
import { type DatabaseServer, openDatabaseServer } from '#platform/start/database-server.ts'
import type { Log } from '#platform/log.ts'
import { pendingMigrations } from '#platform/database/migrate.ts'
import { systemClock } from '#platform/clock.ts'
import { checkAligner, type CheckedProgram, checkTranscriber } from '#modules/transcribing/index.ts'
import { freeBytesOf } from '#platform/storage/free-bytes.ts'
import { openStorage } from '#platform/storage/open-storage.ts'

/** The result of a check. */
export interface Finding {
  verdict: 'ok' | 'warn' | 'fail'
  what: string
  detail: string
}

const oldestVersion = 150_000
const maxClockDifferenceMs = 2000
const leastFreeBytes = 1024 ** 3
/** The maximum age of a backup in hours: daily, with one failure. */
const maxBackupHours = 49

/** Runs the checks of an installation and yields their results; a check that throws yields a failure. */
export async function* checkInstallation(config: Config, log: Log): AsyncGenerator<Finding> {
  yield* checkDatabase(config, log)
  yield await attempt('storage', () => checkStorage(config))
  yield await attempt('disk', () => checkDisk(config))
  yield await attempt('backup', () => checkBackup(config))
  yield await attempt('transcribing', () => checkTranscribing(config))
  yield await attempt('aligning', () => checkAligning(config))
}

async function* checkDatabase(config: Config, log: Log): AsyncGenerator<Finding> {
  let server: DatabaseServer | undefined
  try {
    server = await openDatabaseServer(config, log)
    const { databaseUrl: url, ownerUrl } = server
    const version = await attempt('database', () => checkVersion(url))
    yield version
    if (version.verdict === 'fail') return
    const migrations = await attempt('migrations', () => checkMigrations(ownerUrl, config.databaseSchema))
    yield migrations
    yield await attempt('roles', () => checkRole(url, config.databaseSchema))
    if (migrations.verdict === 'ok')
      yield await attempt('events', () => checkEvents(url, config.databaseSchema))
    yield await attempt('clock', () => checkClock(url))
  } catch (error) {
    yield { verdict: 'fail', what: 'database', detail: toDetail(error) }
  } finally {
    await server?.close()
  }
}

async function attempt(what: string, check: () => Promise<Omit<Finding, 'what'>>): Promise<Finding> {
  try {
    return { what, ...(await check()) }
  } catch (error) {
    return { verdict: 'fail', what, detail: toDetail(error) }
  }
}

async function checkVersion(url: string): Promise<Omit<Finding, 'what'>> {
  const row = await ask(
    url,
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  )
  const detail = `PostgreSQL ${String(row['name'])}`
  if (Number(row['number']) >= oldestVersion) return { verdict: 'ok', detail }
  return { verdict: 'fail', detail: `${detail}; version 15 or newer is needed` }
}

async function checkMigrations(url: string, schema: string): Promise<Omit<Finding, 'what'>> {
  const pending = await pendingMigrations(url, schema)
  if (pending.length === 0) return { verdict: 'ok', detail: 'none is pending' }
  return {
    verdict: 'warn',
    detail: `pending: ${pending.join(', ')}; run "sohbet migrate" or start the application`,
  }
}

// Otherwise a wrong webhook secret is noticed only when payments are delayed.
async function checkEvents(url: string, schema: string): Promise<Omit<Finding, 'what'>> {
  const row = await ask(
    url,
    `select coalesce(string_agg(provider, ', ' order by provider), '') as providers
     from ${pg.escapeIdentifier(schema)}.orders_refused_events
     where last_times[cardinality(last_times)] > now() - interval '1 day'`,
  )
  if (row['providers'] === '') return { verdict: 'ok', detail: 'none of a provider was refused in a day' }
  return {
    verdict: 'warn',
    detail: `refused in the last day: ${String(row['providers'])}; run "sohbet payments check"`,
  }
}

// With a single role only triggers protect the books, and their owner can disable them.
async function checkRole(url: string, schema: string): Promise<Omit<Finding, 'what'>> {
  const row = await ask(
    url,
    `select current_user as name, rolsuper or has_database_privilege(current_database(), 'create')
       or exists (select from pg_tables where schemaname = $1 and tableowner = current_user) as "mayChange"
     from pg_roles where rolname = current_user`,
    [schema],
  )
  const name = String(row['name'])
  if (row['mayChange'] !== true)
    return { verdict: 'ok', detail: `${name} reads and writes rows, and no more` }
  return {
    verdict: 'warn',
    detail: `${name} may change tables and the books; give the application a role without that right, and the owner's as DATABASE_OWNER_URL`,
  }
}

async function checkClock(url: string): Promise<Omit<Finding, 'what'>> {
  const before = Date.now()
  const row = await ask(url, 'select extract(epoch from clock_timestamp()) * 1000 as now')
  const after = Date.now()
  const difference = Math.round(Number(row['now']) - (before + after) / 2)
  // Within the duration of the query, the two clocks cannot be distinguished.
  if (Math.abs(difference) - (after - before) / 2 <= maxClockDifferenceMs)
    return { verdict: 'ok', detail: 'agrees with the clock of the database' }
  const direction = difference > 0 ? 'behind' : 'ahead of'
  return {
    verdict: 'fail',
    detail: `${Math.abs(difference) / 1000} s ${direction} the clock of the database`,
  }
}

async function checkStorage(config: Config): Promise<Omit<Finding, 'what'>> {
  const storage = openStorage(config.storage)
  try {
    await storage.check()
    const { storage: settings } = config
    return { verdict: 'ok', detail: settings.kind === 'disk' ? settings.folder : `bucket ${settings.bucket}` }
  } finally {
    await storage.close()
  }
}

async function checkDisk({ dataDir }: Config): Promise<Omit<Finding, 'what'>> {
  await mkdir(dataDir, { recursive: true })
  const free = await freeBytesOf(dataDir)
  const detail = `${(free / leastFreeBytes).toFixed(1)} GB free in ${dataDir}`
  return free >= leastFreeBytes ? { verdict: 'ok', detail } : { verdict: 'warn', detail: `only ${detail}` }
}

async function checkBackup(config: Config): Promise<Omit<Finding, 'what'>> {
  const last = await findLastBackup(config)
  if (last === undefined)
    return { verdict: 'warn', detail: 'none was made from here; run "sohbet backup --to <folder>"' }
  const hours = (Date.now() - Date.parse(last.at)) / 3_600_000
  const age = hours < 48 ? `${Math.round(hours)} hours` : `${Math.floor(hours / 24)} days`
  const detail = `the last good one is ${age} old, in ${last.folder}`
  return { verdict: hours < maxBackupHours ? 'ok' : 'warn', detail }
}

async function checkTranscribing(config: Config): Promise<Omit<Finding, 'what'>> {
  const setting = config.transcribing?.kind === 'command' ? 'TRANSCRIBE_COMMAND' : 'TRANSCRIBE_URL'
  return toProgramFinding(await checkTranscriber({ config, clock: systemClock }), setting)
}

async function checkAligning(config: Config): Promise<Omit<Finding, 'what'>> {
  return toProgramFinding(await checkAligner({ config, clock: systemClock }), 'ALIGN_COMMAND')
}

function toProgramFinding(checked: CheckedProgram | undefined, setting: string): Omit<Finding, 'what'> {
  if (checked === undefined) return { verdict: 'ok', detail: 'no program is set; the studio offers none' }
  if (checked.fault === undefined) return { verdict: 'ok', detail: 'the program answers' }
  return { verdict: 'warn', detail: `${checked.fault} See ${setting}` }
}

async function ask(url: string, question: string, values: unknown[] = []): Promise<Record<string, unknown>> {
  const query = { text: question, values }
  const { rows } = await withClient(url, async (client) => await client.query(query), {
    connectionTimeoutMillis: 5000,
  })
  return rows[0] ?? {}
}

function toDetail(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return toDetail(error.errors[0])
  return messageOf(error).split('\n')[0] ?? ''
}
