import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reservePort } from './free-port.ts'
import {
  addressOf,
  askPostgres,
  closePostgresHome,
  makePostgresHome,
  makePostgresServer,
  startPostgresServer,
  stopPostgresServer,
  superuser,
  untilTrue,
} from './postgres-server.ts'
import type { PostgresHome, PostgresServer } from './postgres-server.ts'

/** A primary and a standby that follows it by streaming replication; no commit is acknowledged before both have it. */
export interface PostgresPair {
  /** The address of both for `user:password`, as an operator writes it into DATABASE_URL. */
  urlOf(who: string): string
  /** The address of each for its superuser, the first primary first. */
  hosts: [string, string]
  /** Ends every process of the primary without a warning. */
  killPrimary(): Promise<void>
  /** Lets every process of the primary stand still, as behind a cut line; they never go on. */
  freezePrimary(): Promise<void>
  /** Makes the standby the primary, as a tool for failover does. */
  promote(): Promise<void>
  close(): Promise<void>
}

/** Starts both on free ports with a database `sohbet`, in which `roles` is run once. */
export async function startPostgresPair(roles: string): Promise<PostgresPair> {
  const home = await makePostgresHome()
  const first = await makePostgresServer(home, roles)
  await stopPostgresServer(first)
  const second = await copyAsStandby(home, first)
  await Promise.all([
    // The standby has applied what is acknowledged, so that it is read there after a failover.
    startPostgresServer(home, first, { synchronous_standby_names: '*', synchronous_commit: 'remote_apply' }),
    startPostgresServer(home, second, { hot_standby_feedback: 'on', wal_retrieve_retry_interval: '200ms' }),
  ])
  await untilTrue(first, `select count(*) > 0 as yes from pg_stat_replication where sync_state = 'sync'`)
  const frozen: number[] = []
  return {
    urlOf: (who) => `postgres://${who}@127.0.0.1:${first.port},127.0.0.1:${second.port}/sohbet`,
    hosts: [addressOf(first), addressOf(second)],
    killPrimary: async () => signalAll(await pidsOf(first), 'SIGKILL'),
    freezePrimary: async () => {
      frozen.push(...(await pidsOf(first)))
      signalAll(frozen, 'SIGSTOP')
    },
    promote: async () => void (await askPostgres(second, 'select pg_promote()')),
    close: async () => {
      // What stands still hears nothing but this.
      signalAll(frozen, 'SIGKILL')
      await closePostgresHome(home, [first, second])
    },
  }
}

// As pg_basebackup would, of a server that has been stopped.
async function copyAsStandby(home: PostgresHome, from: PostgresServer): Promise<PostgresServer> {
  const to: PostgresServer = { folder: join(home.folder, 'second'), port: await reservePort() }
  await cp(from.folder, to.folder, { recursive: true })
  const { name, password } = superuser
  const line = `host=127.0.0.1 port=${from.port} user=${name} password=${password} application_name=standby`
  await writeFile(join(to.folder, 'standby.signal'), '')
  await writeFile(join(to.folder, 'postgresql.auto.conf'), `primary_conninfo = '${line}'\n`)
  if (home.user !== undefined) await giveTo(to.folder, home.user)
  return to
}

async function giveTo(folder: string, { uid, gid }: NonNullable<PostgresHome['user']>): Promise<void> {
  await once(spawn('chown', ['-R', `${uid}:${gid}`, folder], { stdio: 'ignore' }), 'exit')
}

async function pidsOf(server: PostgresServer): Promise<number[]> {
  const [main] = (await readFile(join(server.folder, 'postmaster.pid'), 'utf8')).split('\n')
  const others = 'select pid from pg_stat_activity where pid <> pg_backend_pid()'
  return [Number(main), ...(await askPostgres(server, others)).map(({ pid }) => Number(pid))]
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {
      // It has gone with the first.
    }
}
