import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inRequestSlot } from '../../queues/request-slot.ts'
import type { RequestSlot } from '../../queues/request-slot.ts'
import { createWorkQueue, refuseBusy } from '../../queues/work-queue.ts'
import { toAsker } from '../calls/byte-route.ts'

/** How many requests are worked on, and how many may wait. */
export interface AdmissionLimits {
  /** Requests worked on at once: more would only make each of them slower, and the sound with them. */
  maxRunning: number
  /** Requests that may wait whatever the wait. */
  freeWaiting: number
  maxWaiting: number
  /** Milliseconds that the last in the line may have to wait, as far as can be foreseen. */
  maxWaitMs: number
}

/** As a process with one core takes them (security.md F27). */
export const defaultAdmission: AdmissionLimits = {
  maxRunning: 16,
  freeWaiting: 64,
  maxWaiting: 1000,
  maxWaitMs: 800,
}

/** The health of the process, files that lie ready, and pictures, which have a queue of their own. */
const unlimited =
  /^\/(?:livez|readyz|metrics|favicon\.ico)$|^\/(?:assets|cover|images|placeholder|app)\/|^\/_image\?/

/**
 * Lets few requests be worked on at once, and refuses at once anyone who would wait too long: who is let in is answered in
 * time, however many come. Calls that a page makes in process are part of the page, and `isFromNetwork` tells them.
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
    // Anyone who goes before the work on the request has begun is never answered; later the work itself has to end.
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
    // A body may take long to come: the place is taken when it is here.
    if (!hasBody(request)) await admit(request, reply)
    else if (queue.waiting >= limits.maxWaiting) throw refuseBusy()
  })
  app.addHook('preValidation', async (request, reply) => {
    if (!isFromNetwork(request.raw) || unlimited.test(request.url) || !hasBody(request)) return
    await admit(request, reply)
  })
  // Not an async hook: what is done from here on has to know its place.
  app.addHook('preHandler', (request, _reply, done) => {
    const place = places.get(request)
    if (place === undefined) done()
    else inRequestSlot(place, done)
  })
  app.addHook('preHandler', async (request) => {
    const place = places.get(request)
    if (place !== undefined) place.isHandled = true
  })
  // The answer is made by then; how fast its reader takes it is no work of ours.
  app.addHook('onSend', async (request) => places.get(request)?.leave())
}

interface Place extends RequestSlot {
  isHandled: boolean
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** How fast places become free while a user waits for them. */
function createPace() {
  let everyMs = 0
  let last: number | undefined
  return {
    tick: (isWaitedFor: boolean): void => {
      const now = performance.now()
      // A running mean: a single slow answer does not turn everybody away.
      if (last !== undefined) everyMs += (now - last - everyMs) / 16
      last = isWaitedFor ? now : undefined
    },
    waitMs: (waiting: number): number => waiting * everyMs,
  }
}
