import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { expectErrorBody } from '#test/app/cast.ts'
import { makeWeb } from '#test/app/make-web.ts'
import { startTestApp } from '#test/app/test-app.ts'

// Every connection made here is a bug.
let connections = 0
const canaries: Server[] = []
async function startCanary(host: string): Promise<number> {
  const canary = createServer((socket) => {
    connections += 1
    socket.destroy()
  }).listen(0, host)
  await once(canary, 'listening')
  canaries.push(canary)
  return (canary.address() as AddressInfo).port
}
const port = await startCanary('127.0.0.1')
const port6 = await startCanary('::1')
afterAll(() => canaries.forEach((canary) => canary.close()))

const { server } = await startTestApp({
  // A configured host whose name resolves to this machine must not be contacted either.
  environment: { IMAGE_HOSTS: `localhost:${port},127.0.0.1:${port},pictures.example,sohbet.example` },
  web: await makeWeb({ coverArt: () => expect.fail('a drawing was made') }),
})

async function statusOf(url: string): Promise<number> {
  const answer = await server.inject({ url: '/_image', query: { url, w: '64', q: '75' } })
  expectErrorBody(answer.json(), answer.statusCode)
  expect(connections, 'connections to this machine').toBe(0)
  expect(answer.headers['cache-control']).toBe('private, no-store')
  return answer.statusCode
}

describe('an address that is not on the list is refused [B-127]', () => {
  test('on this server, by another scheme, or of another host', async () => {
    for (const url of [
      '',
      '/',
      `//127.0.0.1:${port}/a.png`,
      `/\\127.0.0.1:${port}/a.png`,
      `\\\\127.0.0.1:${port}\\a.png`,
      '/_image?url=/images/a&w=64&q=75',
      '/images/..%2f_image',
      '/images/a/../../etc/passwd',
      '/images/a?x=1',
      '/images/a#b',
      '/images/A',
      `/images/${'a'.repeat(65)}`,
      '/images/a\u0000',
      '/cover/a.svg',
      '/cover/a%2fb.png',
      '/cover/%252e.png',
      '/cover/%zz.png',
      `/cover/${'a'.repeat(197)}.png`,
      '/placeholder/constructor.png',
      '/placeholder/suhba.svg',
      '/media/v1/abc',
      'images/a',
      ' /cover/a.png',
      'file:///etc/passwd',
      'data:image/png;base64,iVBORw0KGgo=',
      `ftp://127.0.0.1:${port}/`,
      `http://127.0.0.2:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      `http://[::]:${port6}/`,
      'http://169.254.169.254/latest/meta-data/',
      `http://user:secret@localhost:${port}/`,
      `http://pictures.example@127.0.0.1:${port6}/`,
      `http://pictures.example:${port}/`,
      'http://pictures.example.evil.example/',
      'http://pictures.example./',
      'http://evil.example#pictures.example',
      'http:\\\\pictures.example/a',
      'http:/pictures.example/a',
      'http://pictures.example\t/a',
      'http://pictures.example/\r\nhost: evil.example',
      'https://sohbet.example/cover/a.png',
      'http://[',
    ])
      expect([url, await statusOf(url)]).toEqual([url, 400])
  })

  test('of a configured host on this machine is not contacted', async () => {
    for (const host of ['http://localhost', 'HTTP://LOCALHOST', 'http://2130706433', 'http://0x7f.1'])
      expect([host, await statusOf(`${host}:${port}/a.png`)]).toEqual([host, 502])
  })

  test('of a missing picture is 404', async () => {
    expect(await statusOf('/images/nosuchpicture')).toBe(404)
    expect((await server.inject({ url: '/placeholder/album.png' })).statusCode).toBe(404)
  })

  test('may have at most 3072 characters', async () => {
    expect(await statusOf(`/images/${'a'.repeat(3064)}`)).toBe(400)
    expect(await statusOf(`http://localhost:${port}/${'a'.repeat(3072)}`.slice(0, 3072))).toBe(502)
    expect(await statusOf(`http://localhost:${port}/${'a'.repeat(3073)}`.slice(0, 3073))).toBe(400)
  })

  test('built from fragments of addresses never reaches this machine', async () => {
    const piece = fc.constantFrom(
      ...'http https file : / // \\ @ # ? .. %2f %252e %00 . _image images cover placeholder a.png ?url='.split(
        ' ',
      ),
      ...'127.0.0.1 [::1] 0 0x7f000001 017700000001 localhost 127.1 [::ffff:7f00:1] &w=64'.split(' '),
      `:${port}`,
      `:${port6}`,
      '\t',
      '\n',
    )
    const pieced = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''))
    const scheme = fc.constantFrom('http://', 'https://', '//', '/', '')
    const address = fc.oneof(
      pieced,
      fc.tuple(scheme, pieced).map((parts) => parts.join('')),
      fc.webUrl(),
      fc.string(),
    )
    await fc.assert(
      fc.asyncProperty(address, async (url) => {
        expect([400, 404, 502]).toContain(await statusOf(url))
        // Thousands of requests in one turn of the event loop look like an overloaded server.
        await nextTurn()
      }),
      { numRuns: 200 },
    )
    expect(connections).toBe(0)
  })
})

describe('invalid parameters are refused [IMG-04 B-127]', () => {
  const good = 'url=%2Fimages%2Fnone&w=64&q=75'
  const widths = ['0', '-64', '65', '064', '64.0', '6e1', '0x40', ' 64', '64px', '٦٤', '100000', '']
  const qualities = ['0', '101', '-1', '075', '75.5', ' 75', 'best', '']

  test('a missing, repeated or unknown one, another width or quality', async () => {
    for (const query of [
      '',
      'url=%2Fimages%2Fnone',
      'w=64&q=75',
      'url=&w=64&q=75',
      `${good}&w=64`,
      `${good}&url=%2Fimages%2Fnone`,
      `${good}&v=1`,
      `${good}&__proto__=1`,
      'url[]=%2Fimages%2Fnone&w=64',
      ...widths.map((w) => `url=%2Fimages%2Fnone&w=${encodeURIComponent(w)}&q=75`),
      ...qualities.map((q) => `url=%2Fimages%2Fnone&w=64&q=${encodeURIComponent(q)}`),
    ]) {
      const answer = await server.inject({ url: `/_image?${query}` })
      expect(answer.statusCode, query).toBe(400)
      expect(expectErrorBody(answer.json(), 400).message.length).toBeLessThan(100)
    }
    for (const q of ['1', '100', '75']) {
      const answer = await server.inject({ url: '/_image', query: { url: '/images/none', w: '64', q } })
      expect(answer.statusCode).toBe(404)
    }
  })
})
