import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { watchDatabase } from '#platform/database/database-health.ts'
import { type DatabaseOptions, openDatabase } from '#platform/database/db.ts'
import { openDatabaseServer } from '#platform/start/database-server.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { createTally } from '#platform/database/tally.ts'
import { prepareDatabase } from '#platform/start/prepare-database.ts'
import type { Services } from '#platform/start/services.ts'
import { createSigningKeys, deriveLinkKey, readInstallationSecret } from '#platform/security/signing-keys.ts'
import type { AdminServices } from '#admin/index.ts'
import { asOwner } from '#platform/start/owner-services.ts'

/** Milliseconds for running queries at the end; requests have finished before. */
const closePatienceMs = 2000

/** The services of a process, the addresses of their database, and the function that closes them. */
export interface OpenServices {
  services: Services
  databaseUrl: string
  /** The database address of the owner of the tables; the same if there is only one role. */
  ownerUrl: string
  close(): Promise<void>
}

/** How the services are opened. */
interface ServicesOptions {
  /** Milliseconds after which an unresponsive database counts as unavailable; undefined: no limit. */
  databasePatienceMs?: number
  /** The schema is known to be migrated, with the rights of the application's role. */
  isPrepared?: boolean
  /** Further options of the database. */
  database?: Omit<DatabaseOptions, 'health'>
}

/** Finds or starts the database, migrates its schema and opens the storage. */
export async function openServices(
  config: Config,
  log: Log,
  { databasePatienceMs, isPrepared = false, database }: ServicesOptions = {},
): Promise<OpenServices> {
  const server = await openDatabaseServer(config, log)
  try {
    const applied = isPrepared
      ? []
      : await prepareDatabase({ ...server, databaseSchema: config.databaseSchema, log })
    if (applied.length > 0) log.info({ applied }, 'the database schema was brought up to date')
    const { databaseUrl, ownerUrl } = server
    const secret = await readInstallationSecret(config)
    const health =
      databasePatienceMs === undefined
        ? undefined
        : watchDatabase({ url: databaseUrl, patienceMs: databasePatienceMs })
    const db = openDatabase(databaseUrl, config.databaseSchema, log, { ...database, health })
    const storage = openStorage(config.storage)
    await storage.prepare()
    const jobs = createJobs(config.databaseSchema)
    const mailer = createMailer(config)
    const tally = createTally(db, log)
    const signingKeys = createSigningKeys(secret, systemClock)
    const linkKey = deriveLinkKey(secret)
    const close = async (): Promise<void> => {
      health?.close()
      // A stop does not wait for the catalogue to be filled.
      const closeAll = async (): Promise<void> => {
        await tally.close()
        await db.destroy()
      }
      await Promise.race([closeAll(), wait(closePatienceMs, undefined, { ref: false })])
      await storage.close()
      await server.close()
    }
    const services = {
      config,
      db,
      clock: systemClock,
      log,
      storage,
      jobs,
      mailer,
      tally,
      signingKeys,
      linkKey,
    }
    return { services, databaseUrl, ownerUrl, close }
  } catch (error) {
    await server.close()
    throw error
  }
}

/** Returns a function that runs work as the owner of the tables, for what the application's role may not do. */
export function ownerOf({ services, ownerUrl }: OpenServices): AdminServices['asOwner'] {
  return async (work) => await asOwner(services, ownerUrl, work)
}
