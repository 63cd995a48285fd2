import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderOfFile } from '#test/unit/own-folder.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { coverFileId } from '#test/library/library.ts'
import { makeNoise, storeCover } from '#test/library/pictures.ts'
import { createApp } from '#app.ts'
import { openServices } from '#wiring/open-services.ts'
import { parseConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log.ts'

// A separate database, because the test suspends it.
const dataDir = await folderOfFile('pictures')
const config = parseConfig({ DATA_DIR: dataDir, DEMO: 'off' })
const open = await openServices(config, createLog('silent'), { databasePatienceMs: 2500 })
const { server, close } = await createApp({ open, web: undefined })

afterAll(async () => {
  await signalAll('SIGCONT')
  await close()
  await open.close()
})

test('F29 serves pictures requested before while the database hangs', async () => {
  await fillLibrary(open.services)
  await storeCover(open.services, await makeNoise('jpeg', 100))
  const cover = `/images/${coverFileId}`
  const resized = `/_image?url=${encodeURIComponent(cover)}&w=64`
  const ask = async () =>
    await Promise.all([cover, resized].map(async (url) => (await server.inject({ url })).statusCode))
  expect(await ask()).toEqual([200, 200])
  await signalAll('SIGSTOP')
  expect(await ask()).toEqual([200, 200])
  const other = await server.inject({ url: `/images/${'a'.repeat(coverFileId.length)}` })
  expect(other.statusCode).toBe(503)
})

/** Sends a signal to the processes of this PostgreSQL and no other. */
async function signalAll(signal: NodeJS.Signals): Promise<void> {
  const main = Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const parent = Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2])
    if (pid === main || parent === main) process.kill(pid, signal)
  }
}
