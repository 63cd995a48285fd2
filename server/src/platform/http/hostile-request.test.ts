import { type AddressInfo, connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestServer } from '#test/app/test-server.ts'
import { watchLog } from '#test/app/watched-log.ts'
import { securityHeaders } from './edge/security-headers.ts'

const { log, lines } = watchLog()
const server = await createTestServer({
  log,
  // Recordings are answered ahead of the framework too, with headers of their own
  // (modules/media/media-answer.test.ts).
  earlyHandlers: {
    '/media': (request, response) => {
      if (request.url?.startsWith('/media/') !== true) return false
      response.writeHead(304, ['etag', '"x"', ...Object.entries(securityHeaders).flat()]).end()
      return true
    },
  },
  extend: (app) => {
    app.get<{ Params: { '*': string } }>('/*', ({ params, url }) => ({
      wild: params['*'],
      seen: new URL(url, 'https://sohbet.example').pathname,
    }))
  },
})
await server.listen({ host: '127.0.0.1', port: 0 })
const { port } = server.server.address() as AddressInfo // It listens on TCP.
afterAll(() => server.close())

/** Sends raw bytes; an HTTP client library would correct them first. */
async function sendRaw(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (piece: Buffer) => (answer += piece.toString()))
  socket.on('error', () => undefined)
  socket.end(text)
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
}
const get = (target: string, more = ''): Promise<string> =>
  sendRaw(`GET ${target} HTTP/1.1\r\nHost: sohbet.example\r\n${more}Connection: close\r\n\r\n`)
const statusOf = (answer: string): number => Number(answer.slice(9, 12))

const hostile = [
  '//',
  '//admin',
  '//a@b/',
  '//[::1]:x/',
  '//evil.example/',
  '/\\',
  '/\\evil.example',
  '/a\\b',
  '/a//b',
  '/a/../b',
  '/a/%2e%2E/b',
  '/.',
  '/a%2fb',
  '/a%5Cb',
  '/a%00b',
  '/a%0d%0ab',
  '/%',
  '/%zz',
  'http://evil.example/',
  '*',
  '//content/api/suhbas',
  '/a#/b',
]

describe('security.md 4.1.3 F26 an address that can be read in two ways', () => {
  test.each(hostile)('refuses %s before anything reads it', async (target) => {
    const answer = await get(`${target}?code=hidden`)
    expect(statusOf(answer)).toBe(400)
    expect(answer).toContain('This request could not be read.')
    expect(JSON.stringify(lines())).not.toContain('hidden')
  })

  test.each(['/', '/a/', '/a/b?x=//y\\z', '/a%20b', '/%D8%B0', '/a..b/.well-known', '/a/...', '/~x/[1]'])(
    'accepts %s',
    async (target) => {
      expect(statusOf(await get(target))).toBe(200)
    },
  )

  test('accepts only addresses that the server, the framework and `URL` read alike', async () => {
    const piece = fc.constantFrom(...String.raw`/ // a .. . %2e %2F %5c %41 \ ; # @ : % [ & é`.split(' '))
    const target = fc.array(piece, { maxLength: 8 }).map((parts) => `/${parts.join('')}`)
    await fc.assert(
      fc.asyncProperty(target, async (path) => {
        const answer = await get(`${path}?x=/b`)
        if (statusOf(answer) === 400) return
        // The framework ignores a trailing slash, as every page does.
        const wild = decodeURIComponent(path.slice(1)).replace(/\/$/, '')
        expect(answer).toContain(JSON.stringify({ wild, seen: path }))
      }),
      { numRuns: 500 },
    )
  })

  test('refuses two Host headers, whatever their values', async () => {
    for (const host of ['sohbet.example', 'evil.example'])
      expect(statusOf(await get('/', `hOST: ${host}\r\n`))).toBe(400)
  })
})

describe('security.md 3.4.1 3.4.4 3.4.5 3.4.6 one set of headers', () => {
  test('closes what browsers leave open', () => {
    expect(securityHeaders).toMatchObject({
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-site',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  })

  const requests = {
    'an answer': () => get('/'),
    'an address that is refused': () => get('//'),
    'a call that is not there': () => get('/content/nothing'),
    'an escape that is none': () => get('/content/%ff'),
    'another method': () => sendRaw('DELETE /content HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
    'sound that has not changed': () => get('/media/x'),
    'no HTTP at all': () => sendRaw('hello\r\n\r\n'),
    'too many headers': () => get('/', `x: ${'a'.repeat(70_000)}\r\n`),
    'no Host': () => sendRaw('GET / HTTP/1.1\r\nConnection: close\r\n\r\n'),
  }
  test.each(Object.entries(requests))('%s has all of them, each once', async (_title, send) => {
    const head = (await send()).split('\r\n\r\n')[0]?.toLowerCase() ?? ''
    expect(head).not.toContain('x-powered-by')
    for (const [name, value] of Object.entries(securityHeaders))
      expect(head.split('\r\n').filter((line) => line.startsWith(`${name}:`))).toEqual([
        `${name}: ${value.toLowerCase()}`,
      ])
  })
})
