import { createHash } from 'node:crypto'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderOfFile } from '#test/unit/own-folder.ts'
import { type S3Server, startS3Server } from '#test/outside/s3-server.ts'
import { queryDatabase } from '#test/database/query-database.ts'
import { openTestServices, type TestServices } from '#test/database/test-database.ts'
import { checkMedia } from './check-media.ts'
import { findFile, findFileBySha256 } from './queries.ts'
import { storeFile } from './store-file.ts'
import { sweepMedia } from './sweep-media.ts'

const scratch = await folderOfFile('store')
let s3: S3Server
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(async () => {
  await s3.close()
})

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')

let written = 0

/** A separate file for each call: ten writers of one path would truncate it while others read. */
async function write(text: string): Promise<string> {
  written += 1
  const path = join(scratch, `source-${written}`)
  await writeFile(path, text)
  return path
}

describe.each([
  ['on disk', () => ({})],
  ['in an S3-compatible store', () => s3.environment],
])('files stored %s', (_where, environment) => {
  let open: TestServices
  beforeAll(async () => {
    open = await openTestServices({ environment: environment() })
  })
  afterAll(async () => {
    await open.close()
  })

  async function store(text: string, mimeType = 'audio/mpeg') {
    return await storeFile(open.services, { sourcePath: await write(text), mimeType })
  }

  test('a stored file has a row, its bytes and the hash of both', async () => {
    const stored = await store('abc')
    const requested = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
    expect(stored).toEqual({
      fileId: expect.stringMatching(/^[a-z0-9]{20}$/) as string,
      sha256: requested,
      bytes: 3,
    })
    const file = await findFile(open.services.db, stored.fileId)
    expect(file).toMatchObject({ sha256: requested, bytes: 3, mimeType: 'audio/mpeg' })
    expect(await open.services.storage.size(file?.storageKey ?? '')).toBe(3)
  })

  test('stores the same bytes once, also for ten concurrent calls', async () => {
    const stored = await Promise.all(Array.from({ length: 10 }, () => store('the same talk')))
    expect(new Set(stored.map(({ fileId }) => fileId)).size).toBe(1)
    const again = await store('the same talk', 'audio/ogg')
    expect(again.fileId).toBe(stored[0]?.fileId)
    expect(await sweepMedia(open.services)).toEqual({
      removedUnfinished: 0,
      filesWithoutRow: [],
      rowsWithoutFile: [],
      rowsWithOtherSize: [],
    })
  })

  test('restores lost bytes when the file is stored again', async () => {
    const { fileId } = await store('a lost talk')
    const key = (await findFile(open.services.db, fileId))?.storageKey ?? ''
    await open.services.storage.remove(key)
    expect((await sweepMedia(open.services)).rowsWithoutFile).toEqual([key])
    expect((await store('a lost talk')).fileId).toBe(fileId)
    expect((await sweepMedia(open.services)).rowsWithoutFile).toEqual([])
  })

  test('detects a truncated file by its size and restores it when stored again', async () => {
    const { fileId } = await store('a talk that is cut')
    const key = (await findFile(open.services.db, fileId))?.storageKey ?? ''
    await open.services.storage.remove(key)
    await open.services.storage.put(key, await write('a talk'), sha256Of('a talk'))
    const faults = async () => {
      const checked = await Array.fromAsync(checkMedia(open.services, { isRead: false }))
      return checked.filter(({ fault }) => fault !== undefined).map(({ file, fault }) => [file.id, fault])
    }
    expect(await faults()).toEqual([[fileId, 'cut short']])
    expect((await sweepMedia(open.services)).rowsWithOtherSize).toEqual([key])
    await store('a talk that is cut')
    expect(await faults()).toEqual([])
  })

  test('adds no row when the store keeps less than it was sent', async () => {
    const { storage } = open.services
    const short = await write('half')
    const careless = { ...storage, put: (key: string) => storage.put(key, short, sha256Of('half')) }
    const sourcePath = await write('half of it is lost')
    const stored = storeFile({ ...open.services, storage: careless }, { sourcePath, mimeType: 'audio/mpeg' })
    await expect(stored).rejects.toThrow(/The store kept 4 of 18 bytes/)
    expect(await findFileBySha256(open.services.db, sha256Of('half of it is lost'))).toBeUndefined()
    for (const key of (await sweepMedia(open.services)).filesWithoutRow) await storage.remove(key)
  })

  test('reports a file without a row in a sweep and leaves it', async () => {
    const sourcePath = await write('abc')
    const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
    await open.services.storage.put('zz/stray', sourcePath, sha256)
    expect((await sweepMedia(open.services)).filesWithoutRow).toEqual(['zz/stray'])
    expect(await open.services.storage.size('zz/stray')).toBe(3)
    await open.services.storage.remove('zz/stray')
  })

  test('refuses a file of another type', async () => {
    for (const mimeType of ['text/html', 'image/svg+xml', 'audio/mpeg; x', 'audio/\n', ''])
      await expect(store('abcd', mimeType)).rejects.toThrow(/Not a type of audio or picture/)
  })

  test('refuses an empty and a missing file; neither leaves a row', async () => {
    await expect(store('')).rejects.toThrow(/is empty/)
    const missing = storeFile(open.services, { sourcePath: join(scratch, 'none'), mimeType: 'audio/mpeg' })
    await expect(missing).rejects.toThrow(/ENOENT/)
    const { databaseSchema } = open.services.config
    const rows = await queryDatabase(
      open.databaseUrl,
      `select 1 from ${databaseSchema}.media_files where bytes = 0`,
    )
    expect(rows).toEqual([])
  })
})

test('removes interrupted uploads older than an hour in a sweep, and no younger ones', async () => {
  const open = await openTestServices()
  const folder = join(open.services.config.dataDir, 'media', '.unfinished')
  await mkdir(folder, { recursive: true })
  const now = open.clock.now().getTime()
  for (const [name, minutes] of [['old', 61] as const, ['young', 59] as const]) {
    const then = new Date(now - minutes * 60_000)
    await writeFile(join(folder, name), 'half')
    await utimes(join(folder, name), then, then)
  }
  expect((await sweepMedia(open.services)).removedUnfinished).toBe(1)
  await open.close()
})
