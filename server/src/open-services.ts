import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/db.ts'
import { openEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { createJobs, migrateJobs } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { createMailer } from './platform/mailer.ts'
import { migrate } from './platform/migrate.ts'
import { openStorage } from './platform/open-storage.ts'
import type { Services } from './platform/services.ts'
import { createSigningKeys, readInstallationSecret } from './platform/signing-keys.ts'

/** The services of one process, the address of their database, and the way to let go of them. */
export interface OpenServices {
  services: Services
  databaseUrl: string
  close(): Promise<void>
}

/** Finds or starts the database, brings its schema up to date and opens the storage. */
export async function openServices(config: Config, log: Log): Promise<OpenServices> {
  const embedded =
    config.databaseUrl === undefined ? await openEmbeddedPostgres(config.dataDir, log) : undefined
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  try {
    const applied = await migrate(databaseUrl, config.databaseSchema)
    if (applied.length > 0) log.info({ applied }, 'the database schema was brought up to date')
    await migrateJobs({ databaseUrl, databaseSchema: config.databaseSchema, log })
    const secret = await readInstallationSecret(config)
    const db = openDatabase(databaseUrl, config.databaseSchema, log)
    const storage = openStorage(config.storage)
    const jobs = createJobs(config.databaseSchema)
    const mailer = createMailer(config)
    const signingKeys = createSigningKeys(secret, systemClock)
    const close = async (): Promise<void> => {
      await db.destroy()
      await storage.close()
      await embedded?.close()
    }
    const services = { config, db, clock: systemClock, log, storage, jobs, mailer, signingKeys }
    return { services, databaseUrl, close }
  } catch (error) {
    await embedded?.close()
    throw error
  }
}
