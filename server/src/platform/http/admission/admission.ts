import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inRequestSlot } from '../../queues/request-slot.ts'
import type { RequestSlot } from '../../queues/request-slot.ts'
import { createWorkQueue, refuseBusy } from '../../queues/work-queue.ts'
import { toAsker } from '../calls/byte-route.ts'

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
