import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { expectErrorBody } from '#test/app/cast.ts'
import { startTeaSite } from '#test/app/tea-site.ts'
import { testNow } from '#test/database/test-database.ts'
import { sweepIdempotencyKeys } from './idempotency.ts'

const site = await startTeaSite()
const { send, poured, countRefused, countKeys } = site
const [server, otherServer] = site.servers

describe('D10 F3 a key', () => {
  test('gives repeated requests one effect and the same bytes as answer', async () => {
    const key = randomUUID()
    const first = await send({ key })
    expect(first).toMatchObject({
      status: 200,
      text: expect.stringMatching(/^\{"data":\{"poured":1,"nth":\d+\}\}$/),
    })
    site.clock.set('2026-11-22T09:00:00Z')
    expect([await send({ key }), await send({ key, at: otherServer })]).toEqual([first, first])
    expect(await poured()).toEqual([1])
  })

  test('is of the same request for the next version of the server, which adds a default', async () => {
    const key = randomUUID()
    const first = await send({ key })
    expect([first.status, await send({ key, at: otherServer })]).toEqual([200, first])
    expect(await poured()).toEqual([1])
  })

  test('is optional: without it every request is an operation of its own', async () => {
    await send({})
    await send({})
    expect(await poured()).toEqual([1, 1])
  })

  test('is refused with a different request, in any part, without an effect', async () => {
    const key = randomUUID()
    await send({ key, body: { cups: 1, note: 'a' } })
    for (const changed of [
      { body: { cups: 2, note: 'a' } },
      { body: { cups: 1 } },
      { body: { cups: 1, note: 'a' }, cup: 2 },
    ])
      expect(await send({ key, ...changed })).toMatchObject({ status: 422, code: 'KeyReused' })
    expect((await send({ key, body: { note: 'a', cups: 1 } })).status, 'the order of fields').toBe(200)
    expect(await poured()).toEqual([1])
  })

  test('belongs to its member only', async () => {
    const key = randomUUID()
    await send({ key })
    expect(await send({ key, as: 'bob', body: { cups: 7 } })).toMatchObject({ status: 200 })
    expect(await poured()).toEqual([1, 7])
  })

  test('stores a refusal of the contents and what was written because of it', async () => {
    const key = randomUUID()
    const first = await send({ key, body: { cups: 101 } })
    expect(expectErrorBody(JSON.parse(first.text), 400).errors).toEqual({ cups: 'At most 100.' })
    expect(await send({ key, body: { cups: 101 }, at: otherServer })).toEqual(first)
    expect([await poured(), await countRefused()]).toEqual([[], 1])
    expect((await send({ body: { cups: 101 } })).text).toBe(first.text)
  })

  test('is free again after a refusal that suggests a retry', async () => {
    const key = randomUUID()
    for (const times of [1, 2]) {
      expect(await send({ key, body: { cups: -1 } })).toMatchObject({ status: 429, code: 'TooManyRequests' })
      expect(await countRefused()).toBe(times)
    }
    expect(await send({ key, body: { cups: 5 } })).toMatchObject({ status: 200 })
  })

  test('stores nothing for a request that never started', async () => {
    const key = randomUUID()
    expect(await send({ key, body: { cups: 'x' } })).toMatchObject({ status: 400 })
    expect(await send({ key, as: 'nobody' })).toMatchObject({ status: 401 })
    expect(await send({ key })).toMatchObject({ status: 200 })
  })

  test('is stored for 7 days and can be used again afterwards', async () => {
    const key = randomUUID()
    const first = await send({ key })
    site.clock.set(new Date(testNow.getTime() + 7 * 24 * 3600_000 - 1))
    await sweepIdempotencyKeys(site.services)
    expect(await send({ key })).toEqual(first)
    site.clock.set(new Date(testNow.getTime() + 7 * 24 * 3600_000))
    expect(await send({ key, body: { cups: 2 } })).toMatchObject({ status: 200 })
    expect(await send({ key })).toMatchObject({ status: 422 })
    site.clock.set(new Date(testNow.getTime() + 15 * 24 * 3600_000))
    await sweepIdempotencyKeys(site.services)
    expect(await countKeys()).toBe(0)
  })

  test('is deleted with its member', async () => {
    await send({ key: randomUUID(), as: 'hamid' })
    await site.services.db.deleteFrom('accounts_members').where('username', '=', 'hamid').execute()
    expect(await countKeys()).toBe(0)
    expect(await send({ key: randomUUID(), as: 'hamid' })).toMatchObject({
      status: 401,
      code: 'LoginRequired',
    })
  })
})

describe('D10 a key header', () => {
  test.each([
    ['empty', ''],
    ['too long', 'k'.repeat(256)],
    ['with a blank', 'a b'],
    ['with a comma', 'a,b'],
    ['beyond ASCII', 'schlüssel'],
  ])('%s is refused without an effect', async (_title, key) => {
    const answer = await send({ key })
    expect(expectErrorBody(JSON.parse(answer.text), 400).message).toBe(
      'Idempotency-Key must be one text of 1 to 255 visible characters.',
    )
    expect(await poured()).toEqual([])
  })

  test('may be any visible characters, up to 255', async () => {
    for (const key of ['k'.repeat(255), '!"#$%&\'()*+-./09:;<=>?@AZ[\\]^_`az{|}~'])
      expect((await send({ key })).status).toBe(200)
  })

  test('is refused when sent twice, even with one value', async () => {
    const head =
      'POST /content/cups/1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n' +
      'Content-Length: 10\r\nauth-token: token-of-alice\r\nIdempotency-Key: a\r\nIdempotency-Key: a\r\n\r\n{"cups":1}'
    if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.server.address() as AddressInfo // A listening TCP server has one.
    const socket = connect(port, '127.0.0.1')
    socket.write(head)
    let answer = ''
    for await (const bytes of socket) answer += String(bytes)
    expect(answer).toContain('400 Bad Request')
    expect(answer).toContain('Idempotency-Key must be one text')
    expect(await poured()).toEqual([])
  })

  test('is ignored by a call that does not declare it', async () => {
    const headers = { 'auth-token': 'token-of-alice', 'idempotency-key': 'a b' }
    expect((await server.inject({ url: '/content/cups/1', headers })).statusCode).toBe(200)
  })

  test('is documented in OpenAPI for those calls only', async () => {
    const document = (await server.inject('/content/openapi.json')).json<{
      paths: Record<
        string,
        Record<string, { parameters: { name: string; in: string; required?: boolean }[] }>
      >
    }>()
    const calls = document.paths['/cups/{cup}']
    const header = calls?.['post']?.parameters.find(({ name }) => name === 'idempotency-key')
    expect(header).toMatchObject({ in: 'header', schema: { type: 'string', maxLength: 255 } })
    expect(header?.required ?? false).toBe(false)
    expect(calls?.['get']?.parameters.map(({ name }) => name)).toEqual(['cup'])
  })
})
