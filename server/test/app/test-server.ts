import type { FastifyInstance } from 'fastify'
import { contentApi } from '#platform/http/content-api.ts'
import type { Binding } from '#platform/http/calls/handle.ts'
import { createMetrics } from '#platform/http/metrics.ts'
import { createHttpServer, type HttpServerOptions } from '#platform/http/server.ts'
import type { Log } from '#platform/log.ts'
import { createCookieEdge } from '#platform/http/edge/cookie-edge.ts'
import { findCaller } from './cast.ts'

/**
 * No limit: on a busy machine a server lags and must still answer. With any limit, it refuses requests until
 * it has measured a delay.
 */
export const anyDelayMs = 0

/** Options of a test server; everything except the log has a default. */
export interface TestServerOptions extends Partial<HttpServerOptions> {
  log: Log
  bindings?: readonly Binding[]
  corsOrigins?: readonly string[]
  /** Adds routes beside the content API. */
  extend?: (server: FastifyInstance) => void
}

/** Creates a server of the platform alone, with the given calls below `/content`, without database and modules. */
export async function createTestServer(options: TestServerOptions): Promise<FastifyInstance> {
  const { bindings = [], corsOrigins = [], extend, ...rest } = options
  const server = await createHttpServer({
    metrics: createMetrics(),
    trustedProxy: undefined,
    earlyHandlers: {},
    isDraining: () => false,
    maxEventLoopDelayMs: anyDelayMs,
    ...rest,
  })
  await server.register(contentApi, {
    bindings,
    findCaller,
    cookieEdge: createCookieEdge('https://sohbet.example'),
    corsOrigins,
    version: '1',
    publicOrigin: 'https://sohbet.example',
    prefix: '/content',
  })
  extend?.(server)
  await server.ready()
  return server
}
