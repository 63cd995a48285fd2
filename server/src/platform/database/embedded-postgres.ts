import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readFile, realpath, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { withFolderLock } from '../process/folder-lock.ts'
import type { Log } from '../log.ts'
import { isConnectionLost } from './database-away.ts'
import { connectClient } from './database-client.ts'
import {
  findClusterFolder,
  findPostgresPrograms,
  findPostgresUser,
  makeSocketFolder,
  type PostgresPrograms,
  type PostgresUser,
} from './postgres-home.ts'

/** A PostgreSQL server managed by us, in a data folder. */
export interface EmbeddedPostgres {
  /** Connects as the application, which may only read and write rows. */
  url: string
  /** Connects as the owner, who creates and alters tables. */
  ownerUrl: string
  /** Stops using it; the last process to do so stops the server. */
  close(): Promise<void>
}

// Every process that uses the cluster shares this advisory lock; the last one can take it exclusively.
const inUseLock = 7_316_001
const applicationRole = 'sohbet_app'
const startTimeoutMs = 180_000

interface Cluster {
  folder: string
  socketFolder: string
  logFile: string
  /** The password of the owner. */
  password: string
  applicationPassword: string
  user: PostgresUser | undefined
  programs: PostgresPrograms
  /** As passed to the server at startup. */
  maxConnections: number
}

/**
 * Starts the PostgreSQL of `dataDir` or joins a running one, and restarts it when it dies. Throws an Error
 * with a sentence for the operator.
 */
export async function openEmbeddedPostgres(
  dataDir: string,
  log: Log,
  maxConnections = 200,
): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true })
  const cluster = { ...(await describeCluster(await realpath(dataDir))), maxConnections }
  const state = { closing: false, reviving: Promise.resolve() }
  let keeper = await joinCluster(cluster, log)
  const watch = (client: pg.Client): void => {
    client.on('end', () => {
      if (!state.closing) state.reviving = revive()
    })
  }
  const revive = async (): Promise<void> => {
    log.warn('the embedded PostgreSQL is gone; starting it again')
    while (!state.closing) {
      try {
        keeper = await joinCluster(cluster, log)
        return watch(keeper)
      } catch (error) {
        log.error({ err: error }, 'the embedded PostgreSQL does not start; trying again')
        await wait(1000)
      }
    }
  }
  watch(keeper)
  return {
    url: urlOf(cluster, 'sohbet', { name: applicationRole, password: cluster.applicationPassword }),
    ownerUrl: urlOf(cluster, 'sohbet'),
    close: async () => {
      state.closing = true
      // A server being restarted has to be stopped here; otherwise it would also keep this process alive.
      await state.reviving
      await leave(cluster, keeper)
    },
  }
}

async function describeCluster(dataDir: string): Promise<Omit<Cluster, 'maxConnections'>> {
  const user = await findPostgresUser()
  return await withFolderLock(dataDir, async () => ({
    user,
    programs: await findPostgresPrograms(user),
    folder: await findClusterFolder(dataDir, user),
    socketFolder: await makeSocketFolder(dataDir, user),
    logFile: join(dataDir, 'postgres.log'),
    password: await findPassword(join(dataDir, 'postgres-password')),
    applicationPassword: await findPassword(join(dataDir, 'postgres-application-password')),
  }))
}

async function findPassword(file: string): Promise<string> {
  const stored = await readFile(file, 'utf8').catch(() => '')
  if (stored !== '') return stored
  const made = randomBytes(24).toString('base64url')
  await writeFile(file, made, { mode: 0o600 })
  return made
}

/** Retries until the cluster is started or joined and the "in use" lock is held. */
async function joinCluster(cluster: Cluster, log: Log): Promise<pg.Client> {
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    try {
      await withFolderLock(dirname(cluster.logFile), () => ensureRunning(cluster, log, deadline))
      const keeper = await connect(cluster, 'sohbet')
      // Waits while the previous last user stops the cluster, and then fails with it: hence the loop.
      await keeper.query('select pg_advisory_lock_shared($1)', [inUseLock])
      return keeper
    } catch (error) {
      if (Date.now() > deadline || !isConnectionLost(error)) throw error
      await wait(100)
    }
  }
}

