import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Storage } from '../storage/storage.ts'
import type { Tally } from '../tally/tally.ts'

/** What every use case may reach for; made once at the start and handed down. */
export interface Services {
  config: Config
  db: Database
  clock: Clock
  log: Log
  storage: Storage
  jobs: Jobs
  mailer: Mailer
  tally: Tally
  /** The keys that sign addresses now, the current one first. */
  signingKeys: () => readonly SigningKey[]
  /** Makes the tokens of unlisted links, so that the database need not hold them. */
  linkKey: Buffer
}

/** A key of 32 random bytes and the name it is known by in an address. */
export interface SigningKey {
  id: string
  secret: Buffer
}
