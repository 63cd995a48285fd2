import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ErrorBody } from '@sohbet/contract/errors'
import {
  account,
  type Answer,
  ask,
  forge,
  lost,
  recording,
  serveMedia,
  sign,
  signNamed,
  talk,
  time,
} from '#test/media/media-site.ts'
import { type DeliveryMethod, openDeliverySite } from '#test/media/deliveries.ts'
import { reservePort } from '#test/outside/free-port.ts'
import { nginxProgram, startNginx } from '#test/outside/nginx.ts'
import { watchLog } from '#test/app/watched-log.ts'
import { securityHeaders } from '#platform/http/edge/security-headers.ts'

const watched = watchLog()
const listed = 'https://app.example'
const forbidden = 'https://evil.example'

const site = await openDeliverySite(watched.log)
const givenTime = time.now
beforeAll(() => {
  // Other programs use the machine's time.
  time.now = Date.now()
})
afterEach(() => {
  account.tokenVersion = 3
})
afterAll(async () => {
  time.now = givenTime
  await site.close()
})

const deliveries: [string, () => Promise<DeliveryMethod>][] = [
  ['by this process from a disk', site.fromNode],
  ['by this process from a store of S3’s kind', site.fromNodeWithStore],
  ...(nginxProgram === undefined
    ? []
    : ([['by nginx', site.fromNginx]] as [string, () => Promise<DeliveryMethod>][])),
  ['by a store of S3’s kind', site.fromStore],
  ['by CloudFront', site.fromNetwork('cloudfront')],
  ['by Bunny', site.fromNetwork('bunny')],
  ['by Fastly', site.fromNetwork('fastly')],
]

