import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { FetchFailed, fetchPublic } from './fetch-public.ts'
import { isPublicAddress } from './public-address.ts'

/** A host on this machine; answers its address and what it was asked for. */
async function startHost(answer: RequestListener): Promise<{ url: URL; asked: string[] }> {
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
    asked: requested,
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

test('a file is read whole, at the host of its name', async () => {
  const { url, asked: requested } = await startHost((_request, response) => response.end('picture'))
  url.hostname = '127.0.0.1'
  expect((await fetchPublic(url, limits)).toString()).toBe('picture')
  expect(requested).toEqual([`${url.host} /a.png?x=1`])
})

test('a name that leads to this machine is not asked [B-127]', async () => {
  const { url, asked: requested } = await startHost((_request, response) => response.end('secret'))
  for (const host of ['localhost', '127.0.0.1', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]']) {
    url.hostname = host
    await expect(fetchPublic(url, { ...limits, mayAsk: isPublicAddress })).rejects.toThrow('public network')
  }
  expect(requested).toEqual([])
})

test('a redirect is not followed [B-127]', async () => {
  const inner = await startHost((_request, response) => response.end('secret'))
  const { url } = await startHost((_request, response) =>
    response.writeHead(302, { location: inner.url.href }).end(),
  )
  url.hostname = '127.0.0.1'
  expect((await expectFailure(url)).status).toBe(302)
  expect(inner.asked).toEqual([])
})

test('a body over the limit is cut off, whether or not its length was told', async () => {
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

test('a host that never ends is left', async () => {
  const { url } = await startHost((_request, response) => void response.write('a'))
  url.hostname = '127.0.0.1'
  await expectFailure(url, { timeoutMs: 200 })
})

test('a body that breaks off, a refused connection and an unknown name fail alike', async () => {
  const { url } = await startHost((_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('a')
    setImmediate(() => response.destroy())
  })
  url.hostname = '127.0.0.1'
  await expectFailure(url)
  await expectFailure(new URL('http://127.0.0.1:1/'))
  await expectFailure(new URL('http://nowhere.invalid/'))
})
