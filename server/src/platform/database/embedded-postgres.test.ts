import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryDatabase } from '#test/database/query-database.ts'
import { isAlive } from '../process/folder-lock.ts'

// Every process below is real: the test is about what they leave to each other.
let dataDir = ''
let children: ChildProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sohbet-cluster-'))
  // PostgreSQL may run as another user than we do, and keeps its files in here if it can enter.
  await chmod(dataDir, 0o755)
  children = []
})
afterEach(async () => {
  await Promise.all(children.filter((child) => child.exitCode === null && child.signalCode === null).map(end))
  const pid = await postmaster()
  // A failed test must not leave a database behind.
  if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

test('is created at the first start, joined by a second process and stopped with the last one', async () => {
  const first = await open()
  await queryDatabase(first.url, 'create table tea (cups integer)')
  const second = await open()
  expect(second.url).toBe(first.url)
  const pid = await postmaster()
  await end(first.child)
  await queryDatabase(second.url, 'insert into tea values (3)')
  expect(await postmaster()).toBe(pid)
  await end(second.child)
  expect(await postmaster()).toBeUndefined()
  const third = await open()
  expect(await queryDatabase(third.url, 'select cups from tea')).toEqual([{ cups: 3 }])
})

test('restricts its log to the owner and logs nothing that users wrote', async () => {
  const { url, applicationUrl } = await open()
  await queryDatabase(url, 'create table tea (friend text primary key)')
  await queryDatabase(url, `insert into tea values ('maryam@example.org')`)
  await expect(queryDatabase(url, `insert into tea values ('maryam@example.org')`)).rejects.toThrow(
    'duplicate',
  )
  await expect(queryDatabase(url, `insert into te values ($1)`, ['maryam@example.org'])).rejects.toThrow(
    'does not exist',
  )
  await expect(queryDatabase(applicationUrl, 'drop table tea')).rejects.toThrow('must be owner')
  const log = join(dataDir, 'postgres.log')
  expect((await stat(log)).mode & 0o777).toBe(0o600)
  const text = await readFile(log, 'utf8')
  expect(text).toContain('duplicate key value')
  expect(text).not.toContain('maryam')
})

test('creates one database when two first starts race, and discards a half-made one', async () => {
  await mkdir(join(dataDir, 'postgres.partial'))
  await writeFile(join(dataDir, 'postgres.partial/PG_VERSION'), 'half of it')
  const [first, second] = await Promise.all([open(), open()])
  expect(first.url).toBe(second.url)
  expect(
    await queryDatabase(first.url, 'select count(*)::int as sessions from pg_stat_activity where false'),
  ).toEqual([{ sessions: 0 }])
  await expect(stat(join(dataDir, 'postgres.partial'))).rejects.toThrow('ENOENT')
  // Nobody but its owner reads the password, and no port is open.
  expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o077).toBe(0)
  expect(await queryDatabase(first.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
})

test('restarts after being killed during use, with all committed data', async () => {
  const { url, child } = await open()
  await queryDatabase(url, 'create table tea (cups integer)')
  await queryDatabase(url, 'insert into tea values (5)')
  const before = await postmaster()
  process.kill(before ?? 0, 'SIGKILL')
  const cups = () => queryDatabase(url, 'select cups from tea').catch(() => [])
  await expect.poll(cups).toEqual([{ cups: 5 }])
  expect(await postmaster()).not.toBe(before)
  await end(child)
})

test('survives the death of its process; the next process joins it and can stop it', async () => {
  const first = await open()
  const pid = await postmaster()
  const exited = once(first.child, 'exit')
  first.child.kill('SIGKILL')
  await exited
  const second = await open()
  expect(await postmaster()).toBe(pid)
  await end(second.child)
  expect(await postmaster()).toBeUndefined()
})

/** Starts a process that uses the database until its input ends. */
async function open(): Promise<{ child: ChildProcess; url: string; applicationUrl: string }> {
  const script = `
    import { openEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))}
    import { createLog } from ${JSON.stringify(join(import.meta.dirname, '../log.ts'))}
    const postgres = await openEmbeddedPostgres(${JSON.stringify(dataDir)}, createLog('silent'))
    process.stdout.write(postgres.ownerUrl + ' ' + postgres.url + '\\n')
    process.stdin.resume().once('end', () => void postgres.close())`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string] // The one line it prints.
  const [url = '', applicationUrl = ''] = line.split(' ')
  return { child, url, applicationUrl }
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.stdin?.end()
  await exited
}

async function postmaster(): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  return text === '' ? undefined : Number.parseInt(text, 10)
}
