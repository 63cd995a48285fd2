import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type OpenServices, openServices } from '#wiring/open-services.ts'
import type { Clock } from '#platform/clock.ts'
import { parseConfig } from '#platform/config/config.ts'
import { createLog, type Log } from '#platform/log.ts'
import { createSigningKeys, readInstallationSecret } from '#platform/security/signing-keys.ts'
import { queryDatabase } from './query-database.ts'
import { addressesOf, copyDatabase, dropDatabase, testSchema } from './template-database.ts'

/** The time at which every test starts. */
export const testNow = new Date('2026-11-21T09:00:00Z')

/** A clock that changes only when a test sets it. */
export interface TestClock extends Clock {
  set(time: Date | string): void
}

/** Creates a clock set to `testNow`. */
export function createTestClock(): TestClock {
  let now = testNow
  return { now: () => now, set: (time) => void (now = new Date(time)) }
}

/** Services on their own database and data folder; `close` removes both. */
export interface TestServices extends OpenServices {
  clock: TestClock
  /** Runs statements on the tables of Sohbet with the rights of their owner. */
  asOwner(statements: string, values?: unknown[]): Promise<Record<string, unknown>[]>
}

/** Options of a test; `environment` contains settings as an operator would write them. */
export interface TestServicesOptions {
  environment?: Record<string, string>
  log?: Log
  /** The template that the database is copied from; by default the one without rows. */
  template?: 'template' | 'libraryTemplate' | undefined
}

/** A busy machine answers slowly; timeouts would fail tests for no reason. */
const patient = { statementTimeoutMs: 300_000, idleTransactionMs: 300_000 }

/** Opens the services as the server does, with a fixed clock. */
export async function openTestServices({
  environment,
  log,
  template = 'template',
}: TestServicesOptions = {}): Promise<TestServices> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sohbet-test-data-'))
  const server = { ownerUrl: inject('databaseUrl'), applicationUrl: inject('applicationUrl') }
  const database = await copyDatabase(server.ownerUrl, inject(template))
  const { ownerUrl, databaseUrl } = addressesOf(server, database)
  const config = parseConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DATABASE_SCHEMA: testSchema,
    PUBLIC_ORIGIN: 'https://sohbet.example',
    // Tests must not depend on whether ffmpeg is installed.
    FFMPEG_PATH: 'no-ffmpeg-here',
    // The minimum argon2 accepts: tests sign in thousands of times.
    PASSWORD_MEMORY_KIB: '8',
    ...environment,
  })
  const open = await openServices(config, log ?? createLog('silent'), {
    database: patient,
    // A copy has the tables and rights of its template.
    isPrepared: true,
  })
  const clock = createTestClock()
  const signingKeys = createSigningKeys(await readInstallationSecret(config), clock)
  const owner = new URL(ownerUrl)
  owner.searchParams.set('options', `-c search_path=${testSchema},public`)
  return {
    ...open,
    clock,
    asOwner: async (statements, values) => await queryDatabase(owner.href, statements, values),
    services: { ...open.services, clock, signingKeys },
    close: async () => {
      await open.close()
      await dropDatabase(server.ownerUrl, database)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
