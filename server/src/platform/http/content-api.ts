import cors from '@fastify/cors'
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createSerializerCompiler,
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import { ErrorBody } from '@sohbet/contract/errors'
import type { Endpoint } from '@sohbet/contract/endpoint'
import { visitor } from '../caller.ts'
import type { Caller, FindCaller } from '../caller.ts'
import type { CookieEdge } from '../cookie-edge.ts'
import { Refusal } from '../refusal.ts'
import { renderApiDocs } from './api-docs.ts'
import { answerError, refuseUnknownPath } from './errors.ts'
import { mayCall } from './handle.ts'
import type { Binding } from './handle.ts'

/** What the content API is built from. */
export interface ContentApi {
  bindings: readonly Binding[]
  findCaller: FindCaller
  cookieEdge: CookieEdge
  corsOrigins: readonly string[]
  version: string
  /** The host whose root this is; undefined: every host, below the prefix. */
  host?: string
}

/** Registers every call below the prefix it is mounted at, with its documents, its errors and its CORS rule. */
export async function contentApi(app: FastifyInstance, api: ContentApi): Promise<void> {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(rememberTexts(createSerializerCompiler()))
  app.setErrorHandler(answerError)
  // A session that is no more is forgotten by the browser that still named it (AUTH-38).
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 401 && api.cookieEdge.hasCookie(request))
      reply.header('set-cookie', api.cookieEdge.forget())
  })
  const refuseUnknown = refuseUnknownPath(api.bindings, app.prefix)
  const { host } = api
  if (host === undefined) app.setNotFoundHandler(refuseUnknown)
  else
    app.addHook('onRoute', (route) => {
      route.constraints = { ...route.constraints, host }
    })
  // `false` answers without any CORS header; a foreign origin is never reflected (trust.md, ASVS 3.4.2).
  await app.register(cors, {
    origin: api.corsOrigins.length > 0 ? [...api.corsOrigins] : false,
    allowedHeaders: ['auth-token', 'content-type', 'payment-provider-token', 'idempotency-key'],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    maxAge: 3600,
    // An OPTIONS that is no preflight is refused like any other unknown method, in our shape.
    strictPreflight: false,
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Sohbet content API', version: api.version },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'auth-token' } } },
    },
    transform: jsonSchemaTransform,
    // Schemas that nest themselves are named there, and pointed at.
    transformObject: jsonSchemaTransformObject,
  })
  for (const binding of api.bindings) addCall(app, binding, api)
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
  app.get('/docs', { schema: { hide: true } }, async (_request, reply) => {
    await reply.type('text/html; charset=utf-8').send(renderApiDocs(api.bindings))
  })
  // Without a route of our own, an unknown address below the prefix would be the pages' to answer.
  for (const url of ['/', '/*'])
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      schema: { hide: true },
      handler: refuseUnknown,
    })
}

type SerializerCompiler = ReturnType<typeof createSerializerCompiler>

// An answer that is kept in memory is given to many, so its text is made once; nobody changes an answer after that.
function rememberTexts(compile: SerializerCompiler): SerializerCompiler {
  return (route) => {
    const serialize = compile(route)
    const texts = new WeakMap<object, string>()
    return (answer: unknown) => {
      if (typeof answer !== 'object' || answer === null) return serialize(answer)
      const text = texts.get(answer) ?? serialize(answer)
      texts.set(answer, text)
      return text
    }
  }
}

function addCall(app: FastifyInstance, binding: Binding, { findCaller, cookieEdge }: ContentApi): void {
  const { endpoint } = binding
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
    onRequest: async (request, reply) => {
      const caller = await callerOf(cookieEdge.readToken(request), findCaller)
      callers.set(request, caller)
      const isPersonal = caller.kind === 'member'
      reply.header('cache-control', isPersonal ? 'private, no-store' : 'no-cache')
      if (!mayCall(endpoint.access, caller)) throw refuseCaller(caller)
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { params, query, body } = request
      const caller = callers.get(request) ?? visitor
      const { 'user-agent': userAgent = '' } = request.headers
      const cookies: string[] = []
      const device = {
        token: cookieEdge.readDevice(request),
        keep: (token: string) => void cookies.push(cookieEdge.keepDevice(token)),
      }
      const context = { caller, address: request.ip, userAgent, requestId: request.id, device }
      const answer = await binding.run({ params, query, body }, context)
      moveSession(endpoint, answer, { reply, cookieEdge, cookies })
      await reply.send(answer)
    },
  })
}

const callers = new WeakMap<FastifyRequest, Caller>()

// The browser keeps what a sign-in answers, and forgets it with all that it has stored when the session ends.
function moveSession(
  { session }: Endpoint,
  answer: unknown,
  { reply, cookieEdge, cookies }: { reply: FastifyReply; cookieEdge: CookieEdge; cookies: string[] },
): void {
  if (session === 'begins') {
    const { jwt } = answer as { jwt: string } // What such an endpoint returns.
    reply.header('set-cookie', [cookieEdge.keep(jwt), ...cookies])
  }
  if (session === 'ends')
    reply.headers({ 'set-cookie': cookieEdge.forget(), 'clear-site-data': '"cache", "storage"' })
}

async function callerOf(token: string | undefined, findCaller: FindCaller): Promise<Caller> {
  if (token === undefined) return visitor
  const caller = await findCaller(token)
  if (caller === undefined) throw new Refusal('LoginRequired', 'Please log in again.')
  return caller
}

function refuseCaller(caller: Caller): Refusal {
  return caller.kind === 'visitor'
    ? new Refusal('LoginRequired', 'Please log in.')
    : new Refusal('Forbidden', 'Your account may not do this.')
}

function schemaOf(endpoint: Endpoint): Record<string, unknown> {
  const errors = Object.fromEntries([400, 401, 403, 404, 429, 500].map((status) => [status, ErrorBody]))
  return {
    summary: endpoint.summary,
    description: `Access: ${endpoint.access}.`,
    ...(endpoint.params !== undefined && { params: endpoint.params }),
    ...(endpoint.query !== undefined && { querystring: endpoint.query }),
    ...(endpoint.body !== undefined && { body: endpoint.body }),
    ...(endpoint.access !== 'visitor' && { security: [{ token: [] }] }),
    response: { 200: endpoint.returns, ...errors },
  }
}
