import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { folderOfFile } from '#test/unit/own-folder.ts'
import { type S3Server, startS3Server } from '#test/outside/s3-server.ts'
import { createDiskStorage } from './storage-disk.ts'
import { createS3Storage } from './storage-s3.ts'
import { type Storage, StoredFileCut, StoredFileMissing } from './storage.ts'

const recording = Buffer.from(Uint32Array.from({ length: 250_000 }, (_, nth) => nth).buffer)
const short = Buffer.from('Bismillah')

const scratch = await folderOfFile('storage')
let s3: S3Server
beforeAll(async () => {
  await writeFile(join(scratch, 'recording'), recording)
  await writeFile(join(scratch, 'short'), short)
  s3 = await startS3Server()
})
afterAll(async () => {
  await s3.close()
})

function put(storage: Storage, key: string, name: 'recording' | 'short'): Promise<void> {
  return storage.put(key, join(scratch, name), sha256(name === 'short' ? short : recording))
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function readShort(storage: Storage, key: string, start: number, end: number): Promise<Buffer> {
  return Buffer.concat(await storage.readPieces(key, { start, end }))
}

async function listed(storage: Storage): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.keys()) keys.push(key)
  return keys.toSorted()
}

describe.each([
  ['on disk', () => createDiskStorage(join(scratch, 'media'))],
  ['in an S3-compatible store', () => createS3Storage(s3.settings)],
])('a store %s', (_where, open) => {
  let storage: Storage
  beforeAll(() => {
    storage = open()
  })
  afterAll(async () => {
    await storage.close()
  })

  test('returns a file as it was stored', async () => {
    await put(storage, 'ab/whole', 'recording')
    expect(await storage.size('ab/whole')).toBe(recording.length)
    const stream = await storage.read('ab/whole', { start: 0, end: recording.length - 1 })
    expect((await buffer(stream)).equals(recording)).toBe(true)
  })

  test.each([
    [0, 1],
    [0, 65_535],
    [65_535, 65_536],
    [131_072, 196_607],
    [100_001, 300_002],
    [999_999, 999_999],
    [934_465, 999_999],
  ])('returns bytes %i to %i of the file, short or long', async (start, end) => {
    await put(storage, 'ab/parts', 'recording')
    const requested = recording.subarray(start, end + 1)
    expect((await readShort(storage, 'ab/parts', start, end)).equals(requested)).toBe(true)
    expect((await buffer(await storage.read('ab/parts', { start, end }))).equals(requested)).toBe(true)
  })

  test('serves thirty concurrent readers their own bytes', async () => {
    await put(storage, 'ab/many', 'recording')
    const reads = Array.from({ length: 30 }, async (_, nth) => {
      const stream = await storage.read('ab/many', { start: nth * 1000, end: nth * 1000 + 399_999 })
      return (await buffer(stream)).equals(recording.subarray(nth * 1000, nth * 1000 + 400_000))
    })
    expect(new Set(await Promise.all(reads))).toEqual(new Set([true]))
  })

  test('is unaffected by a reader that disconnects', async () => {
    await put(storage, 'ab/left', 'recording')
    const stream = await storage.read('ab/left', { start: 0, end: recording.length - 1 })
    for await (const chunk of stream) {
      expect(chunk).toBeDefined()
      break
    }
    await expect.poll(() => stream.destroyed).toBe(true)
    expect((await readShort(storage, 'ab/left', 0, 8)).length).toBe(9)
  })

  test('replaces what was read from a key when the key is stored again', async () => {
    await put(storage, 'ab/again', 'recording')
    await readShort(storage, 'ab/again', 0, 8)
    await put(storage, 'ab/again', 'short')
    expect(await readShort(storage, 'ab/again', 0, 8)).toEqual(short)
  })

  test('reports no size for a missing file and cannot read it', async () => {
    expect(await storage.size('no/such')).toBeUndefined()
    await expect(storage.readPieces('no/such', { start: 0, end: 1 })).rejects.toThrow(StoredFileMissing)
    await expect(storage.read('no/such', { start: 0, end: 1 })).rejects.toThrow(StoredFileMissing)
  })

  test('removes a file also for those who read it before; removing it twice is no error', async () => {
    await put(storage, 'ab/gone', 'short')
    await readShort(storage, 'ab/gone', 0, 8)
    await storage.remove('ab/gone')
    await storage.remove('ab/gone')
    expect(await storage.size('ab/gone')).toBeUndefined()
    await expect(storage.readPieces('ab/gone', { start: 0, end: 1 })).rejects.toThrow(StoredFileMissing)
  })

  test('fails when a file ends before the range, instead of answering less', async () => {
    await put(storage, 'ab/short', 'short')
    await expect(storage.readPieces('ab/short', { start: 0, end: 99 })).rejects.toThrow(StoredFileCut)
    await expect(storage.read('ab/short', { start: 0, end: 99 })).rejects.toThrow(StoredFileCut)
    await expect(storage.readPieces('ab/short', { start: 50, end: 99 })).rejects.toThrow(StoredFileCut)
  })

  test('stores nothing when a source changes meanwhile', async () => {
    const changed = storage.put('ab/changed', join(scratch, 'short'), sha256(recording))
    await expect(changed).rejects.toThrow(/changed while it was stored/)
    expect(await storage.size('ab/changed')).toBeUndefined()
  })

  test('fails for a missing source and stores nothing', async () => {
    await expect(storage.put('ab/none', join(scratch, 'none'), sha256(short))).rejects.toThrow(/ENOENT/)
    expect(await storage.size('ab/none')).toBeUndefined()
  })

  test.each([
    '',
    '/',
    '..',
    '../x',
    'a/../../x',
    '/etc/passwd',
    'a//b',
    'a\0b',
    'a\\b',
    '.hidden',
    'A',
    'a%2fb',
    'ä',
    'a\n',
  ])('refuses the key %j in every call', async (key) => {
    const refused = /Not a storage key/
    await expect(async () => await put(storage, key, 'short')).rejects.toThrow(refused)
    await expect(async () => await storage.size(key)).rejects.toThrow(refused)
    await expect(async () => await storage.read(key, { start: 0, end: 0 })).rejects.toThrow(refused)
    await expect(async () => await storage.readPieces(key, { start: 0, end: 0 })).rejects.toThrow(refused)
    await expect(async () => await storage.remove(key)).rejects.toThrow(refused)
  })

  test('lists every key once, without the probe of a check', async () => {
    await Promise.all((await listed(storage)).map((key) => storage.remove(key)))
    const keys = Array.from({ length: 12 }, (_, nth) => `k${nth % 3}/n${nth}`).toSorted()
    for (const key of keys) await put(storage, key, 'short')
    await storage.check()
    expect(await listed(storage)).toEqual(keys)
  })
})

