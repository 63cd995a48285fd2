import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { FetchFailed, fetchPublic } from './fetch-public.ts'
import { isPublicAddress } from './public-address.ts'

/** Starts a host on this machine; answers its address and the requests it received. */
async function startHost(answer: RequestListener): Promise<{ url: URL; requested: string[] }> {
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(`${request.headers.host} ${request.url}`)
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: new URL(`http://localhost:${(server.address() as AddressInfo).port}/a.png?x=1`),
    requested,
  }
}

const limits = {
  bytes: 1000,
  timeoutMs: 60_000,
  mayAsk: (address: string) => address === '127.0.0.1' || address === '::1',
}

async function expectFailure(url: URL, changed: Partial<typeof limits> = {}): Promise<FetchFailed> {
  return await fetchPublic(url, { ...limits, ...changed }).then(
    () => expect.fail('it was fetched'),
    (error: unknown) => (error instanceof FetchFailed ? error : expect.fail(String(error))),
  )
}

test('reads a file whole, from the host of its name', async () => {
  const { url, requested } = await startHost((_request, response) => response.end('picture'))
  url.hostname = '127.0.0.1'
  expect((await fetchPublic(url, limits)).toString()).toBe('picture')
  expect(requested).toEqual([`${url.host} /a.png?x=1`])
})

test('does not connect to a name that resolves to this machine [B-127]', async () => {
  const { url, requested } = await startHost((_request, response) => response.end('secret'))
  for (const host of ['localhost', '127.0.0.1', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]']) {
    url.hostname = host
    await expect(fetchPublic(url, { ...limits, mayAsk: isPublicAddress })).rejects.toThrow('public network')
  }
  expect(requested).toEqual([])
})

test('does not follow a redirect [B-127]', async () => {
  const inner = await startHost((_request, response) => response.end('secret'))
  const { url } = await startHost((_request, response) =>
    response.writeHead(302, { location: inner.url.href }).end(),
  )
  url.hostname = '127.0.0.1'
  expect((await expectFailure(url)).status).toBe(302)
  expect(inner.requested).toEqual([])
})

test('cuts off a body over the limit, with or without a Content-Length', async () => {
  const { url } = await startHost((request, response) => {
    if (request.url === '/told') response.setHeader('content-length', 1001)
    response.write(Buffer.alloc(700))
    response.end(Buffer.alloc(301))
  })
  url.hostname = '127.0.0.1'
  for (const path of ['/told', '/untold']) {
    url.pathname = path
    expect((await expectFailure(url)).message).toContain('more than 1000 bytes')
  }
})

test('gives up on a host that never finishes', async () => {
  const { url } = await startHost((_request, response) => void response.write('a'))
  url.hostname = '127.0.0.1'
  await expectFailure(url, { timeoutMs: 200 })
})

test('fails alike for an interrupted body, a refused connection and an unknown name', async () => {
  const { url } = await startHost((_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('a')
    setImmediate(() => response.destroy())
  })
  url.hostname = '127.0.0.1'
  await expectFailure(url)
  await expectFailure(new URL('http://127.0.0.1:1/'))
  await expectFailure(new URL('http://nowhere.invalid/'))
})
