import { existsSync } from 'node:fs'
import { rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createUpload, finishUpload, getUpload, listUploads, removeUpload } from '@sohbet/contract/studio'
import type { ErrorBody } from '@sohbet/contract/errors'
import { createCookieEdge } from '#platform/http/edge/cookie-edge.ts'
import { expectErrorBody } from '#test/app/cast.ts'
import { startUploadSite } from '#test/studio/upload-site.ts'
import { announce, finish, offsetOf, sendPart, tus } from '#test/studio/upload-sender.ts'

const app = await startUploadSite()
const { nura, omar, edith, sara, alice, visitor } = app.cast
const { origin, newWave, staged, actionsOf } = app

describe('only the person who created an upload can write to it', () => {
  test.each([
    ['a visitor', visitor, 401],
    ['a member', alice, 403],
    ['a steward', sara, 403],
    ['an editor without a second factor', edith, 403],
    ['another editor', omar, 404],
  ] as const)('%s cannot write to the upload of another person', async (_who, person, status) => {
    const file = newWave()
    const { id } = await announce(nura, file)
    for (const method of ['HEAD', 'PATCH']) {
      const answer = await tus(origin, `/${id}`, {
        method,
        token: person.token,
        ...(method === 'PATCH' && {
          headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
          body: 'stolen',
        }),
      })
      expect(answer.status, method).toBe(status)
    }
    expect(await offsetOf(origin, nura, id)).toBe(0)
    await omar.refused(getUpload, 404, { params: { id } })
    await omar.refused(finishUpload, 404, { params: { id }, body: { sha256: 'a'.repeat(64) } })
    await omar.refused(removeUpload, 404, { params: { id } })
  })

  test('a page of another site cannot write with the cookie of a person', async () => {
    const { id } = await announce(nura, newWave())
    const edge = createCookieEdge(app.services.config.publicOrigin)
    const cookie = edge.keep(nura.token ?? '').split(';', 1)[0] ?? ''
    const send = async (more: Record<string, string>): Promise<number> => {
      const answer = await tus(origin, `/${id}`, {
        method: 'PATCH',
        headers: {
          cookie,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': '0',
          ...more,
        },
        body: 'x',
      })
      return answer.status
    }
    expect(await send({ 'sec-fetch-site': 'cross-site', origin: 'https://other.example' })).toBe(403)
    expect(await send({})).toBe(403)
    expect(await offsetOf(origin, nura, id)).toBe(0)
    expect(await send({ 'sec-fetch-site': 'same-origin' })).toBe(204)
    expect(await offsetOf(origin, nura, id)).toBe(1)
  })

  test('no other method is accepted', async () => {
    const { id } = await announce(nura, newWave())
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const answer = await tus(origin, `/${id}`, { method, token: nura.token })
      expect(answer.status, method).toBe(405)
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
    expect((await nura.call(getUpload, { params: { id } })).data.state).toBe('receiving')
  })

  test('no address or header reaches the upload of another person or causes an error of the server', async () => {
    const [mine, theirs] = [await announce(nura, newWave()), await announce(omar, newWave())]
    const ids = [`/${mine.id}`, `/${theirs.id}`, `/studio-uploads/${theirs.id}`]
    const piece = fc.constantFrom(
      ...ids,
      ...String.raw`/ // . .. %2e %2F %00 %5c \ ; # @ : ? ?x= & %`.split(' '),
    )
    const path = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(''))
    const named = [
      'upload-offset',
      'upload-length',
      'upload-metadata',
      'upload-concat',
      'upload-defer-length',
    ]
    const others = [
      'x-http-method-override',
      'x-original-url',
      'x-rewrite-url',
      'content-type',
      'tus-resumable',
    ]
    const value = fc.constantFrom('0', '-0', '1e400', 'NaN', '', '1.0.0', 'PATCH', 'DELETE', 'POST', ...ids)
    const headers = fc.dictionary(fc.constantFrom(...named, ...others), value, { maxKeys: 4 })
    const method = fc.constantFrom('HEAD', 'PATCH', 'POST', 'DELETE', 'OPTIONS')
    type Case = [method: string, path: string, headers: Record<string, string>]
    // The address of the own upload, followed by another id.
    const mixed = ['?x=/', '?/', '?', '?x=%2F', '%3F/', ';/', '/'].map(
      (between) => `/${mine.id}${between}${theirs.id}`,
    )
    await fc.assert(
      fc.asyncProperty(method, path, headers, async (...[method, path, headers]) => {
        const usual = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
        const body = method === 'PATCH' ? 'x' : null
        const sent = { method, token: nura.token, headers: { ...usual, ...headers }, body }
        const answer = await tus(origin, path.startsWith('/') ? path : `/${path}`, sent)
        expect([answer.status < 500, method, path, headers]).toEqual([true, method, path, headers])
      }),
      { examples: mixed.map((address): Case => ['PATCH', address, {}]) },
    )
    expect(await offsetOf(origin, omar, theirs.id)).toBe(0)
    expect((await omar.call(getUpload, { params: { id: theirs.id } })).data.state).toBe('receiving')
  })
})

