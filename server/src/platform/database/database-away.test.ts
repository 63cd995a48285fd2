import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { folderOfFile } from '#test/unit/own-folder.ts'
import { DatabaseAway, isDatabaseAway, rememberLast } from './database-away.ts'
import { watchDatabase } from './database-health.ts'
import { openDatabase } from './db.ts'
import { openEmbeddedPostgres } from './embedded-postgres.ts'
import { createLog } from '../log.ts'

const log = createLog('silent')
const dataDir = await folderOfFile('away')
const postgres = await openEmbeddedPostgres(dataDir, log)
const health = watchDatabase({ url: postgres.url, patienceMs: 2500, everyMs: 50 })
const db = openDatabase(postgres.url, 'public', log, { health })
const ask = async (): Promise<unknown> => (await sql`select 1 as one`.execute(db)).rows
const answer = () => ask().catch((error: unknown) => error)

afterAll(async () => {
  await signalAll('SIGCONT')
  health.close()
  await db.destroy()
  await postgres.close()
})

test('F29 detects a frozen database and uses it again when it resumes', async () => {
  expect(await ask()).toEqual([{ one: 1 }])
  await signalAll('SIGSTOP')
  // One query was running when the database froze, the other was sent afterwards.
  expect(await Promise.all([answer(), answer()])).toEqual([
    expect.any(DatabaseAway),
    expect.any(DatabaseAway),
  ])
  // From now on queries fail without waiting.
  await expect(ask()).rejects.toThrow(DatabaseAway)
  await signalAll('SIGCONT')
  await expect.poll(answer).toEqual([{ one: 1 }])
})

test('F29 reports a killed database as away until it has restarted', async () => {
  const pid = await postmaster()
  process.kill(pid, 'SIGKILL')
  await expect.poll(async () => isDatabaseAway(await answer())).toBe(true)
  await expect.poll(answer).toEqual([{ one: 1 }])
})

test('F29 uses the last answer only while the database is away', async () => {
  let state: 'well' | 'away' | 'broken' = 'well'
  const remembered = rememberLast(async (key: string) => {
    if (state === 'away') throw new DatabaseAway()
    if (state === 'broken') throw new Error('a bug')
    return key.length
  }, String)
  expect(await remembered('one')).toBe(3)
  state = 'away'
  expect(await remembered('one')).toBe(3)
  await expect(remembered('other')).rejects.toThrow(DatabaseAway)
  state = 'broken'
  await expect(remembered('one')).rejects.toThrow('a bug')
})

test('C8 treats running out of connections as unavailability, and a faulty statement as a bug', () => {
  expect(isDatabaseAway(new Error('timeout exceeded when trying to connect'))).toBe(true)
  expect(isDatabaseAway(Object.assign(new Error('too many'), { code: '53300' }))).toBe(true)
  expect(isDatabaseAway(Object.assign(new Error('no such column'), { code: '42703' }))).toBe(false)
  expect(isDatabaseAway(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBe(
    false,
  )
  expect(isDatabaseAway('a cup')).toBe(false)
})

async function postmaster(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}

/** Sends a signal to this PostgreSQL's own processes and to no other. */
async function signalAll(signal: NodeJS.Signals): Promise<void> {
  const main = await postmaster()
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const parent = Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2])
    if (pid === main || parent === main) process.kill(pid, signal)
  }
}