// The store of these tests does not page its listings, so this one answer is made by hand.
test('continues a listing over several answers', async () => {
  const pages = [
    '<Contents><Key>a</Key></Contents><IsTruncated>true</IsTruncated><NextContinuationToken>next</NextContinuationToken>',
    '<Contents><Key>b</Key></Contents><IsTruncated>false</IsTruncated>',
  ]
  const storage = await openOddStore((request, response) => {
    const page = request.url?.includes('continuation-token=next') === true ? pages[1] : pages[0]
    response.end(`<?xml version="1.0"?><ListBucketResult>${page}</ListBucketResult>`)
  })
  expect(await listed(storage)).toEqual(['a', 'b'])
})

test('refuses an answer longer than the range', async () => {
  const storage = await openOddStore((_request, response) => response.end('the whole file'))
  const range = { start: 0, end: 2 }
  await expect(storage.readPieces('a', range)).rejects.toThrow(/answered 14 bytes instead of 3/)
  await expect(storage.read('a', range)).rejects.toThrow(/answered 14 bytes instead of 3/)
})

async function openOddStore(answer: RequestListener): Promise<Storage> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // It listens on an address, not on a pipe.
  const storage = createS3Storage({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` })
  onTestFinished(async () => {
    await storage.close()
    server.close()
  })
  return storage
}

test('creates a missing bucket once at the start', async () => {
  const storage = createS3Storage({ ...s3.settings, bucket: 'fresh' })
  await expect(storage.check()).rejects.toThrow('The bucket fresh cannot be written')
  await storage.prepare()
  await storage.check()
  await put(storage, 'ab/short', 'short')
  await storage.prepare()
  expect(await storage.size('ab/short')).toBe(9)
  await storage.close()
})

test('reports a wrong secret in the check', async () => {
  const storage = createS3Storage({ ...s3.settings, secretKey: 'wrong' })
  await expect(storage.check()).rejects.toThrow(/The bucket recordings cannot be written: .*signature/)
  await storage.close()
})

test('reports an unwritable folder in a sentence', async () => {
  const storage = createDiskStorage(join(scratch, 'short', 'media'))
  await expect(storage.check()).rejects.toThrow(/The media folder .* cannot be written: ENOTDIR/)
})

test('reuses file handles and closes all of them', async () => {
  const storage = createDiskStorage(join(scratch, 'handles'))
  for (const key of ['a', 'b', 'c']) await put(storage, key, 'recording')
  for (let nth = 0; nth < 60; nth += 1)
    await readShort(storage, ['a', 'b', 'c'][nth % 3] ?? 'a', nth * 1000, nth * 1000 + 70_000)
  expect(storage.openFileCount()).toBe(3)
  await storage.close()
  await expect.poll(() => storage.openFileCount()).toBe(0)
})

test('leaves no file open when a read follows closing', async () => {
  const storage = createDiskStorage(join(scratch, 'handles-closed'))
  await put(storage, 'a', 'recording')
  await storage.close()
  await readShort(storage, 'a', 0, 70_000)
  await expect.poll(() => storage.openFileCount()).toBe(0)
})

test('removes unfinished files of a disk store and lists none', async () => {
  const folder = join(scratch, 'unfinished')
  const storage = createDiskStorage(folder)
  await put(storage, 'kept', 'short')
  await mkdir(join(folder, '.unfinished'), { recursive: true })
  for (const name of ['old', 'new']) await writeFile(join(folder, '.unfinished', name), 'half')
  const moment = new Date('2026-11-21T08:00:00Z')
  await utimes(join(folder, '.unfinished', 'old'), moment, new Date(moment.getTime() - 1000))
  await utimes(join(folder, '.unfinished', 'new'), moment, moment)
  expect(await storage.removeUnfinished(moment)).toBe(1)
  expect(await readdir(join(folder, '.unfinished'))).toEqual(['new'])
  expect(await listed(storage)).toEqual(['kept'])
})

test('fails for a file that was truncated after it was opened', async () => {
  const folder = join(scratch, 'cut')
  const storage = createDiskStorage(folder)
  await put(storage, 'talk', 'recording')
  await readShort(storage, 'talk', 0, 9)
  await truncate(join(folder, 'talk'), 100_000)
  await expect(readShort(storage, 'talk', 200_000, 200_010)).rejects.toThrow(/too early/)
  await storage.close()
})

test('restricts recordings to the owner, or lets the group read them, existing ones included', async () => {
  const folder = join(scratch, 'modes')
  const modeOf = async (name: string): Promise<string> =>
    ((await stat(join(folder, name))).mode & 0o777).toString(8)
  const modes = () => Promise.all(['', 'ab', 'ab/talk'].map(modeOf))
  await put(createDiskStorage(folder), 'ab/talk', 'short')
  expect(await modes()).toEqual(['700', '700', '600'])
  const shared = createDiskStorage(folder, { isGroupReadable: true })
  await shared.prepare()
  expect(await modes()).toEqual(['750', '750', '640'])
  await put(shared, 'ab/other', 'short')
  expect(await modeOf('ab/other')).toBe('640')
  expect(await listed(shared)).toEqual(['ab/other', 'ab/talk'])
})
