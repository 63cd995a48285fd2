import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http'
import { endpoint } from '@sohbet/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { expectErrorBody } from '#test/app/cast.ts'
import { createTestServer } from '#test/app/test-server.ts'
import { watchLog } from '#test/app/watched-log.ts'
import { refuse } from '../refusal.ts'
import { handle } from './calls/handle.ts'

const { log, lines, expectConsoleError } = watchLog()

const paths = { method: 'POST', path: '/tea/:cup', access: 'visitor', summary: 'Pours <tea> & more' } as const
const pourTea = endpoint({
  ...paths,
  params: z.object({ cup: z.coerce.number().int() }),
  body: z.strictObject({ sugar: z.number().int().min(0), note: z.string().optional() }),
  returns: z.object({ data: z.object({ sugar: z.number() }) }),
  refusals: [],
})
const brew = endpoint({
  method: 'GET',
  path: '/brew',
  access: 'visitor',
  summary: 'Brews in many ways',
  query: z.object({ how: z.string() }),
  returns: z.object({ data: z.literal('tea') }),
  refusals: [],
})
const membersTea = endpoint({ ...brew, path: '/members-tea', access: 'member', query: z.object({}) })
const never = Promise.withResolvers<never>()

const bindings = [
  handle(pourTea, async ({ body }) => {
    if (body.sugar === 7) throw refuse<'NoPlan'>('NoPlan', { message: 'That is no tea.' })
    if (body.sugar > 3)
      throw refuse<'Forbidden'>('Forbidden', {
        message: 'That is too sweet.',
        errors: { sugar: 'At most three.' },
      })
    return { data: body }
  }),
  handle(brew, async ({ query: { how } }): Promise<{ data: 'tea' }> => {
    if (how === 'slow') return await never.promise
    if (how === 'badly') return { data: 'coffee' as 'tea' } // A mistake that the types would have caught.
    if (how === 'broken') throw new Error('the kettle is broken')
    if (how === 'thrown') throw 'a cup' // oxlint-disable-line no-throw-literal
    return { data: 'tea' }
  }),
  handle(membersTea, async () => ({ data: 'tea' as const })),
]
const corsOrigins = ['https://app.example']
const server = await createTestServer({ log, bindings, corsOrigins })
const origin = await server.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => server.close())

async function ask(options: InjectOptions) {
  const answer = await server.inject(options)
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: isJson ? answer.json<unknown>() : answer.body,
  }
}

const post = (payload: string, type = 'application/json') =>
  ask({ method: 'POST', url: '/content/tea/1', payload, headers: { 'content-type': type } })

describe('a call', () => {
  test('parses its input and filters its answer by the contract', async () => {
    const { status, body } = await post('{"sugar": 2, "note": "secret"}')
    expect({ status, body }).toEqual({ status: 200, body: { data: { sugar: 2 } } })
  })

  test('ignores a trailing slash', async () => {
    expect((await ask({ url: '/content/brew/?how=well' })).status).toBe(200)
  })

  test('returns a refusal unchanged', async () => {
    const { body } = await post('{"sugar": 4}')
    expect(expectErrorBody(body, 403)).toEqual({
      statusCode: 403,
      error: 'Forbidden',
      code: 'Forbidden',
      message: 'That is too sweet.',
      messages: ['That is too sweet.'],
      errors: { sugar: 'At most three.' },
    })
  })
})