describe.each(deliveries)('a recording sent %s', (_how, open) => {
  let served: DeliveryMethod
  beforeAll(async () => {
    served = await open()
  })
  afterAll(async () => {
    await served.close()
  })

  /** Like a browser: a redirect is followed to the other server with the same request. */
  const hear = async (url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> => {
    const answer = await ask(served.port, url, headers, method)
    if (answer.status !== 302) return answer
    const { port, origin, pathname, search } = new URL(answer.headers.location ?? '')
    // What a page may load, and what its scripts may read after the redirect.
    expect(served.origins).toContain(origin)
    if (headers['origin'] === listed)
      expect(answer.headers['access-control-allow-origin']).toMatch(/^(\*|https:\/\/app\.example)$/)
    expect(answer.headers).not.toHaveProperty('etag')
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
    expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d$|^private, max-age=10$/)
    return await ask(Number(port), `${pathname}${search}`, headers, method)
  }

  test('is complete, with everything that a player and a cache need', async () => {
    const { url, exp } = sign(talk.id)
    const { status, headers, body } = await hear(url)
    expect([status, body.equals(recording)]).toEqual([200, true])
    expect(headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': '3000000',
      'content-type': 'audio/mpeg',
    })
    expect(headers.etag).toMatch(/^"[\w-]+"$/)
    expect(headers).not.toHaveProperty('content-range')
    expect(headers['cache-control']).toMatch(/^private/)
    if (served.origins.length > 0) return
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    const [, maxAge] = /^private, max-age=(\d+)$/.exec(headers['cache-control'] ?? '') ?? []
    const life = exp - Math.floor(time.now / 1000)
    expect(Number(maxAge)).toBeGreaterThan(life - 60)
    expect(Number(maxAge)).toBeLessThanOrEqual(life)
  })

  test.each([
    ['bytes=65536-131071', 65_536, 131_071],
    ['bytes=1000000-', 1_000_000, 2_999_999],
    ['bytes=-70000', 2_930_000, 2_999_999],
    ['bytes=2999998-9999999', 2_999_998, 2_999_999],
  ])('answers %s with 206 and those bytes', async (range, start, end) => {
    if (served.isPlain === true && range.startsWith('bytes=-')) return
    const { status, headers, body } = await hear(sign(talk.id).url, { range })
    expect([status, headers['content-range']]).toEqual([206, `bytes ${start}-${end}/3000000`])
    expect(headers['content-length']).toBe(String(end - start + 1))
    expect(body.equals(recording.subarray(start, end + 1))).toBe(true)
  })

  test('answers 416 with the size to a range past the end', async ({ skip }) => {
    skip(served.isPlain === true, 'the test server tells no size')
    const { status, headers } = await hear(sign(talk.id).url, { range: 'bytes=3000000-' })
    expect([status, headers['content-range']]).toEqual([416, 'bytes */3000000'])
  })

  test('answers the whole file to several ranges', async ({ skip }) => {
    skip(served.isPlain === true, 'the test server takes the first')
    const { status, body } = await hear(sign(talk.id).url, { range: 'bytes=0-1,5-6' })
    expect([status, body.length]).toEqual([200, 3_000_000])
  })

  test('continues a range only where If-Range names the same bytes', async ({ skip }) => {
    skip(served.isPlain === true, 'the test server knows no If-Range')
    const range = 'bytes=10-19'
    const { url } = sign(talk.id)
    const { etag = '' } = (await hear(url, { range })).headers
    expect((await hear(url, { range, 'if-range': etag })).status).toBe(206)
    for (const other of ['"other"', `W/${etag}`])
      expect((await hear(url, { range, 'if-range': other })).status).toBe(200)
  })

  test('is not sent again to a cache that has it', async () => {
    const { url } = sign(talk.id)
    const { etag = '' } = (await hear(url, { range: 'bytes=0-9' })).headers
    const { status, body } = await hear(url, { 'if-none-match': etag })
    expect([status, body.length]).toEqual([304, 0])
  })

  test('answers HEAD with everything except its bytes', async () => {
    const { status, headers, body } = await hear(sign(talk.id).url, {}, 'HEAD')
    expect([status, headers['content-length'], body.length]).toEqual([200, '3000000', 0])
    expect(headers['content-type']).toBe('audio/mpeg')
  })

  test('is saved under the signed name, and under no other', async () => {
    const { url } = signNamed(talk.id, 'On patience صبر.mp3')
    const { status, headers } = await hear(url, { range: 'bytes=0-9' })
    expect(status).toBe(206)
    expect(headers['content-disposition']).toBe(
      `attachment; filename="On patience _.mp3"; filename*=UTF-8''On%20patience%20%D8%B5%D8%A8%D8%B1.mp3`,
    )
    expect((await hear(sign(talk.id).url, {}, 'HEAD')).headers).not.toHaveProperty('content-disposition')
    await expectRefused(url.replace('patience', 'anger'))
  })

  test('is refused at every other address and after its expiry, with the same message', async () => {
    const { url } = sign(talk.id)
    const others = sign(lost.id).url.replace(lost.id, talk.id)
    for (const address of [
      forge(url),
      url.replace('pub', 'u:7:3'),
      url.replace('exp=1', 'exp=2'),
      `${url}&x=1`,
      `/media/v1/${talk.id}/original`,
      others,
      sign(talk.id, 'u:8:3').url,
    ])
      await expectRefused(address)
    // An address not requested yet: nginx expires its cache by its own clock.
    const unrequested = signNamed(talk.id, 'late.mp3')
    time.now += 3600_000
    await expectRefused(unrequested.url)
    time.now -= 3600_000
  })

  test('is refused to an account whose addresses were invalidated, as after a refund', async () => {
    const { url } = sign(talk.id, 'u:7:3')
    expect((await hear(url, { range: 'bytes=0-9' })).status).toBe(206)
    account.tokenVersion = 4
    // nginx uses a decision as long as it may cache it, here for a second.
    const status = async () => (await hear(url, { range: 'bytes=0-9' })).status
    await expect.poll(status).toBe(403)
    expect((await hear(sign(talk.id, 'u:7:4').url, { range: 'bytes=0-9' })).status).toBe(206)
  })

  test('is readable by scripts of any site where it is public, otherwise of listed ones', async () => {
    const range = 'bytes=0-9'
    const open = await hear(sign(talk.id).url, { range, origin: forbidden })
    expect(open.headers['access-control-allow-origin']).toBe('*')
    expect(open.headers['access-control-expose-headers']).toMatch(/content-range, etag/i)
    const own = sign(talk.id, 'u:7:3').url
    const read = await hear(own, { range, origin: listed })
    expect(read.headers['access-control-allow-origin']).toBe(served.origins.length > 0 ? '*' : listed)
    if (served.origins.length === 0)
      expect(read.headers).toMatchObject({ 'cross-origin-resource-policy': 'same-site', vary: 'origin' })
    const other = await ask(served.port, own, { range, origin: forbidden })
    expect(other.headers).not.toHaveProperty('access-control-allow-origin')
    expect(other.headers).toMatchObject({ 'cross-origin-resource-policy': 'same-site', vary: 'origin' })
  })

  test('only accepts GET and HEAD', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      const { status, headers } = await hear(sign(talk.id).url, {}, method)
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
    }
  })

  test('is not found where no such file was recorded', async () => {
    const { status, body } = await hear(sign('none0000000000000000').url)
    expect([status, ErrorBody.parse(JSON.parse(body.toString())).code]).toEqual([404, 'NotFound'])
  })

  async function expectRefused(url: string): Promise<void> {
    const { status, headers, body } = await ask(served.port, url, { range: 'bytes=0-9' })
    expect([status, headers['cache-control'], headers['content-type']], url).toEqual([
      403,
      'private, no-store',
      'application/json; charset=utf-8',
    ])
    expect(ErrorBody.parse(JSON.parse(body.toString())).code).toBe('Forbidden')
  }
})

