import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse, type RefusedOutside } from '../refusal.ts'
import type { FiguresText } from './metrics.ts'

/** The sources of the operators' endpoints. */
export interface Operations {
  /** The answer of `/metrics`. */
  readFigures: () => Promise<FiguresText>
  metricsToken: string | undefined
  isDraining: () => boolean
  /** Reasons why this process can accept no work now; empty when all is well. */
  findTroubles: () => Promise<string[]>
}

/** `/livez`, `/readyz` and `/metrics`. */
export function addOperations(app: FastifyInstance, operations: Operations): void {
  app.get('/livez', evenIfBusy, () => ({ status: 'ok' }))
  app.get('/readyz', evenIfBusy, async (_request, reply) => {
    const troubles = operations.isDraining() ? ['stopping'] : await operations.findTroubles()
    await reply
      .status(troubles.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: troubles.length === 0 ? 'ready' : 'not ready', troubles })
  })
  app.get('/metrics', evenIfBusy, async (request, reply) => {
    if (!mayReadMetrics(request, operations.metricsToken)) throw refuse<RefusedOutside>('NotFound')
    const { contentType, text } = await operations.readFigures()
    return await reply.type(contentType).send(text)
  })
}

// An overloaded process must not be killed, with its work, because its health check was refused.
const evenIfBusy = { config: { pressureHandler: () => undefined } }

// A request forwarded by a proxy also comes from the loopback address, hence the check of its header.
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const given = Buffer.from(request.headers.authorization ?? '')
  const requested = Buffer.from(`Bearer ${token ?? ''}`)
  if (token !== undefined && given.length === requested.length && timingSafeEqual(given, requested))
    return true
  const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '')
  return (
    isLocal && request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined
  )
}
