import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createOutbound } from './outbound.ts'
import { ProviderUnavailable } from './payment-provider.ts'

let status = 200
let requested = 0
let origin = ''
const server = createServer((_request, response) => {
  requested += 1
  response.writeHead(status, { location: '/elsewhere' }).end('{}')
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  status = 200
  requested = 0
})

test('allows only the known hosts, with their scheme and port', async () => {
  const outbound = createOutbound({ origins: [origin] })
  expect((await outbound(`${origin}/v1`)).status).toBe(200)
  for (const url of [
    'http://127.0.0.1/v1',
    `${origin.replace('http', 'https')}/v1`,
    'https://elsewhere.example',
  ])
    await expect(outbound(url)).rejects.toThrow('no host of a payment provider')
  expect(requested).toBe(1)
})

test('follows no redirect', async () => {
  status = 307
  await expect(createOutbound({ origins: [origin] })(origin)).rejects.toThrow(ProviderUnavailable)
  expect(requested).toBe(1)
})

test('stops sending for a while after five consecutive failures, then tries once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const outbound = createOutbound({ origins: [origin] })
  status = 503
  for (const _ of Array.from({ length: 5 })) expect((await outbound(origin)).status).toBe(503)
  await expect(outbound(origin)).rejects.toThrow('is not asked for now')
  expect(requested).toBe(5)
  vi.setSystemTime(Date.now() + 30_000)
  expect((await outbound(origin)).status).toBe(503)
  await expect(outbound(origin)).rejects.toThrow(ProviderUnavailable)
  expect(requested).toBe(6)
  status = 200
  vi.setSystemTime(Date.now() + 30_000)
  expect((await outbound(origin)).status).toBe(200)
  expect((await outbound(origin)).status).toBe(200)
})

test('does not count a refusal as a failure', async () => {
  const outbound = createOutbound({ origins: [origin] })
  status = 402
  for (const _ of Array.from({ length: 7 })) expect((await outbound(origin)).status).toBe(402)
})