test('a decision is cached for seconds, and never until the address expires', async () => {
  const storage = await site.onDisk()
  const server = await serveMedia(storage, watched.log, { delivery: { kind: 'nginx' } })
  const { url, exp } = sign(talk.id)
  const started = time.now
  for (const [secondsLeft, cached] of [
    [600, '10'],
    [11, '10'],
    [10, '9'],
    [1, '0'],
  ] as const) {
    time.now = (exp - secondsLeft) * 1000
    const { status, headers } = await ask(server.port, `/media-decision${url}`)
    expect([status, headers['x-accel-expires'], headers['sohbet-cache-control']]).toEqual([
      204,
      cached,
      `private, max-age=${secondsLeft - Number(cached)}`,
    ])
  }
  time.now = exp * 1000
  expect((await ask(server.port, `/media-decision${url}`)).status).toBe(403)
  time.now = started
  await server.close()
  await storage.close()
})

describe('an address of another server', () => {
  test.each([
    ['the store', site.fromStore],
    ['CloudFront', site.fromNetwork('cloudfront')],
    ['Bunny', site.fromNetwork('bunny')],
    ['Fastly', site.fromNetwork('fastly')],
  ])(
    'of %s is valid for its file and method until its expiry, and cannot be changed',
    async (_whose, open) => {
      const served = await open()
      const { url, exp } = sign(talk.id)
      const there = new URL((await ask(served.port, url)).headers.location ?? '')
      const port = Number(there.port)
      const statusOf = async (change: (path: string) => string): Promise<number> =>
        (await ask(port, change(`${there.pathname}${there.search}`))).status
      expect(await statusOf((path) => path)).toBe(200)
      for (const change of [
        (path: string) => path.replace('talk0', 'lost0'),
        (path: string) => path.replace(/(expires|Expires)=\d/i, '$1=9').replace(/token=\d/, 'token=9'),
        // The S3 test server admits every request without a signature.
        ...(served.isPlain === true ? [] : [(path: string) => path.split('?')[0] ?? '']),
      ])
        expect([403, 410]).toContain(await statusOf(change))
      // The same second as the address that it came from.
      const amz = /X-Amz-Date=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(there.search)?.slice(1) ?? []
      const [year = 0, month = 0, ...rest] = amz.map(Number)
      const began = Date.UTC(year, month - 1, ...rest) / 1000
      const ends = /(?:[?&][Ee]xpires=|token=)(\d{10})/.exec(there.search)?.[1]
      const seconds = Number(/X-Amz-Expires=(\d+)/.exec(there.search)?.[1])
      expect(ends === undefined ? began + seconds : Number(ends)).toBe(exp)
      // One that expired a moment ago.
      const started = time.now
      time.now -= 24 * 3600_000
      const old = new URL((await ask(served.port, sign(talk.id).url)).headers.location ?? '')
      time.now = started
      expect([403, 410]).toContain((await ask(port, `${old.pathname}${old.search}`)).status)
      await served.close()
    },
  )
})

describe.skipIf(nginxProgram === undefined)('nginx only', () => {
  test('sends the headers of every answer, hides its folder, and asks once for many ranges', async () => {
    const storage = await site.onDisk()
    const server = await serveMedia(storage, watched.log, { delivery: { kind: 'nginx' } })
    const app = `127.0.0.1:${server.port}`
    const nginx = await startNginx({
      apps: [app, app],
      media: site.folder,
      port: await reservePort(),
    })
    const { url } = sign(talk.id)
    const { headers } = await ask(nginx.port, url, { range: 'bytes=0-9' })
    const { 'cross-origin-resource-policy': _own, 'referrer-policy': _too, ...steady } = securityHeaders
    expect(headers).toMatchObject(steady)
    expect(JSON.stringify(headers)).not.toContain(talk.storageKey)
    for (const path of [
      `/-/bytes/mp3/${talk.storageKey}`,
      `/-/decision`,
      `/media-decision${url}`,
      `/media/../-/bytes/mp3/${talk.storageKey}`,
    ])
      expect((await ask(nginx.port, path)).status, path).not.toBe(200)
    // The process may stop: its decisions remain valid for their seconds.
    await server.close()
    expect((await ask(nginx.port, url, { range: 'bytes=0-9' })).status).toBe(206)
    expect((await ask(nginx.port, sign(talk.id, 'u:7:3').url)).status).toBeGreaterThanOrEqual(500)
    await nginx.close()
    await storage.close()
  })
})
