// Starts a PostgreSQL in an empty folder, prints its address, and removes everything when stopped.
import { rm } from 'node:fs/promises'
import { openEmbeddedPostgres } from '../server/src/platform/database/embedded-postgres.ts'
import { createLog } from '../server/src/platform/log.ts'
import { makeScratchFolder } from '../server/test/outside/scratch-folder.ts'

const dataDir = await makeScratchFolder('sohbet-scratch-')
const postgres = await openEmbeddedPostgres(dataDir, createLog('error'))
const stay = setInterval(() => undefined, 60_000)
process.stdout.write(`${postgres.ownerUrl}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    clearInterval(stay)
    void postgres.close().then(() => rm(dataDir, { recursive: true, force: true }))
  })
}
