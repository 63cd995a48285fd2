import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ErrorBody } from '@sohbet/contract/errors'
import { ask, begin, etag, lost, recording, serveMedia, sign, talk } from '#test/media/media-site.ts'
import type { Running } from '#test/media/media-site.ts'
import { startS3Server } from '#test/outside/s3-server.ts'
import type { S3Server } from '#test/outside/s3-server.ts'
import { watchLog } from '#test/app/watched-log.ts'
import { createDiskStorage } from '#platform/storage/storage-disk.ts'
import { createS3Storage } from '#platform/storage/storage-s3.ts'
import type { Storage } from '#platform/storage/storage.ts'

const watched = watchLog()
const { url } = sign(talk.id)

let scratch = ''
let s3: S3Server
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'sohbet-media-'))
  await writeFile(join(scratch, 'source'), recording)
  s3 = await startS3Server()
})
afterAll(async () => {
  await s3.close()
  await rm(scratch, { recursive: true })
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

  test('is complete without a range, with everything that a player and a cache need', async () => {
    const { status, headers, body } = await ask(server.port, url)
    expect(status).toBe(200)
    expect(body.equals(recording)).toBe(true)
    expect(headers).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=900',
      'content-length': '3000000',
      'content-type': 'audio/mpeg',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      etag,
    })
    expect(headers).not.toHaveProperty('content-range')
  })

  test.each([
    ['bytes=0-1', 0, 1],
    ['bytes=0-65535', 0, 65_535],
    ['bytes=100000-400000', 100_000, 400_000],
    ['bytes=1000000-', 1_000_000, 2_999_999],
    ['bytes=-70000', 2_930_000, 2_999_999],
    ['bytes=2999998-9999999', 2_999_998, 2_999_999],
  ])('answers %s with 206 and those bytes', async (range, start, end) => {
    const { status, headers, body } = await ask(server.port, url, { range })
    expect(status).toBe(206)
    expect(headers['content-range']).toBe(`bytes ${start}-${end}/3000000`)
    expect(headers['content-length']).toBe(String(end - start + 1))
    expect(body.equals(recording.subarray(start, end + 1))).toBe(true)
  })

  test('answers 416 with the size to a range past the end', async () => {
    const { status, headers, body } = await ask(server.port, url, { range: 'bytes=3000000-' })
    expect([status, headers['content-range'], body.length]).toEqual([416, 'bytes */3000000', 0])
  })

  test.each(['bytes=0-1,5-6', `bytes=${'0-1,'.repeat(999)}0-1`, 'bytes=x', 'pages=1-2'])(
    'answers %.20s with the whole file',
    async (range) => {
      const { status, body } = await ask(server.port, url, { range })
      expect([status, body.length]).toEqual([200, 3_000_000])
    },
  )

  test('continues a range only where If-Range names the same bytes', async () => {
    const range = 'bytes=10-19'
    expect((await ask(server.port, url, { range, 'if-range': etag })).status).toBe(206)
    for (const other of ['"other"', `W/${etag}`, 'Sat, 21 Nov 2026 10:00:00 GMT'])
      expect((await ask(server.port, url, { range, 'if-range': other })).status).toBe(200)
  })

  test('is not sent again to a cache that has it', async () => {
    const { status, body } = await ask(server.port, url, { 'if-none-match': etag })
    expect([status, body.length]).toEqual([304, 0])
    expect((await ask(server.port, url, { 'if-match': '"other"' })).status).toBe(412)
  })

  test('answers HEAD with everything except its bytes', async () => {
    const { status, headers, body } = await ask(server.port, url, { range: 'bytes=0-9' }, 'HEAD')
    expect([status, headers['content-length'], body.length]).toEqual([206, '10', 0])
    expect((await ask(server.port, url, {}, 'HEAD')).headers['content-length']).toBe('3000000')
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
