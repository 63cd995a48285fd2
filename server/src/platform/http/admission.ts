import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage, message } from '@sohbet/messages'
import { inRequestSlot, type RequestSlot } from '../queues/request-slot.ts'
import { createWorkQueue, refuseBusy } from '../queues/work-queue.ts'
import { toAsker } from './calls/byte-route.ts'
import { errorBody } from './calls/errors.ts'
import { languageOfHeaders } from './edge/request-language.ts'
import { securityHeaders } from './edge/security-headers.ts'

/** How many requests run, and how many may wait. */
export interface AdmissionLimits {
  /** Requests running at once: more would only slow down each of them, and streaming with them. */
  maxRunning: number
  /** Requests that may always wait, whatever the estimated wait. */
  freeWaiting: number
  maxWaiting: number
  /** The estimated wait in milliseconds up to which further requests may queue. */
  maxWaitMs: number
}

/** Suitable for a process with one core (security.md F27). */
export const defaultAdmission: AdmissionLimits = {
  maxRunning: 16,
  freeWaiting: 64,
  maxWaiting: 1000,
  maxWaitMs: 800,
}

/** Health checks, static files, and pictures, which have a queue of their own. */
const unlimited =
  /^\/(?:livez|readyz|metrics|favicon\.ico)$|^\/(?:assets|cover|images|placeholder|app)\/|^\/_image\?/

/**
 * Runs few requests at once and immediately refuses any that would wait too long: admitted requests are
 * answered in time under any load. Calls that a page makes in process are part of the page; `isFromNetwork`
 * distinguishes them.
 */
export function addAdmission(
  app: FastifyInstance,
  limits: AdmissionLimits,
  isFromNetwork: (request: IncomingMessage) => boolean,
): void {
  const queue = createWorkQueue(limits)
  const pace = createPace()
  const places = new WeakMap<FastifyRequest, Place>()
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { waiting } = queue
    if (waiting >= limits.freeWaiting && pace.waitMs(waiting) > limits.maxWaitMs) throw refuseBusy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const place: Place = { isHandled: false, leave: () => undefined }
    places.set(request, place)
    // A request whose client disconnects before work has started is never answered; after that the work itself
    // has to end.
    reply.raw.once('close', () => !place.isHandled && place.leave())
    queue
      .run(toAsker(request, reply), async () => {
        const left = new Promise<void>((leave) => (place.leave = leave))
        resolve()
        await left
        pace.tick(queue.waiting > 0)
      })
      .catch(reject)
    await promise
  }
  app.addHook('onRequest', async (request, reply) => {
    if (!isFromNetwork(request.raw) || unlimited.test(request.url)) return
    // A body may arrive slowly: take the slot when it is complete.
    if (!hasBody(request)) await admit(request, reply)
    else if (queue.waiting >= limits.maxWaiting) throw refuseBusy()
  })
  app.addHook('preValidation', async (request, reply) => {
    if (!isFromNetwork(request.raw) || unlimited.test(request.url) || !hasBody(request)) return
    await admit(request, reply)
  })
  // Not an async hook: everything that runs from here on needs the request's slot.
  app.addHook('preHandler', (request, _reply, done) => {
    const place = places.get(request)
    if (place === undefined) done()
    else inRequestSlot(place, done)
  })
  app.addHook('preHandler', async (request) => {
    const place = places.get(request)
    if (place !== undefined) place.isHandled = true
  })
  // The answer is complete by then; how fast the client reads it is not our work.
  app.addHook('onSend', async (request) => places.get(request)?.leave())
}

interface Place extends RequestSlot {
  isHandled: boolean
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Measures how fast slots become free while requests wait. */
function createPace() {
  let everyMs = 0
  let last: number | undefined
  return {
    tick: (isWaitedFor: boolean): void => {
      const now = performance.now()
      // A moving average: a single slow answer must not turn everybody away.
      if (last !== undefined) everyMs += (now - last - everyMs) / 16
      last = isWaitedFor ? now : undefined
    },
    waitMs: (waiting: number): number => waiting * everyMs,
  }
}

const unclear = message('refusals.request.unreadable')

/**
 * Refuses a request whose address can be read in two ways, before anything reads it: an address that starts
 * with `//` or `/\` is a host to one parser and a path to another. True when it has been answered.
 */
export function refuseEarly(request: IncomingMessage, response: ServerResponse): boolean {
  if (isCanonicalPath(request.url ?? '') && isOneHost(request)) return false
  const language = languageOfHeaders(request.headers)
  const body = JSON.stringify(errorBody(400, 'BadRequest', inLanguage(unclear, language)))
  response.writeHead(400, {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-language': language,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'private, no-store',
    vary: 'accept-language',
    connection: 'close',
  })
  response.end(body)
  return true
}

/** Answers input that is not valid HTTP. In English: there is no request that could name a language. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statusOf(error.code)
  const body = JSON.stringify(errorBody(status, 'BadRequest', inLanguage(unclear, 'en')))
  const headers = {
    ...securityHeaders,
    'cache-control': 'private, no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-language': 'en',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  socket.destroy(error)
}

function statusOf(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

// A slash, then printable ASCII without a backslash; no escape may hide a slash, a backslash or a control
// character.
const plainPath = /^\/[!-[\]-~]*$/
const hidden = /%(?:[01][\da-f]|2f|5c|7f|(?![\da-f]{2}))/i

/** Whether a request target is a path with only one reading. */
function isCanonicalPath(target: string): boolean {
  // A fragment is never sent (RFC 9112, 3.2.1): one parser drops it, another treats it as part of the path.
  if (target.includes('#')) return false
  const path = target.split('?', 1)[0] ?? ''
  if (!plainPath.test(path) || path.includes('//') || hidden.test(path)) return false
  return !path.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))
}

// With two of them, a proxy could use one and we the other (RFC 9112, 3.2).
function isOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const lines = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  return lines === 1 || (lines === 0 && httpVersion === '1.0')
}
