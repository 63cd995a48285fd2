import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { endpoint } from '@sohbet/contract/endpoint'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestServer } from '#test/app/test-server.ts'
import { createLog } from '../log.ts'
import { releaseRequestSlot } from '../queues/request-slot.ts'
import { handle } from './calls/handle.ts'
import { createMetrics } from './metrics.ts'
import { addOperations } from './operations.ts'

const slow = endpoint({
  method: 'GET',
  path: '/slow',
  access: 'visitor',
  summary: 'Ends when it is told to.',
  returns: z.object({ nth: z.number() }),
  refusals: [],
})
const body = z.object({ text: z.string().max(100) })
const write = endpoint({ ...slow, method: 'POST', path: '/write', body, summary: 'Takes a text.' })
const queue = endpoint({ ...write, path: '/queue', summary: 'Waits in a queue of its own.' })

/** One request runs, one may wait. */
const limits = { maxRunning: 1, freeWaiting: 1, maxWaiting: 1, maxWaitMs: 0 }

let started: (() => void)[] = []
/** Requests queued during a test are answered immediately once the test is over. */
let isOver = false
let onBegin = Promise.withResolvers<void>()
const metrics = createMetrics()
const untilReported = async () => {
  const nth = started.length
  if (isOver) return { nth }
  await new Promise<void>((end) => {
    started.push(end)
    onBegin.resolve()
  })
  return { nth }
}
const start = async () => {
  const server = await createTestServer({
    log: createLog('silent'),
    metrics,
    admission: limits,
    bindings: [
      handle(slow, untilReported),
      handle(queue, async () => {
        releaseRequestSlot()
        return await untilReported()
      }),
      handle(write, async () => ({ nth: -1 })),
    ],
    extend: (app) => {
      app.get('/late', async () => {
        // The same status as the framework's while the event loop lags, or for a handler that times out.
        throw Object.assign(new Error('late'), { statusCode: 503 })
      })
      addOperations(app, {
        readFigures: metrics.read,
        metricsToken: undefined,
        isDraining: () => false,
        findTroubles: async () => [],
      })
    },
  })
  return { server, origin: await server.listen({ host: '127.0.0.1', port: 0 }) }
}
let site: Awaited<ReturnType<typeof start>>
let sockets: Socket[] = []

beforeEach(async () => {
  started = []
  isOver = false
  onBegin = Promise.withResolvers()
  site = await start()
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  isOver = true
  for (const end of started) end()
  const closing = site.server.close()
  // The server would wait for a connection that was opened in advance and never used.
  site.server.server.closeAllConnections()
  await closing
})

/** Resolves when the next request starts to run. */
async function nextBegins(): Promise<void> {
  await onBegin.promise
  onBegin = Promise.withResolvers()
}

const ask = (headers: Record<string, string> = {}) =>
  fetch(`${site.origin}/content/slow`, { headers: { connection: 'close', ...headers } })

/** Opens a connection of its own, writes `text`, and answers with the response when one comes. */
function open(text: string): { socket: Socket; answered: Promise<string> } {
  const { port } = site.server.server.address() as AddressInfo // A listening TCP server has one.
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.write(text)
  const answered = once(socket, 'data').then(String)
  return { socket, answered }
}

describe('F27 more requests than can be answered', () => {
  test('runs a few, queues a few, and refuses the others at once with Retry-After', async () => {
    const get = 'GET /content/slow HTTP/1.1\r\nHost: a\r\n\r\n'
    const first = open(get)
    await nextBegins()
    const others = [open(get), open(get)]
    const refused = await Promise.any(others.map(({ answered }) => answered))
    expect(refused).toContain('503 Service Unavailable')
    expect(refused).toMatch(/^retry-after: 2\r$/m)
    expect(refused).toContain('"code":"Unavailable"')
    started[0]?.()
    expect(await first.answered).toContain('200 OK')
    await nextBegins()
    started[1]?.()
    const answers = await Promise.all(others.map(({ answered }) => answered))
    expect(answers.filter((answer) => answer.includes('200 OK'))).toHaveLength(1)
    expect(started).toHaveLength(2)
  })

  test('still reports the health of the process', async () => {
    const crowd = [ask(), ask()]
    await nextBegins()
    for (const path of ['/livez', '/readyz', '/metrics'])
      expect((await fetch(`${site.origin}${path}`)).status).toBe(200)
    started[0]?.()
    await nextBegins()
    started[1]?.()
    await Promise.all(crowd)
  })

  test('shows a page to a person whose page request is refused', async () => {
    const first = ask()
    await nextBegins()
    const open = () => fetch(`${site.origin}/anything`, { headers: { accept: 'text/html' } })
    const pages = [open(), open()]
    const page = await Promise.any(pages)
    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).toBe('2')
    expect(await page.text()).toContain('<h1>Sohbet is very busy</h1>')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    started[0]?.()
    await Promise.all([first, ...pages])
  })

  test('shows a page when a page request is refused after admission, but not for an API call', async () => {
    const open = (accept: string, path = '/late') => fetch(`${site.origin}${path}`, { headers: { accept } })
    const page = await open('text/html,*/*')
    expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
      503,
      '2',
      'private, no-store',
    ])
    expect(await page.text()).toContain('<h1>Sohbet is very busy</h1>')
    const call = await open('*/*')
    expect([call.status, await call.json()]).toMatchObject([503, { code: 'Unavailable' }])
  })

  test('frees the slot of a request that waits in a queue of its own, such as a sign-in', async () => {
    const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"text":"a"}' }
    const waiting = fetch(`${site.origin}/content/queue`, body)
    await nextBegins()
    const other = ask()
    await nextBegins()
    for (const end of started) end()
    expect([(await waiting).status, (await other).status]).toEqual([200, 200])
  })

  test('does not queue a call that a page makes in process behind its own page', async () => {
    const first = ask()
    await nextBegins()
    const answer = await site.server.inject({ method: 'POST', url: '/content/write', payload: { text: 'a' } })
    expect(answer.statusCode).toBe(200)
    started[0]?.()
    expect((await first).status).toBe(200)
  })
})

describe('F26 slow or disconnected clients hold no slot', () => {
  test('waits for a slowly arriving body without a slot', async () => {
    const head =
      'POST /content/write HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 12\r\n'
    const slowly = open(`${head}\r\n{"text"`)
    const first = ask()
    await nextBegins()
    started[0]?.()
    expect((await first).status).toBe(200)
    slowly.socket.write(':"a"}')
    expect(await slowly.answered).toContain(' 200 ')
  })
})
