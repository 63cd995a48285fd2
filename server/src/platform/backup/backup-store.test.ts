import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderOfFile } from '#test/unit/own-folder.ts'
import { type S3Server, startS3Server } from '#test/outside/s3-server.ts'
import type { BackupStore } from './backup-store.ts'
import { openBackupStore } from './open-backup-store.ts'
import type { Bytes } from './seal.ts'

const scratch = await folderOfFile('backup-store')
let s3: S3Server
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(async () => {
  await s3.close()
})

function open(target: string): BackupStore {
  const { accessKey, secretKey } = s3.settings
  return openBackupStore(target, { backupKeys: { accessKey, secretKey } })
}

function inBucket(prefix: string): BackupStore {
  return open(
    `s3://${s3.settings.bucket}/${prefix}?endpoint=${encodeURIComponent(s3.settings.endpoint ?? '')}`,
  )
}

const megabyte = Buffer.from(Uint32Array.from({ length: 250_000 }, (_, nth) => nth * 7919).buffer)

/** Yields that many megabytes, then throws `error` when one is given. */
async function* megabytes(count: number, error?: Error): Bytes {
  for (let nth = 0; nth < count; nth += 1) yield megabyte
  if (error !== undefined) throw error
}

async function listed(store: BackupStore, folder: string): Promise<string[]> {
  return (await Array.fromAsync(store.list(folder))).toSorted()
}

describe.each([
  ['a folder', () => open(join(scratch, 'copies'))],
  ['a bucket', () => inBucket('of/ours')],
])('backups in %s', (_where, openStore) => {
  let store: BackupStore
  beforeAll(async () => {
    store = openStore()
    await store.prepare()
  })
  afterAll(() => store.close())

  test('returns a file as it was written, small or in several parts', async () => {
    await store.write('rows/ab/abc', Buffer.from('rows'))
    expect((await buffer(await store.read('rows/ab/abc'))).toString()).toBe('rows')
    await store.write('media/ab/long.age', megabytes(20))
    const long = await buffer(await store.read('media/ab/long.age'))
    expect(long.equals(Buffer.concat(Array.from({ length: 20 }, () => megabyte)))).toBe(true)
    expect(await listed(store, 'rows')).toEqual(['rows/ab/abc'])
    await store.remove(['rows/ab/abc', 'rows/ab/never-was'])
    expect(await listed(store, 'rows')).toEqual([])
    expect(await listed(store, 'nothing')).toEqual([])
    await expect(store.read('rows/ab/abc')).rejects.toThrow(/\S/)
  })

  test('stores nothing of a file whose source fails, not even its parts', async () => {
    for (const count of [1, 20])
      await expect(
        store.write('broken/file', megabytes(count, new Error('The disk is gone'))),
      ).rejects.toThrow(/The disk is gone/)
    expect(await listed(store, 'broken')).toEqual([])
    expect(await s3.countUploads()).toBe(0)
  })
})

test('removes what an interrupted backup left unfinished', async () => {
  const bucket = inBucket('killed')
  // The parts of this upload never arrive.
  const reached = s3.hold('PUT', /killed\/media\/file$/)
  bucket.write('media/file', megabytes(9)).catch(() => undefined)
  await reached
  expect(await s3.countUploads()).toBe(1)
  const other = inBucket('killed')
  await other.removeUnfinished()
  expect(await s3.countUploads()).toBe(0)
  for (const each of [bucket, other]) each.close()

  const folder = join(scratch, 'killed')
  const gate = Promise.withResolvers<undefined>()
  const writing = open(folder).write(
    'media/file',
    (async function* wait() {
      yield megabyte
      gate.resolve(undefined)
      await new Promise(() => undefined)
    })(),
  )
  writing.catch(() => undefined)
  await gate.promise
  await open(folder).removeUnfinished()
  expect(await readdir(folder)).toEqual(['media'])
  expect(await listed(open(folder), 'media')).toEqual([])
})

test.each([
  ['s3:', /A store is written as s3:\/\/bucket/],
  ['s3://key:secret@bucket/copies', /BACKUP_ACCESS_KEY and BACKUP_SECRET_KEY/],
])('refuses %s as a store', (target, sentence) => {
  expect(() => open(target)).toThrow(sentence)
})

test('names an unreachable store in the error', async () => {
  const store = open('s3://bucket/copies?endpoint=http%3A%2F%2F127.0.0.1%3A9')
  await expect(store.write('file', Buffer.from('rows'))).rejects.toThrow(
    /^The store s3:\/\/bucket\/copies cannot be used: .*ECONNREFUSED/,
  )
  store.close()
})
