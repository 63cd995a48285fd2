import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Log } from '../log.ts'
import { answerError, refuseUnknownPath, refuseUnreadableAddress } from './calls/errors.ts'
import {
  addAdmission,
  type AdmissionLimits,
  defaultAdmission,
  refuseEarly,
  refuseUnreadable,
} from './admission.ts'
import type { Metrics } from './metrics.ts'
import { withoutPorts } from './edge/forwarded-addresses.ts'
import { allowPseudoLanguage } from './edge/request-language.ts'
import { securityHeaders } from './edge/security-headers.ts'

/** Answers a request ahead of the framework, including security headers; false passes it on. */
export type EarlyHandler = (request: IncomingMessage, response: ServerResponse) => boolean

/** Options of a server. */
export interface HttpServerOptions {
  log: Log
  metrics: Metrics
  trustedProxy: string | undefined
  /** Handlers ahead of the framework, by the route that their requests are counted as. */
  earlyHandlers: Readonly<Record<string, EarlyHandler>>
  isDraining: () => boolean
  /** Timeout of a handler in milliseconds; 30 s by default. */
  handlerTimeoutMs?: number
  /** Milliseconds of event loop delay before requests are refused; 1000 by default. */
  maxEventLoopDelayMs?: number
  admission?: AdmissionLimits
  /** Whether the pseudo-language is available, like the pages for developers. */
  hasDevPages?: boolean
}

/** Below the client's deadline of 90 s (security.md D10). */
const maxHandlerMs = 30_000
const securityEntries = Object.entries(securityHeaders)
/** Maximum bytes of a JSON or form body. */
const bodyLimit = 64 * 1024

/** A Fastify server with our limits, headers, request ids and one log line per request; it has no routes yet. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  // Typed by the framework's narrower type: ours would become part of every instance's type.
  const loggerInstance: FastifyBaseLogger = options.log
  const fromNetwork = new WeakSet<IncomingMessage>()
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit,
    handlerTimeout: options.handlerTimeoutMs ?? maxHandlerMs,
    requestTimeout: maxHandlerMs,
    frameworkErrors: (error, request, reply) => void refuseUnreadableAddress(error, request, reply),
    clientErrorHandler: refuseUnreadable,
    connectionTimeout: 120_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    ...(options.trustedProxy !== undefined && { trustProxy: options.trustedProxy }),
    serverFactory: (handler) =>
      createServer(
        {
          // `refuseEarly` requires it, with an answer of ours.
          requireHostHeader: false,
          keepAliveTimeout: 72_000,
          requestTimeout: maxHandlerMs,
          noDelay: true,
        },
        (request, response) => {
          if (refuseEarly(request, response)) return
          // Setting headers before writing others makes each of them slower: early handlers write their own.
          if (options.isDraining()) response.shouldKeepAlive = false
          if (observed(options, request, response)) return
          for (const [name, value] of securityEntries) response.setHeader(name, value)
          if (options.isDraining()) response.setHeader('connection', 'close')
          fromNetwork.add(request)
          handler(request, response)
        },
      ),
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(refuseUnknownPath([], ''))
  // Already set by the server, except for calls made in process.
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders)
    const { headers } = request.raw
    const forwarded = headers['x-forwarded-for']
    // Before anything reads the client address of the request.
    if (typeof forwarded === 'string') headers['x-forwarded-for'] = withoutPorts(forwarded)
  })
  if (options.hasDevPages === true) allowPseudoLanguage(app)
  const maxEventLoopDelay = options.maxEventLoopDelayMs ?? 1000
  await app.register(underPressure, { maxEventLoopDelay, retryAfter: 2, exposeStatusRoute: false })
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'identity'] })
  logRequests(app, options.metrics)
  addAdmission(app, options.admission ?? defaultAdmission, (request) => fromNetwork.has(request))
  return app
}

function observed(options: HttpServerOptions, request: IncomingMessage, response: ServerResponse): boolean {
  const started = performance.now()
  const route = routeOfEarly(options, request, response)
  if (route === undefined) return false
  const isDebugging = options.log.isLevelEnabled('debug')
  response.once('close', () => {
    const seconds = (performance.now() - started) / 1000
    const status = response.statusCode
    options.metrics.observe({ method: request.method ?? 'GET', route, status, seconds })
    if (isDebugging)
      options.log.debug({ method: request.method, url: withoutQuery(request.url), status, seconds }, route)
  })
  return true
}

function routeOfEarly(
  { earlyHandlers }: HttpServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): string | undefined {
  for (const route in earlyHandlers) if (earlyHandlers[route]?.(request, response) === true) return route
  return undefined
}

function logRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const seconds = reply.elapsedTime / 1000
    const { method } = request
    const status = reply.statusCode
    metrics.observe({ method, route: request.routeOptions.url ?? 'unknown', status, seconds })
    // The query string may contain a signed address or a reset code; the path is enough to identify a request.
    request.log.info({ method, url: withoutQuery(request.url), status, seconds }, 'request')
  })
}

function withoutQuery(url: string | undefined): string {
  // The end of an unlisted link's path is a secret.
  return (url?.split('?')[0] ?? '').replace(/\/(shared|shared-play-lists|unsubscribe)\/[^/]+/, '/$1/…')
}
