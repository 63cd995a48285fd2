import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Storage } from '../storage/storage.ts'
import type { Tally } from '../database/tally.ts'

/** Services available to every use case; created once at startup and passed down. */
export interface Services {
  config: Config
  db: Database
  clock: Clock
  log: Log
  storage: Storage
  jobs: Jobs
  mailer: Mailer
  tally: Tally
  /** The keys that sign addresses, the current one first. */
  signingKeys: () => readonly SigningKey[]
  /** Derives the tokens of unlisted links, so that the database does not store them. */
  linkKey: Buffer
}

/** A key of 32 random bytes, and its name in addresses. */
export interface SigningKey {
  id: string
  secret: Buffer
}