async function ensureRunning(cluster: Cluster, log: Log, deadline: number): Promise<void> {
  if ((await stat(join(cluster.folder, 'PG_VERSION')).catch(() => undefined)) === undefined) {
    log.info('making the database')
    await initialise(cluster)
  }
  while (!(await answers(cluster))) {
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL does not answer. See ${cluster.logFile} for its reasons.`)
    if (await isProcessAlive(cluster)) await wait(50)
    else await launch(cluster, deadline)
  }
  const admin = await connect(cluster, 'postgres')
  try {
    const found = await admin.query(`select from pg_database where datname = 'sohbet'`)
    if (found.rowCount === 0) await admin.query('create database sohbet')
    // Also for an older data folder, which had one role for everything.
    await ensureApplicationRole(admin, cluster.applicationPassword)
  } finally {
    await admin.end()
  }
}

async function ensureApplicationRole(admin: pg.Client, password: string): Promise<void> {
  const found = await admin.query('select from pg_roles where rolname = $1', [applicationRole])
  const change = found.rowCount === 0 ? 'create' : 'alter'
  const secret = pg.escapeLiteral(password)
  await admin.query(
    `${change} role ${applicationRole} login nosuperuser nocreatedb nocreaterole noreplication password ${secret}`,
  )
}

async function initialise(cluster: Cluster): Promise<void> {
  const partial = `${cluster.folder}.partial`
  const passwordFile = `${partial}.password`
  // Left behind by an interrupted first start.
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { mode: 0o700, recursive: true })
  await writeFile(passwordFile, cluster.password, { mode: 0o600 })
  if (cluster.user !== undefined) {
    await chown(partial, cluster.user.uid, cluster.user.gid)
    await chown(passwordFile, cluster.user.uid, cluster.user.gid)
  }
  const options = [
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    // PostgreSQL's own tables instead of the machine's: case mapping then covers every script.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
  await run(cluster, cluster.programs.initdb, [...options, `--pwfile=${passwordFile}`, `--pgdata=${partial}`])
  await rm(passwordFile)
  await rename(partial, cluster.folder)
}

async function launch(cluster: Cluster, deadline: number): Promise<void> {
  // The previous last user may have removed it.
  await makeSocketFolder(dirname(cluster.logFile), cluster.user)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: cluster.socketFolder,
    unix_socket_permissions: '0700',
    shared_buffers: '256MB',
    max_connections: String(cluster.maxConnections),
    // Statements and error details contain what users wrote, including email addresses.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length_on_error: '0',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = await open(cluster.logFile, 'a', 0o600)
  // In older versions everybody could read it.
  await output.chmod(0o600)
  // Detached: Ctrl-C in a terminal must reach us first, so that running work finishes before the server stops.
  const child = spawn(cluster.programs.postgres, ['-D', cluster.folder, ...args], {
    ...cluster.user,
    cwd: '/',
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  })
  await output.close()
  let exited = false
  child.once('exit', () => (exited = true))
  child.once('error', () => (exited = true))
  child.unref()
  while (!exited && Date.now() < deadline && !(await answers(cluster))) await wait(50)
  // After a kill -9 the old processes need a moment to release shared memory; the caller retries.
  if (exited) await wait(250)
}

async function run(cluster: Cluster, program: string, args: string[]): Promise<void> {
  const child = spawn(program, args, { ...cluster.user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  const complaints: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0)
    throw new Error(
      `The database could not be made: ${Buffer.concat(complaints).toString().trim().slice(-500)}`,
    )
}

async function leave(cluster: Cluster, keeper: pg.Client): Promise<void> {
  try {
    await keeper.query('select pg_advisory_unlock_shared($1)', [inUseLock])
    const alone = await keeper.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      inUseLock,
    ])
    if (alone.rows[0]?.alone === true) {
      const pid = await processId(cluster)
      if (pid !== undefined) process.kill(pid, 'SIGINT')
      const deadline = Date.now() + 30_000
      while ((await isProcessAlive(cluster)) && Date.now() < deadline) await wait(25)
      await rmdir(cluster.socketFolder).catch(() => undefined)
    }
  } catch (error) {
    if (!isConnectionLost(error)) throw error
  }
  await keeper.end().catch(() => undefined)
}

async function answers(cluster: Cluster): Promise<boolean> {
  try {
    const client = await connect(cluster, 'postgres')
    await client.end()
    return true
  } catch (error) {
    if (isConnectionLost(error)) return false
    throw error
  }
}

async function connect(cluster: Cluster, database: string): Promise<pg.Client> {
  return await connectClient(urlOf(cluster, database), { connectionTimeoutMillis: 10_000 })
}

function urlOf(
  { socketFolder, password: ownerPassword }: Cluster,
  database: string,
  { name, password } = { name: 'postgres', password: ownerPassword },
): string {
  return `postgres://${name}:${password}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`
}

async function processId(cluster: Cluster): Promise<number | undefined> {
  const text = await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return Number.isNaN(pid) ? undefined : pid
}

async function isProcessAlive(cluster: Cluster): Promise<boolean> {
  const pid = await processId(cluster)
  if (pid === undefined) return false
  try {
    process.kill(pid, 0)
    // After a crash a PID can be reused, and a zombie (Z) keeps its PID: containers often have no init that
    // reaps it.
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => `${pid} (postgres) S`)
    return /^\d+ \(postgres\) [^ZX]/.test(status)
  } catch {
    return false
  }
}
