import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import {
  findPostgresPrograms,
  findPostgresUser,
  type PostgresPrograms,
  type PostgresUser,
} from '#platform/database/postgres-home.ts'
import { trackChild } from './child-process.ts'
import { reservePort } from './free-port.ts'
import { makeScratchFolder } from './scratch-folder.ts'

/** The PostgreSQL programs, the user who may run them, and a temporary folder. */
export interface PostgresHome {
  folder: string
  user: PostgresUser | undefined
  programs: PostgresPrograms
}

/** A server: its files, its port, and its main process while it runs. */
export interface PostgresServer {
  folder: string
  port: number
  child?: ChildProcess
}

/** The superuser of every server and owner of the database `sohbet`. */
const superuser = { name: 'sohbet', password: 'owner' }

/** Finds the programs and creates a folder for servers. */
export async function makePostgresHome(): Promise<PostgresHome> {
  const user = await findPostgresUser()
  const folder = await makeScratchFolder('sohbet-servers-')
  if (user !== undefined) await chown(folder, user.uid, user.gid)
  return { folder, user, programs: await findPostgresPrograms(user) }
}

/** Creates and starts a server with the database `sohbet`, and runs `roles` in it. */
export async function makePostgresServer(home: PostgresHome, roles: string): Promise<PostgresServer> {
  const server: PostgresServer = { folder: join(home.folder, 'first'), port: await reservePort() }
  await initialise(home, server)
  await startPostgresServer(home, server)
  await queryPostgres(server, 'create database sohbet', 'postgres')
  await queryPostgres(server, roles)
  return server
}

/** Starts a server on the loopback address and waits until it answers. */
async function startPostgresServer(
  { user, programs, folder }: PostgresHome,
  server: PostgresServer,
  extra: Record<string, string> = {},
): Promise<void> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(server.port),
    unix_socket_directories: folder,
    max_connections: '120',
    shared_buffers: '64MB',
    // Test data may be lost.
    fsync: 'off',
    ...extra,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  server.child = trackChild(
    spawn(programs.postgres, ['-D', server.folder, ...args], { ...user, cwd: '/', stdio: 'ignore' }),
  )
  await untilTrue(server, 'select true as yes')
}

/** Stops a server in order. */
async function stopPostgresServer({ child }: PostgresServer): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  await ended
}

/** Stops servers and removes their folder. */
export async function closePostgresHome(home: PostgresHome, servers: PostgresServer[]): Promise<void> {
  await Promise.all(servers.map(stopPostgresServer))
  await rm(home.folder, { recursive: true, force: true })
}

/** Waits until a query returns `yes` as true. */
async function untilTrue(server: PostgresServer, question: string): Promise<void> {
  const deadline = performance.now() + 300_000
  for (;;) {
    const rows = await queryPostgres(server, question, 'postgres').catch(() => [])
    if (rows[0]?.['yes'] === true) return
    if (performance.now() > deadline) throw new Error(`PostgreSQL on ${server.port} does not come up.`)
    await wait(30)
  }
}

/** The address of a server for its superuser. */
function addressOf({ port }: PostgresServer, database = 'sohbet'): string {
  return `postgres://${superuser.name}:${superuser.password}@127.0.0.1:${port}/${database}`
}

/** Runs a statement as superuser on its own connection and returns the rows. */
async function queryPostgres(
  server: PostgresServer,
  text: string,
  database = 'sohbet',
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({
    connectionString: addressOf(server, database),
    connectionTimeoutMillis: 60_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    void client.end().catch(() => undefined)
  }
}

async function initialise({ folder, user, programs }: PostgresHome, server: PostgresServer): Promise<void> {
  const secret = join(folder, 'password')
  await writeFile(secret, superuser.password)
  if (user !== undefined) await chown(secret, user.uid, user.gid)
  const args = [
    `--pgdata=${server.folder}`,
    `--username=${superuser.name}`,
    `--pwfile=${secret}`,
    '--no-sync',
  ]
  const options = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-instructions']
  const child = spawn(programs.initdb, [...args, ...options], { ...user, cwd: '/', stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The database could not be made.')
}
