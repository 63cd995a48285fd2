import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { queryDatabase } from '#test/database/query-database.ts'
import { isDatabaseAway } from './database-away.ts'
import { type Database, openDatabase } from './db.ts'
import { createLog } from '../log.ts'
import { refuse } from '../refusal.ts'
import { transact } from './transact.ts'

const url = inject('databaseUrl')
const schema = 'test_transact'
await queryDatabase(url, `drop schema if exists ${schema} cascade`)
await queryDatabase(url, `create schema ${schema}`)
await queryDatabase(url, `create table ${schema}.cups (id int primary key, tea int not null)`)
const db = openDatabase(url, schema, createLog('silent'))
afterAll(async () => {
  await db.destroy()
  await queryDatabase(url, `drop schema ${schema} cascade`)
})
beforeEach(async () => {
  await sql`truncate cups`.execute(db)
  await sql`insert into cups values (1, 0), (2, 0)`.execute(db)
})

const pour = (trx: Database, id: number) => sql`update cups set tea = tea + 1 where id = ${id}`.execute(trx)
const tea = async () =>
  (await sql<{ tea: number }>`select tea from cups order by id`.execute(db)).rows.map((row) => row.tea)

test('commits what it writes and waits 2 s for a lock', async () => {
  const answer = await transact(db, async (trx) => {
    await pour(trx, 1)
    return (await sql`select current_setting('lock_timeout') as wait`.execute(trx)).rows
  })
  expect([answer, await tea()]).toEqual([[{ wait: '2s' }], [1, 0]])
})

test('completes both transactions after a deadlock', async () => {
  const both = Promise.withResolvers<void>()
  let started = 0
  const crossing = (first: number, second: number) =>
    transact(db, async (trx) => {
      await pour(trx, first)
      started += 1
      if (started === 2) both.resolve()
      await both.promise
      await pour(trx, second)
    })
  await Promise.all([crossing(1, 2), crossing(2, 1)])
  // Usually three; on a busy machine the lock's limit may end the second one too.
  expect([await tea(), started > 2]).toEqual([[2, 2], true])
})

test('retries when a row is locked for longer than 2 s', async () => {
  const locked = Promise.withResolvers<void>()
  const holds = Promise.withResolvers<void>()
  const holder = db.transaction().execute(async (trx) => {
    await pour(trx, 1)
    holds.resolve()
    await locked.promise
  })
  await holds.promise
  let attempts = 0
  await transact(db, async (trx) => {
    attempts += 1
    if (attempts === 2) {
      locked.resolve()
      await holder
    }
    await pour(trx, 1)
  })
  expect([await tea(), attempts]).toEqual([[2, 0], 2])
})

test.each(['40001', '40P01', '55P03'])('retries %s five times, then refuses', async (code) => {
  let attempts = 0
  const failing = transact(db, async (trx) => {
    attempts += 1
    await pour(trx, 1)
    await sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`).execute(trx)
  })
  await expect(failing).rejects.toMatchObject({ code: 'Unavailable', status: 503 })
  expect([await tea(), attempts]).toEqual([[0, 0], 6])
})

test('looks again after a row was added in between', async () => {
  const found = await transact(db, async (trx) => {
    const { rows } = await sql`select from cups where id = 3`.execute(trx)
    if (rows.length > 0) return 'there'
    await sql`insert into cups values (3, 0)`.execute(db)
    await sql`insert into cups values (3, 0)`.execute(trx)
    return 'added'
  })
  expect(found).toBe('there')
})

test.each([
  [
    'a refusal without a retry',
    1,
    async () => Promise.reject(refuse<'BadRequest'>('BadRequest', { message: 'No tea.' })),
    /^No tea/,
  ],
  [
    'a broken rule without a retry',
    1,
    async (trx: Database) => sql`insert into cups values (3, null)`.execute(trx),
    /null value/,
  ],
  [
    'a key that stays violated after one',
    2,
    async (trx: Database) => sql`insert into cups values (1, 0)`.execute(trx),
    /duplicate key/,
  ],
])('rolls back %s', async (_title, expected, fail, message) => {
  let attempts = 0
  const failing = transact(db, async (trx) => {
    attempts += 1
    await pour(trx, 1)
    await fail(trx)
  })
  await expect(failing).rejects.toThrow(message)
  expect([await tea(), attempts]).toEqual([[0, 0], expected])
})

test('does not retry a COMMIT whose answer is lost, since it may have succeeded', async () => {
  const { url: cutUrl, close } = await cutAtCommit()
  const cut = openDatabase(cutUrl, schema, createLog('silent'))
  let attempts = 0
  const outcome = await transact(cut, async (trx) => {
    attempts += 1
    await pour(trx, 1)
  }).catch((error: unknown) => isDatabaseAway(error))
  expect([outcome, attempts]).toEqual([true, 1])
  await expect.poll(tea).toEqual([1, 0])
  await cut.destroy()
  await close()
})

/** Starts a proxy to the database that forwards a COMMIT and disconnects before its answer. */
async function cutAtCommit(): Promise<{ url: string; close: () => Promise<void> }> {
  const { host, port, user = '', password = '', database = '' } = new pg.Client({ connectionString: url })
  const server = createServer((client) => {
    const isSocket = host.startsWith('/')
    const upstream = isSocket ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    let isCut = false
    client.on('data', (bytes) => {
      isCut ||= bytes.includes('commit')
      upstream.write(bytes)
    })
    upstream.on('data', (bytes) => (isCut ? client.destroy() : client.write(bytes)))
    for (const socket of [client, upstream]) socket.on('error', () => undefined)
    client.on('close', () => upstream.end())
    upstream.on('close', () => client.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port: cutPort } = server.address() as AddressInfo // A listening TCP server has one.
  const person = `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}`
  return {
    url: `postgres://${person}@127.0.0.1:${cutPort}/${database}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
