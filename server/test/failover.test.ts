import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { exportNotes, listNotes, putNote, search } from '@sohbet/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../src/app.ts'
import { parseConfig } from '../src/platform/config/config.ts'
import { asOwner } from '../src/platform/start/owner-services.ts'
import { openServices } from '../src/wiring/open-services.ts'
import { castOf, findCaller } from './app/cast.ts'
import { putCast } from './app/put-cast.ts'
import { anyDelayMs } from './app/test-server.ts'
import { watchLog } from './app/watched-log.ts'
import { fillLibrary } from './library/fill-library.ts'
import { startPostgresPair } from './outside/postgres-pair.ts'

const { log, lines, expectConsoleError } = watchLog()
const dataDir = await mkdtemp(join(tmpdir(), 'sohbet-failover-'))
const pair = await startPostgresPair(`create role sohbet_app login password 'application'`)
const open = await openServices(
  parseConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: pair.urlOf('sohbet_app:application'),
    DATABASE_OWNER_URL: pair.urlOf('sohbet:owner'),
    PUBLIC_ORIGIN: 'https://sohbet.example',
  }),
  log,
  { databasePatienceMs: 2500 },
)
await asOwner(open.services, open.ownerUrl, async ({ db }) => await putCast(db))
await fillLibrary(open.services)
const app = await createApp({ open, findCaller, web: undefined, maxEventLoopDelayMs: anyDelayMs })
const { bob } = castOf(app.server)
const anchor = { kind: 'article', article_id: await findArticle(), exact: 'patience', prefix: '', suffix: '' }

const moves = () => lines().filter(({ msg }) => msg.startsWith('the database takes'))

afterAll(async () => {
  await app.close()
  await open.close()
  await pair.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function findArticle(): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from catalog_articles order by id`.execute(
    open.services.db,
  )
  return rows[0]?.id ?? 0
}

test('F29 when the primary goes reading goes on at the standby, and writing when that is the primary', async () => {
  expectConsoleError(/^the database takes no writes$/)
  const seen = { isOver: false, read: 0, unread: [] as unknown[], refused: 0, written: [] as string[] }
  await write(seen)
  const traffic = [keepReading(seen), keepWriting(seen)]
  await expect.poll(() => seen.written.length).toBeGreaterThan(3)
  await pair.killPrimary()
  await expect.poll(() => seen.refused).toBeGreaterThan(0)
  const read = seen.read
  await expect.poll(() => seen.read).toBeGreaterThan(read + 10)
  expect((await bob.get('/readyz')).status).toBe(200)
  expect(await bob.get('/metrics')).toMatchObject({
    body: expect.stringContaining('sohbet_database_writable 0'),
  })
  await expect.poll(() => moves().length).toBe(2)
  await pair.promote()
  const written = seen.written.length
  await expect.poll(() => seen.written.length).toBeGreaterThan(written + 3)
  // What is connected already writes before the next question of the watch finds the primary.
  await expect.poll(() => moves().length).toBe(3)
  seen.isOver = true
  await Promise.all(traffic)
  expect(seen.unread).toEqual([])
  const { data } = await bob.call(exportNotes)
  expect(seen.written.filter((id) => !data.some((note) => note.id === id))).toEqual([])
  const [first, second] = pair.hosts.map((url) => new URL(url).host)
  expect(moves()).toMatchObject([
    { host: first, isWritable: true },
    { host: second, isWritable: false },
    { host: second, isWritable: true },
  ])
})

type Seen = { isOver: boolean; read: number; unread: unknown[]; refused: number; written: string[] }

async function keepReading(seen: Seen): Promise<void> {
  const query = { page: 1, per_page: 10 }
  while (!seen.isOver) {
    const answers = await Promise.allSettled([
      bob.call(listNotes, { query }),
      bob.call(search, { query: { q: 'patience' } }),
    ])
    for (const answer of answers) {
      if (answer.status === 'fulfilled') seen.read += 1
      else seen.unread.push(answer.reason)
    }
    await wait(10)
  }
}

async function keepWriting(seen: Seen): Promise<void> {
  while (!seen.isOver) {
    await write(seen)
    await wait(10)
  }
}

// As the outbox of a device does it: again under the same id until it is acknowledged.
async function write(seen: Seen): Promise<void> {
  const id = randomUUID()
  while (!seen.isOver) {
    const { status, headers } = await bob.send({
      method: 'PUT',
      url: `/content${putNote.path.replace(':id', id)}`,
      payload: { text: 'Patience.', anchor },
    })
    if (status === 200) return void seen.written.push(id)
    expect([status, headers['retry-after']]).toEqual([503, '2'])
    seen.refused += 1
    await wait(50)
  }
}
