import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '#test/unit/own-folder.ts'
import { createSigningKeys, readInstallationSecret } from './signing-keys.ts'

let dataDir = ''
beforeEach(async () => void (dataDir = await folderOfTest('keys')))

test('signs with a new key each month, and accepts that of the previous month', () => {
  const clock = { time: '2026-12-31T23:59:59.999Z', now: () => new Date(clock.time) }
  const keys = createSigningKeys(Buffer.alloc(32, 1), clock)
  const december = keys()
  expect(december.map(({ id }) => id)).toEqual(['202612', '202611'])
  clock.time = '2027-01-01T00:00:00.000Z'
  const january = keys()
  expect(january.map(({ id }) => id)).toEqual(['202701', '202612'])
  expect(january[1]?.secret).toEqual(december[0]?.secret)
  expect(january[0]?.secret).not.toEqual(december[0]?.secret)
  clock.time = '2026-12-15T00:00:00.000Z'
  expect(keys().map(({ id }) => id)).toEqual(['202612', '202611'])
})

test('derives different keys per installation, and the same in each process', () => {
  const clock = { now: () => new Date('2026-11-21T00:00:00Z') }
  const [mine, again, other] = [1, 1, 2].map((fill) => createSigningKeys(Buffer.alloc(32, fill), clock)())
  expect(mine).toEqual(again)
  expect(mine?.[0]?.secret).not.toEqual(other?.[0]?.secret)
  expect(mine?.[0]?.secret).toHaveLength(32)
})

test('uses a configured secret unchanged and writes nothing', async () => {
  const secret = await readInstallationSecret({ secretsKey: 'ab'.repeat(32), dataDir })
  expect(secret).toEqual(Buffer.alloc(32, 0xab))
  expect(await readdir(dataDir)).toEqual([])
})

test('creates one owner-only secret when twenty processes start at once', async () => {
  const starts = Array.from({ length: 20 }, () => readInstallationSecret({ secretsKey: undefined, dataDir }))
  const secrets = new Set((await Promise.all(starts)).map((secret) => secret.toString('hex')))
  expect(secrets.size).toBe(1)
  expect(await readdir(dataDir)).toEqual(['secrets-key'])
  expect((await stat(join(dataDir, 'secrets-key'))).mode & 0o777).toBe(0o600)
})

test('stops the start with a sentence when the secret is damaged', async () => {
  await writeFile(join(dataDir, 'secrets-key'), 'half')
  await expect(readInstallationSecret({ secretsKey: undefined, dataDir })).rejects.toThrow(
    /is damaged: put back/,
  )
})
