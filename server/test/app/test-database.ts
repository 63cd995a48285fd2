import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { openServices } from '../../src/wiring/open-services.ts'
import type { OpenServices } from '../../src/wiring/open-services.ts'
import type { Clock } from '../../src/platform/clock.ts'
import { parseConfig } from '../../src/platform/config/config.ts'
import { jobsSchema } from '../../src/platform/jobs/jobs.ts'
import { createLog } from '../../src/platform/log.ts'
import type { Log } from '../../src/platform/log.ts'
import { createSigningKeys, readInstallationSecret } from '../../src/platform/security/signing-keys.ts'

/** The moment at which every test begins. */
export const testNow = new Date('2026-11-21T09:00:00Z')

/** A clock that stands still until a test sets it. */
export interface TestClock extends Clock {
  set(time: Date | string): void
}

/** A clock that shows `testNow`. */
export function createTestClock(): TestClock {
  let now = testNow
  return { now: () => now, set: (time) => void (now = new Date(time)) }
}

/** Services on a schema and a data folder of their own; `close` removes both. */
export interface TestServices extends OpenServices {
  clock: TestClock
}

/** What a test can choose; `environment` holds settings as an operator would write them. */
export interface TestServicesOptions {
  environment?: Record<string, string>
  log?: Log
}

/** Opens the services in the same way as the server does, with a clock that stands still. */
export async function openTestServices({
  environment,
  log,
}: TestServicesOptions = {}): Promise<TestServices> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sohbet-test-data-'))
  const schema = `test_${randomBytes(8).toString('hex')}`
  const databaseUrl = inject('databaseUrl')
  const config = parseConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: inject('applicationUrl'),
    DATABASE_OWNER_URL: databaseUrl,
    DATABASE_SCHEMA: schema,
    PUBLIC_ORIGIN: 'https://sohbet.example',
    // What is tested does not depend on whether this machine has it.
    FFMPEG_PATH: 'no-ffmpeg-here',
    ...environment,
  })
  const open = await openServices(config, log ?? createLog('silent'))
  await letTestsEmpty(open, schema)
  const clock = createTestClock()
  const signingKeys = createSigningKeys(await readInstallationSecret(config), clock)
  return {
    ...open,
    clock,
    services: { ...open.services, clock, signingKeys },
    close: async () => {
      await open.close()
      const schemas = [schema, jobsSchema(schema)].map((name) => pg.escapeIdentifier(name))
      await askDatabase(databaseUrl, `drop schema ${schemas.join()} cascade`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

// The application itself may not; tests begin each time with empty tables and numbers of their own. All in one
// statement: to connect for each would cost more than the whole schema.
async function letTestsEmpty({ databaseUrl, ownerUrl }: OpenServices, schema: string): Promise<void> {
  const [user] = await askDatabase(databaseUrl, 'select current_user as role')
  const role = String(user?.['role'])
  const [rights] = await askDatabase(ownerUrl, rightsOfTests, [schema, role])
  await askDatabase(ownerUrl, String(rights?.['changes']))
}

// Not of tables that the application may only read.
const rightsOfTests = `select string_agg(format('grant %s on %s to %I', change, oid::regclass, $2::text), ';') as changes
  from pg_class, lateral (select case relkind when 'r' then 'truncate' when 'S' then 'update' end as change) as change
  where relnamespace = $1::regnamespace
    and (relkind = 'S' or relkind = 'r' and has_table_privilege($2, oid, 'insert'))`

/** One statement, apart from any pool; answers its rows. */
export async function askDatabase(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2000,
    query_timeout: 10_000,
  })
  // A lost connection fails the statement; without a listener it would end the test run as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows
  } finally {
    // Not awaited: a database that is gone never says goodbye.
    void client.end().catch(() => undefined)
  }
}
