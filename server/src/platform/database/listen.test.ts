import { expect, inject, test } from 'vitest'
import { queryDatabase } from '#test/database/query-database.ts'
import { listenTo } from './listen.ts'
import { createLog } from '../log.ts'

const url = inject('databaseUrl')
const channel = `test_listen_${process.pid}`
const log = createLog('silent')

test('calls the listener for each notification until it is closed', async () => {
  let notices = 0
  const end = await listenTo({ url, channel, log }, () => (notices += 1))
  await queryDatabase(url, `select pg_notify($1, '')`, [channel])
  await expect.poll(() => notices).toBe(1)
  await end()
  await queryDatabase(url, `select pg_notify($1, '')`, [channel])
  expect(notices).toBe(1)
})

test('counts a lost connection as a notification and hears the next one', async () => {
  let notices = 0
  const end = await listenTo({ url, channel, log }, () => (notices += 1))
  await queryDatabase(url, `select pg_terminate_backend(pid) from pg_stat_activity where query = $1`, [
    `listen "${channel}"`,
  ])
  // One notification when the connection was lost and one when it was restored: some may have been missed in
  // between.
  await expect.poll(() => notices).toBe(2)
  await queryDatabase(url, `select pg_notify($1, '')`, [channel])
  await expect.poll(() => notices).toBe(3)
  await end()
})
