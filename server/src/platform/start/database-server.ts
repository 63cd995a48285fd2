import type { Config } from '../config/config.ts'
import { openEmbeddedPostgres } from '../database/embedded-postgres.ts'
import type { Log } from '../log.ts'
import type { DatabaseAddresses } from './prepare-database.ts'

/** A running PostgreSQL; `close` releases an embedded one. */
export interface DatabaseServer extends DatabaseAddresses {
  close(): Promise<void>
}

/** The configured PostgreSQL, or the embedded one of the data folder. */
export async function openDatabaseServer(config: Config, log: Log): Promise<DatabaseServer> {
  const { databaseUrl, databaseOwnerUrl } = config
  if (databaseUrl !== undefined)
    return { databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl, close: async () => undefined }
  const { url, ownerUrl, close } = await openEmbeddedPostgres(
    config.dataDir,
    log,
    connectionsOfServer(config.workers),
  )
  return { databaseUrl: url, ownerUrl, close }
}

/** Connections that the embedded PostgreSQL allows for a single process with its jobs, and commands beside it. */
const alone = 200
/** How many of them one process uses to answer requests. */
const perProcess = 20
/** Connections shared by all processes of a server to answer requests, unless there are many processes. */
const together = 120
const leastPerProcess = 4
/** Each process uses one more to listen for changes and one for the health check. */
const watching = 2
/** For jobs, the primary process and commands. */
const others = 100

/** Connections for requests per process, with `workers` processes. */
export function connectionsPerProcess(workers: number): number {
  return Math.min(perProcess, Math.max(leastPerProcess, Math.floor(together / workers)))
}

/** Connections that the embedded PostgreSQL must allow for `workers` processes, including during a replacement. */
function connectionsOfServer(workers: number): number {
  if (workers === 1) return alone
  return others + (workers + 1) * (connectionsPerProcess(workers) + watching)
}
