// Starts a PostgreSQL on an empty folder, prints its address, and removes all of it when told to stop.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedPostgres } from '../server/src/platform/database/embedded-postgres.ts'
import { createLog } from '../server/src/platform/log.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'sohbet-scratch-'))
const postgres = await openEmbeddedPostgres(dataDir, createLog('error'))
const stay = setInterval(() => undefined, 60_000)
process.stdout.write(`${postgres.ownerUrl}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    clearInterval(stay)
    void postgres.close().then(() => rm(dataDir, { recursive: true, force: true }))
  })
}