describe('unreadable input is refused in the shape of every error', () => {
  test.each([
    ['malformed JSON', '{"sugar": 1', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['a body that is no object', '[1]', 'application/json', 400],
    ['a prototype in the body', '{"sugar": 1, "__proto__": {"isAdmin": true}}', 'application/json', 400],
    ['a constructor in the body', '{"sugar": 1, "constructor": {"prototype": {}}}', 'application/json', 400],
    ['a field too many', '{"sugar": 1, "milk": 1}', 'application/json', 400],
    ['a field of the wrong type', '{"sugar": "1"}', 'application/json', 400],
    ['a body of 64 KiB and a byte', `"${'x'.repeat(64 * 1024 - 1)}"`, 'application/json', 413],
    ['a form', 'sugar=1', 'application/x-www-form-urlencoded', 415],
    ['XML', '<sugar/>', 'text/xml', 415],
    ['plain text', '{"sugar": 1}', 'text/plain', 415],
  ])('%s', async (_title, payload, type, status) => {
    const answer = await post(payload, type)
    expect(answer.status).toBe(status)
    expectErrorBody(answer.body, status)
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test('names each invalid field', async () => {
    const body = expectErrorBody((await post('{"sugar": -1, "note": 5}')).body, 400)
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(['note', 'sugar'])
  })

  test.each(['/content/tea/%E0%A4%A', '/%', `/content/${'x'.repeat(400)}`])('the address %s', async (url) => {
    const answer = await ask({ url })
    expect(expectErrorBody(answer.body, answer.status).code).toBeOneOf(['BadRequest', 'NotFound'])
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    })
  })
})

describe('addresses and methods', () => {
  test.each([
    '/content/nothing',
    '/content/tea',
    '/content/tea/1/2',
    '/content/x/brew',
    `/content/tea/${'x'.repeat(301)}`,
    '/nothing',
    '/content',
  ])('answers 404 to %s', async (url) => {
    const answer = await ask({ url: `${url}?token=hidden` })
    expect(expectErrorBody(answer.body, 404)).toMatchObject({
      code: 'NotFound',
      message: 'This was not found. Please check the address, or reload the page.',
    })
  })

  test.each([
    ['DELETE', '/content/brew', 'GET, HEAD'],
    ['POST', '/content/brew/', 'GET, HEAD'],
    ['OPTIONS', '/content/brew', 'GET, HEAD'],
    ['GET', '/content/tea/1', 'POST'],
    ['PUT', '/content/tea/1', 'POST'],
  ] as const)('%s %s is told what is answered there', async (method, url, allow) => {
    const bare = await createTestServer({ log, bindings })
    const answer = await bare.inject({ method, url })
    expect(answer.headers['allow']).toBe(allow)
    expect(expectErrorBody(answer.json(), 405).code).toBe('MethodNotAllowed')
    await bare.close()
  })
})

describe('a refusal that its endpoint does not declare', () => {
  test('is logged once at error level and returned unchanged', async () => {
    expectConsoleError(/does not declare$/)
    const { body } = await post('{"sugar": 7}')
    expect(expectErrorBody(body, 400)).toMatchObject({ code: 'NoPlan', message: 'That is no tea.' })
    expect(lines().filter(({ level }) => level >= 40)).toMatchObject([
      { level: 50, call: 'POST /tea/:cup', code: 'NoPlan', status: 400 },
    ])
  })
})

describe('failures', () => {
  test.each(['broken', 'thrown', 'badly'])(
    'answers a bug (%s) with a plain 500 and logs it once with its request id',
    async (how) => {
      expectConsoleError(/^a request failed$/)
      const answer = await ask({
        url: `/content/brew?how=${how}&sig=signature-of-a-recording`,
        headers: { 'auth-token': 'token-of-alice', cookie: 'session=biscuit' },
      })
      expect(expectErrorBody(answer.body, 500)).toMatchObject({
        code: 'Unexpected',
        message: 'Error! Something went wrong',
      })
      const errors = lines().filter(({ level }) => level >= 40)
      expect(errors).toMatchObject([
        { level: 50, msg: 'a request failed', reqId: answer.headers['x-request-id'] },
      ])
      const written = JSON.stringify(lines())
      for (const secret of ['signature-of-a-recording', 'token-of-alice', 'biscuit'])
        expect(written).not.toContain(secret)
    },
  )

  test('D10 answers 503 when a handler takes too long', async () => {
    const hasty = await createTestServer({ log, bindings, handlerTimeoutMs: 100 })
    onTestFinished(() => hasty.close())
    const answer = await hasty.inject({ url: '/content/brew?how=slow' })
    expect(expectErrorBody(answer.json(), 503).code).toBe('Unavailable')
  })
})

describe('the log', () => {
  test('has one line per request, with its id and its path but no query', async () => {
    const answer = await ask({ url: '/content/brew?how=well&sig=signature-of-a-recording' })
    expect(lines()).toEqual([
      expect.objectContaining({
        level: 30,
        msg: 'request',
        reqId: answer.headers['x-request-id'],
        method: 'GET',
        url: '/content/brew',
        status: 200,
        seconds: expect.any(Number),
      }),
    ])
  })

  test('shows no query of a 404, a 405 or an unreadable address', async () => {
    for (const url of [
      '/content/nothing?sig=a-secret',
      '/nothing?sig=a-secret',
      '/content/tea/1?sig=a-secret',
    ])
      await ask({ url })
    expect(JSON.stringify(lines())).not.toContain('a-secret')
  })

  test('ignores a request id sent by the client', async () => {
    const { headers } = await ask({ url: '/content/brew?how=well', headers: { 'x-request-id': 'mine' } })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('other origins [B-139]', () => {
  const preflight = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'auth-token' }

  test('allows a configured one, with the headers that our calls need', async () => {
    const headers = { origin: 'https://app.example' }
    expect((await ask({ url: '/content/brew?how=well', headers })).headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
    })
    const answer = await ask({
      method: 'OPTIONS',
      url: '/content/brew',
      headers: { ...headers, ...preflight },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers['access-control-allow-headers']).toContain('auth-token')
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  })

  test.each(['https://evil.example', 'https://app.example.evil', 'http://app.example', 'null'])(
    'does not reflect %s',
    async (foreign) => {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const headers = { origin: foreign, ...preflight }
        const answer = await ask({ method, url: '/content/brew?how=well', headers })
        expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      }
    },
  )

  test('lets a configured origin read errors too', async () => {
    const answer = await ask({ url: '/content/nothing', headers: { origin: 'https://app.example' } })
    expect(answer.headers['access-control-allow-origin']).toBe('https://app.example')
  })
})

describe('compression and HEAD', () => {
  test('compresses a large answer for clients that accept it', async () => {
    const answer = await raw({ path: '/content/openapi.json', headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(answer.headers['vary']).toContain('accept-encoding')
  })

  test('answers HEAD like GET, without the body', async () => {
    const answer = await raw({ path: '/content/brew?how=well', method: 'HEAD' })
    expect(answer).toMatchObject({ status: 200, bytes: 0 })
  })

  async function raw(options: RequestOptions) {
    const request = httpRequest(new URL(options.path ?? '', origin), options).end()
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    let bytes = 0
    for await (const chunk of response) bytes += (chunk as Buffer).length // A stream of node:http gives buffers.
    return { status: response.statusCode, headers: response.headers, bytes }
  }
})
