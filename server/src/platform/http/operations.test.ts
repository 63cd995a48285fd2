import { type IncomingMessage, request } from 'node:http'
import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { expectErrorBody } from '#test/app/cast.ts'
import { createTestServer } from '#test/app/test-server.ts'
import { watchLog } from '#test/app/watched-log.ts'
import { createMetrics } from './metrics.ts'
import { addOperations } from './operations.ts'

const { log } = watchLog()
const metricsToken = 'a-token-of-the-operators'
const state = { isDraining: false, troubles: [] as string[] }
let server: FastifyInstance

interface Start {
  metricsToken?: string
  trustedProxy?: string
  maxEventLoopDelayMs?: number
  extend?: (app: FastifyInstance) => void
}

async function start(options: Start = {}): Promise<string> {
  const metrics = createMetrics()
  server = await createTestServer({
    log,
    metrics,
    trustedProxy: options.trustedProxy,
    ...(options.maxEventLoopDelayMs !== undefined && { maxEventLoopDelayMs: options.maxEventLoopDelayMs }),
    isDraining: () => state.isDraining,
    extend: (app) => {
      options.extend?.(app)
      addOperations(app, {
        readFigures: metrics.read,
        metricsToken: options.metricsToken,
        isDraining: () => state.isDraining,
        findTroubles: async () => state.troubles,
      })
    },
  })
  return await server.listen({ port: 0, host: '127.0.0.1' })
}

afterEach(async () => {
  await server.close()
  state.isDraining = false
  state.troubles = []
})

test('answers /livez as long as the process lives, whatever else fails', async () => {
  const origin = await start()
  state.troubles = ['the database does not answer']
  state.isDraining = true
  expect((await get(`${origin}/livez`)).status).toBe(200)
})

describe('/readyz', () => {
  test('is 200 while all is well, otherwise 503 with the reason', async () => {
    const origin = await start()
    expect(await get(`${origin}/readyz`)).toMatchObject({
      status: 200,
      body: '{"status":"ready","troubles":[]}',
    })
    state.troubles = ['the database does not answer']
    const troubled = await get(`${origin}/readyz`)
    expect(troubled).toMatchObject({ status: 503 })
    expect(JSON.parse(troubled.body)).toEqual({ status: 'not ready', troubles: state.troubles })
    expect(troubled.headers['cache-control']).toBe('no-store')
    state.troubles = []
    expect((await get(`${origin}/readyz`)).status).toBe(200)
  })

  test('is 503 during shutdown, while other calls are answered and connections closed', async () => {
    const origin = await start()
    expect((await get(`${origin}/readyz`)).headers['connection']).toBe('keep-alive')
    state.isDraining = true
    expect(await get(`${origin}/readyz`)).toMatchObject({ status: 503, headers: { connection: 'close' } })
    expect(await get(`${origin}/content/docs`)).toMatchObject({
      status: 200,
      headers: { connection: 'close' },
    })
  })
})

describe('/metrics', () => {
  test('is readable from the machine itself and counts by route, never by address', async () => {
    const origin = await start()
    await get(`${origin}/content/nothing-secret?token=hidden`)
    const { status, body, headers } = await get(`${origin}/metrics`)
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(body).toContain('sohbet_http_requests_total{method="GET",route="/content/*",status="404"} 1')
    expect(body).not.toContain('secret')
  })

  test.each([
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-for': '203.0.113.9, 127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
  ])('is not found for a forwarded request: %o', async (headers) => {
    for (const options of [{}, { trustedProxy: 'loopback' }]) {
      const origin = await start(options)
      expectErrorBody(JSON.parse((await get(`${origin}/metrics`, headers)).body), 404)
      await server.close()
    }
  })

  test('is readable from anywhere with the token, and with no other token', async () => {
    const origin = await start({ metricsToken })
    const knock = async (authorization: string): Promise<number | undefined> =>
      (await get(`${origin}/metrics`, { authorization, 'x-forwarded-for': '203.0.113.9' })).status
    expect(await knock(`Bearer ${metricsToken}`)).toBe(200)
    for (const wrong of ['', 'Bearer ', `Bearer ${metricsToken}x`, metricsToken, `bearer ${metricsToken}`])
      expect(await knock(wrong), wrong).toBe(404)
  })

  test('accepts no token when none is configured', async () => {
    const origin = await start()
    const headers = { authorization: 'Bearer ', 'x-forwarded-for': '203.0.113.9' }
    expect((await get(`${origin}/metrics`, headers)).status).toBe(404)
  })
})

test.each([
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['198.51.100.7:80, 203.0.113.5:41234, 127.0.0.1:9000', '203.0.113.5'],
])('reads X-Forwarded-For %s as the address %s', async (forwarded, address) => {
  const origin = await start({
    trustedProxy: 'loopback',
    extend: (app) => app.get('/address', ({ ip }) => ip),
  })
  expect((await get(`${origin}/address`, { 'x-forwarded-for': forwarded })).body).toBe(address)
})

async function get(url: string, headers: Record<string, string> = {}) {
  const requested = request(url, { agent: false, headers: { connection: 'keep-alive', ...headers } }).end()
  const [response] = (await once(requested, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer) // A stream of node:http gives buffers.
  requested.destroy()
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() }
}

test('refuses calls when the process is overloaded, but still reports that it is alive', async () => {
  const origin = await start({ maxEventLoopDelayMs: 0.001 })
  // The event loop delay is sampled once a second.
  await expect.poll(async () => (await get(`${origin}/content/`)).status).toBe(503)
  expect((await get(`${origin}/livez`)).status).toBe(200)
})
