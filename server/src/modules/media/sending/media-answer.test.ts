import { once } from 'node:events'
import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ErrorBody } from '@sohbet/contract/errors'
import { folderOfFile } from '#test/unit/own-folder.ts'
import {
  ask,
  begin,
  cut,
  lost,
  recording,
  type Running,
  serveMedia,
  sign,
  talk,
} from '#test/media/media-site.ts'
import { watchLog } from '#test/app/watched-log.ts'
import { securityHeaders } from '#platform/http/edge/security-headers.ts'
import { createDiskStorage } from '#platform/storage/storage-disk.ts'

const watched = watchLog()
const { url } = sign(talk.id)

const scratch = await folderOfFile('media')
let storage: ReturnType<typeof createDiskStorage>
let server: Running
beforeAll(async () => {
  await writeFile(join(scratch, 'canary'), 'the canary sings')
  await writeFile(join(scratch, 'source'), recording)
  storage = createDiskStorage(join(scratch, 'disk'))
  await storage.put(talk.storageKey, join(scratch, 'source'), talk.sha256)
  server = await serveMedia(storage, watched.log)
})
afterAll(async () => {
  await server.close()
  await storage.close()
})

test('sends slices of the file for random ranges', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(2_999_999), fc.nat(300_000), async (start, length) => {
      const { status, body } = await ask(server.port, url, { range: `bytes=${start}-${start + length}` })
      expect(status).toBe(206)
      expect(body.equals(recording.subarray(start, start + length + 1))).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test('opens no file for HEAD and refused requests', async () => {
  const fresh = createDiskStorage(join(scratch, 'disk'))
  const other = await serveMedia(fresh, watched.log)
  await ask(other.port, url, {}, 'HEAD')
  await ask(other.port, url, { range: 'bytes=9999999-' })
  await ask(other.port, `${url}x`)
  expect(fresh.openFileCount()).toBe(0)
  await ask(other.port, url, { range: 'bytes=0-9' })
  expect(fresh.openFileCount()).toBe(1)
  await other.close()
  await fresh.close()
})

test('answers HEAD of a range with everything except its bytes', async () => {
  const { status, headers, body } = await ask(server.port, url, { range: 'bytes=0-9' }, 'HEAD')
  expect([status, headers['content-length'], body.length]).toEqual([206, '10', 0])
})

test('a file whose bytes are missing is not found and logged', async () => {
  watched.expectConsoleError(/a media file could not be sent/)
  const { status, body } = await ask(server.port, sign(lost.id).url)
  expect([status, ErrorBody.parse(JSON.parse(body.toString())).code]).toEqual([404, 'NotFound'])
})

test('disconnects a listener who reads nothing, and releases the file', async () => {
  const strict = await serveMedia(storage, watched.log, { stallTimeoutMs: 500 })
  onTestFinished(() => strict.close())
  const socket = connect({ host: '127.0.0.1', port: strict.port, noDelay: true })
  await once(socket, 'connect')
  socket.pause()
  // Many whole files on one connection exceed any buffer in between.
  socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(20))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  // Read only after the server has given up: the sent bytes arrive, then the end.
  await expect.poll(async () => await countConnections(strict.port)).toBe(0)
  socket.resume()
  await closed
  expect(storage.openFileCount()).toBeLessThanOrEqual(1)
})

test('can close every handle after listeners disconnect', async () => {
  const own = createDiskStorage(join(scratch, 'disk'))
  const other = await serveMedia(own, watched.log)
  const before = await countOpenFiles()
  for (let nth = 0; nth < 10; nth += 1) {
    const answer = await begin(other.port, url)
    answer.destroy()
  }
  await other.close()
  await own.close()
  // A running read ends when the disk has answered, however busy it is.
  await expect.poll(() => own.openFileCount()).toBe(0)
  await expect.poll(countOpenFiles).toBeLessThanOrEqual(before)
})

test('sends only complete ranges of a truncated file, and refuses others', async () => {
  watched.expectConsoleError(/a media file could not be sent/)
  await storage.put(cut.storageKey, join(scratch, 'source'), cut.sha256)
  await truncate(join(scratch, 'disk', cut.storageKey), 1_000_000)
  const { url: address } = sign(cut.id)
  for (const range of [{}, { range: 'bytes=999990-1000009' }, { range: 'bytes=2000000-2000009' }]) {
    const { status, headers } = await ask(server.port, address, range)
    expect([status, headers['cache-control']], JSON.stringify(range)).toEqual([500, 'private, no-store'])
  }
  const before = await ask(server.port, address, { range: 'bytes=10-19' })
  expect([before.status, before.body]).toEqual([206, recording.subarray(10, 20)])
  expect(watched.lines().find(({ msg }) => msg === 'a media file could not be sent')).toMatchObject({
    file: cut.id,
  })
})

test('does not let nginx send a file with a wrong size', async () => {
  const byNginx = await serveMedia(storage, watched.log, { delivery: { kind: 'nginx' } })
  await storage.put(cut.storageKey, join(scratch, 'source'), cut.sha256)
  const decide = async () => (await ask(byNginx.port, `/media-decision${sign(cut.id).url}`)).headers
  expect((await decide())['sohbet-file']).toBe(cut.storageKey)
  await truncate(join(scratch, 'disk', cut.storageKey), 1_000_000)
  expect((await decide())['sohbet-file']).toBeUndefined()
  await byNginx.close()
})

test.each([
  [200, () => begin(server.port, url)],
  [206, () => begin(server.port, url, { range: 'bytes=0-9' })],
  [304, () => begin(server.port, url, { 'if-none-match': `"${talk.sha256}"` })],
  [403, () => begin(server.port, `${url}x`)],
  [404, () => begin(server.port, sign('none0000000000000000').url)],
  [405, () => begin(server.port, url, {}, 'POST')],
  [412, () => begin(server.port, url, { 'if-match': '"other"' })],
  [416, () => begin(server.port, url, { range: 'bytes=9999999-' })],
])(
  'security.md 3.4.1 3.4.4 3.4.5 3.4.6 an answer with %i has every security header once',
  async (status, send) => {
    const answer = await send()
    answer.destroy()
    expect(answer.statusCode).toBe(status)
    const names = answer.rawHeaders.filter((_text, index) => index % 2 === 0)
    for (const [name, value] of Object.entries(securityHeaders)) {
      expect(names.filter((one) => one.toLowerCase() === name)).toHaveLength(1)
      // These two depend on whom the file is for, and are stricter.
      if (name !== 'cross-origin-resource-policy' && name !== 'referrer-policy')
        expect(answer.headers[name]).toBe(value)
    }
  },
)

test('shows a page to a person who opens a refused address, with a link to the site', async () => {
  const { status, headers, body } = await ask(server.port, `${url}x`, {
    accept: 'text/html',
    'accept-language': 'tr',
  })
  expect([status, headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
  expect(String(body)).toContain('<a href="/tr">Ana sayfaya git</a>')
})

test('lets no path leave the store', async () => {
  await mkdir(join(scratch, 'disk', 'v1'), { recursive: true })
  const dots = ['..', '%2e%2e', '%252e%252e', '..%00', '%c0%ae%c0%ae']
  const slashes = ['/', '%2f', '\\', '%5c']
  const tails = ['canary', 'etc/passwd']
  for (const dot of dots)
    for (const slash of slashes)
      for (const tail of tails) {
        const path = `/media/v1/${(dot + slash).repeat(3)}${tail}`
        const query = url.slice(url.indexOf('?'))
        for (const address of [path, `${path}${query}`, `${path}/original${query}`]) {
          const { status, body } = await ask(server.port, address)
          expect(status).toBe(403)
          expect(body.includes('canary sings')).toBe(false)
        }
      }
})

test('ignores the paths of others', async () => {
  for (const path of ['/', '/media', '/mediax', '/content/media/v1/x'])
    expect((await ask(server.port, path)).status).toBe(418)
})
/** Established connections to the server, from this machine's table. */
async function countConnections(port: number): Promise<number> {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/))
  return lines.filter(([, own, , state]) => own?.endsWith(local) === true && state === '01').length
}

async function countOpenFiles(): Promise<number> {
  return (await readdir('/proc/self/fd')).length
}
