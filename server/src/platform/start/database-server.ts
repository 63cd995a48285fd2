import type { Config } from '../config/config.ts'
import { openEmbeddedPostgres } from '../database/embedded-postgres.ts'
import type { Log } from '../log.ts'
import { connectionsOfServer } from './connections.ts'
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