describe('refused before the first byte is sent', () => {
  const body = { name: 'a.mp3', bytes: 1000, modified_at: '2026-01-02T03:04:05Z' }

  test('files of other types, with long names shortened in the middle of the message', async () => {
    for (const name of ['letter.pdf', 'film.avi', 'recording']) {
      const { code, message } = await nura.refused(createUpload, 415, { body: { ...body, name } })
      expect([code, message.includes(name)]).toEqual(['UnsupportedMediaType', true])
    }
    const name = `begins-${'😀'.repeat(60)}-ends.pdf`
    for (const language of ['en', 'ar', 'tr', 'ur']) {
      const answer = await nura.send({
        method: 'POST',
        url: '/content/studio/uploads',
        payload: { ...body, name },
        headers: { 'accept-language': language },
      })
      const { message } = answer.body as ErrorBody
      // A text of 100 characters would not be shown (ERR-06).
      expect([language, message.length < 100, message.isWellFormed()]).toEqual([language, true, true])
      expect(message).toMatch(/begins-.*-ends\.pdf/u)
    }
  })

  test('more than 4 GiB, an empty file and invalid fields', async () => {
    const { message } = await nura.refused(createUpload, 413, { body: { ...body, bytes: 4 * 1024 ** 3 + 1 } })
    expect(message).toBe(
      'A recording can have 4 GB at most. Please send a shorter or compressed one, such as MP3.',
    )
    const empty = await nura.refused(createUpload, 400, { body: { ...body, bytes: 0 } })
    expect(empty.message).toBe('This file is empty. Please copy it from its source again.')
    for (const wrong of [{ bytes: -1 }, { bytes: 1.5 }, { name: ' ' }, { modified_at: 'now' }])
      await nura.refused(createUpload, 400, { body: { ...body, ...wrong } })
  })

  test('the quota, counting unfinished uploads but not removed ones', async () => {
    const { config } = app.services
    const before = config.uploadQuotaBytes
    const { room } = await nura.call(listUploads)
    config.uploadQuotaBytes = before - room.quota_left + 5000
    try {
      const first = await nura.call(createUpload, { body: { ...body, bytes: 4000 } })
      const { code } = await nura.refused(createUpload, 400, { body: { ...body, bytes: 1001 } })
      expect(code).toBe('LimitReached')
      await nura.call(removeUpload, { params: { id: first.data.id } })
      await nura.call(createUpload, { body: { ...body, bytes: 1001 } })
    } finally {
      config.uploadQuotaBytes = before
    }
  })

  test('the free space of the disk, in the language of the reader', async () => {
    const { room } = await nura.call(listUploads)
    // Only created: no byte of them is sent.
    const ids: string[] = []
    const limit = Math.ceil(room.disk_left / room.max_bytes) + 1
    let refused
    for (let count = 0; count < limit && refused === undefined; count += 1) {
      const answer = await nura.send({
        method: 'POST',
        url: '/content/studio/uploads',
        payload: { ...body, bytes: room.max_bytes },
        headers: { 'accept-language': 'tr' },
      })
      if (answer.status === 200) ids.push((answer.body as { data: { id: string } }).data.id)
      else refused = answer
    }
    expect(refused?.body).toMatchObject({ code: 'LimitReached', message: expect.stringContaining('Kayıt') })
    for (const id of ids) await nura.call(removeUpload, { params: { id } })
  })
})

