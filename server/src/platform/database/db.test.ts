import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { createLog } from '../log.ts'
import { queryDatabase } from '#test/database/query-database.ts'
import { addressesOf, dropDatabase } from '#test/database/template-database.ts'
import { openDatabase } from './db.ts'

const log = createLog('silent')
const db = openDatabase(inject('databaseUrl'), 'public', log)
afterAll(() => db.destroy())

test('D10 limits a statement to 5 seconds', async () => {
  const { rows } = await sql`select current_setting('statement_timeout') as value`.execute(db)
  expect(rows).toEqual([{ value: '5s' }])
})

test('D10 has the database cancel a statement that exceeds the limit', async () => {
  const hasty = openDatabase(inject('databaseUrl'), 'public', log, { statementTimeoutMs: 1000 })
  await expect(sql`select pg_sleep(60)`.execute(hasty)).rejects.toMatchObject({ code: '57014' })
  expect((await sql`select 1 as one`.execute(hasty)).rows).toEqual([{ one: 1 }])
  await hasty.destroy()
})

test('returns counts as numbers and dates as text', async () => {
  const { rows } = await sql`select count(*) as count, date '2025-01-05' as day`.execute(db)
  expect(rows).toEqual([{ count: 1, day: '2025-01-05' }])
})

test('limits days by UTC where PostgreSQL uses the time zone of its machine', async () => {
  const [ownerUrl, name] = [inject('databaseUrl'), `zone_${process.pid}`]
  await queryDatabase(ownerUrl, `create database ${name}`)
  await queryDatabase(ownerUrl, `alter database ${name} set timezone to 'Europe/Istanbul'`)
  const { databaseUrl } = addressesOf({ ownerUrl, applicationUrl: ownerUrl }, name)
  const away = openDatabase(databaseUrl, 'public', log)
  const midnight = sql`select date '2026-11-22' = timestamptz '2026-11-22T00:00:00Z' as "isUtc"`
  expect((await midnight.execute(away)).rows).toEqual([{ isUtc: true }])
  await away.destroy()
  await dropDatabase(ownerUrl, name)
})

test('replaces an idle connection that is lost, without ending the process', async () => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const other = openDatabase(inject('databaseUrl'), 'public', log)
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other)
  await other.destroy()
  await expect
    .poll(() =>
      sql`select 1 as one`.execute(db).then(
        (answer) => answer.rows,
        () => [],
      ),
    )
    .toEqual([{ one: 1 }])
})
