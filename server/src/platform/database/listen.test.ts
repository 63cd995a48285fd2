import { expect, inject, test } from 'vitest'
import { queryDatabase } from '#test/database/query-database.ts'
import { listenTo } from './listen.ts'
import { createLog } from '../log.ts'

const url = inject('databaseUrl')
const channel = `test_listen_${process.pid}`
const log = createLog('silent')

test('a notice reaches the listener, and none after the end', async () => {
  let notices = 0
  const end = await listenTo({ url, channel, log }, () => (notices += 1))
  await queryDatabase(url, `select pg_notify($1, '')`, [channel])
  await expect.poll(() => notices).toBe(1)
  await end()
  await queryDatabase(url, `select pg_notify($1, '')`, [channel])
  expect(notices).toBe(1)
})

test('a lost connection counts as a notice, and the next one is heard again', async () => {
  let notices = 0
  const end = await listenTo({ url, channel, log }, () => (notices += 1))
  await queryDatabase(url, `select pg_terminate_backend(pid) from pg_stat_activity where query = $1`, [
    `listen "${channel}"`,
  ])
  // One notice when the ear was lost, one when it was back: what came between may have been missed.
  await expect.poll(() => notices).toBe(2)
  await queryDatabase(url, `select pg_notify($1, '')`, [channel])
  await expect.poll(() => notices).toBe(3)
  await end()
})