describe('refusals of the upload library are answered as all others', () => {
  test('no version of the protocol', async () => {
    const part = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    const { id } = await announce(nura, newWave())
    const headers = { ...part, 'tus-resumable': '' }
    const answer = await tus(origin, `/${id}`, { method: 'PATCH', token: nura.token, headers, body: 'x' })
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(expectErrorBody(await answer.json(), 400).code).toBe('BadRequest')
    expect(await offsetOf(origin, nura, id)).toBe(0)
  })

  // Every write to this file fails as on a full disk; only Linux has it.
  test.skipIf(!existsSync('/dev/full'))('a full disk', async () => {
    app.expectConsoleError(/^a disk is full$/)
    const file = newWave()
    const { id } = await announce(nura, file)
    const path = join(app.services.config.dataDir, 'uploads', id)
    await rm(path)
    await symlink('/dev/full', path)
    const answer = await sendPart(origin, nura, { id, bytes: file.bytes, from: 0 })
    const { code, message } = expectErrorBody(await answer.json(), 503)
    expect([code, message]).toEqual([
      'Unavailable',
      'The disk of the server is full. The upload can continue once there is room.',
    ])
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    await rm(path)
    await writeFile(path, '')
    expect((await sendPart(origin, nura, { id, bytes: file.bytes, from: 0 })).status).toBe(204)
  })
})

describe('a file that fails its check is deleted', () => {
  async function failureOf(name: string, bytes: Buffer, sha256?: string): Promise<string | null> {
    const { id } = await announce(nura, { name, bytes })
    await sendPart(origin, nura, { id, bytes, from: 0 })
    await finish(nura, id, bytes, sha256)
    const files = await app.services.db.selectFrom('media_files').select('id').execute()
    await app.runJobs()
    const { data } = await nura.call(getUpload, { params: { id } })
    expect([data.state, data.file_id]).toEqual(['failed', null])
    // The same file can be sent again only if it was changed on the way.
    expect(data.may_retry).toBe(/not what was sent/.test(data.problem ?? ''))
    expect(await app.services.db.selectFrom('media_files').select('id').execute()).toHaveLength(files.length)
    expect(await staged()).not.toContain(id)
    expect(await actionsOf(id)).toEqual(['upload.begin', 'upload.finish', 'upload.fail'])
    return data.problem
  }

  test('other bytes than the browser read', async () => {
    const { name, bytes } = newWave()
    expect(await failureOf(name, bytes, 'b'.repeat(64))).toMatch(/not what was sent/)
  })

  const bomb = (): Buffer => {
    // A frame of silence that claims to be the first of 2^36 samples.
    const head = Buffer.alloc(42)
    head.write('fLaC', 0)
    head.writeUInt8(0x80, 4)
    head.writeUIntBE(34, 5, 3)
    head.writeUInt16BE(65_535, 8)
    head.writeUInt16BE(65_535, 10)
    head.writeUIntBE(0x0a_c4_42_f0_0f, 18, 5)
    return Buffer.concat([head, Buffer.alloc(5000, 0xff)])
  }
  test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['page.mp3', () => Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(50)), /not a recording/],
    ['cut.wav', () => newWave().bytes.subarray(0, 90_000), /cut off/],
    ['bomb.flac', bomb, /cut off|damaged/],
  ])('%s', async (name, make, problem) => {
    const said = await failureOf(name, await make())
    expect(said).toMatch(problem)
    expect(said).toMatch(/Please/)
  })
})
