import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ErrorBody } from '@sohbet/contract/errors'
import { folderOfFile } from '#test/unit/own-folder.ts'
import { ask, begin, lost, recording, type Running, serveMedia, sign, talk } from '#test/media/media-site.ts'
import { type S3Server, startS3Server } from '#test/outside/s3-server.ts'
import { watchLog } from '#test/app/watched-log.ts'
import { createDiskStorage } from '#platform/storage/storage-disk.ts'
import { createS3Storage } from '#platform/storage/storage-s3.ts'
import type { Storage } from '#platform/storage/storage.ts'

const watched = watchLog()
const { url } = sign(talk.id)

const scratch = await folderOfFile('media')
let s3: S3Server
beforeAll(async () => {
  await writeFile(join(scratch, 'source'), recording)
  s3 = await startS3Server()
})
afterAll(async () => {
  await s3.close()
})

describe.each([
  ['on disk', () => createDiskStorage(join(scratch, 'media'))],
  ['in an S3-compatible store', () => createS3Storage(s3.settings)],
])('a recording stored %s', (_where, open) => {
  let storage: Storage
  let server: Running
  beforeAll(async () => {
    storage = open()
    await storage.put(talk.storageKey, join(scratch, 'source'), talk.sha256)
    server = await serveMedia(storage, watched.log)
  })
  afterAll(async () => {
    await server.close()
    await storage.close()
  })

  test('answers HEAD of a range with everything except its bytes', async () => {
    const { status, headers, body } = await ask(server.port, url, { range: 'bytes=0-9' }, 'HEAD')
    expect([status, headers['content-length'], body.length]).toEqual([206, '10', 0])
  })

  test('is streamed to twenty listeners at their own positions', async () => {
    const answers = Array.from({ length: 20 }, async (_, nth) => {
      const start = nth * 100_000
      const { body } = await ask(server.port, url, { range: `bytes=${start}-${start + 299_999}` })
      return body.equals(recording.subarray(start, start + 300_000))
    })
    expect(new Set(await Promise.all(answers))).toEqual(new Set([true]))
  })

  test('a listener who disconnects is no error', async () => {
    for (let nth = 0; nth < 10; nth += 1) {
      const answer = await begin(server.port, url)
      await once(answer, 'data')
      answer.destroy()
    }
    expect((await ask(server.port, url)).body.equals(recording)).toBe(true)
  })

  test('whose bytes are missing is not found and logged', async () => {
    watched.expectConsoleError(/a media file could not be sent/)
    const { status, body } = await ask(server.port, sign(lost.id).url)
    expect([status, ErrorBody.parse(JSON.parse(body.toString())).code]).toEqual([404, 'NotFound'])
  })
})
