import type { CommonRefusal } from '@sohbet/contract/common-refusals'
import cors from '@fastify/cors'
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createSerializerCompiler } from 'fastify-type-provider-zod'
import type { Endpoint } from '@sohbet/contract/endpoint'
import { type Language, message } from '@sohbet/messages'
import { type Caller, type FindCaller, visitor } from '../caller.ts'
import type { CookieEdge } from './edge/cookie-edge.ts'
import { ReadyAnswer } from '../idempotency/idempotency.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { renderApiDocs, documentOptions } from './docs/api-document.ts'
import { describeCall } from './docs/describe-call.ts'
import { encodeText } from './calls/encode-text.ts'
import { answerError, refuseUnknownPath, watchRefusals } from './calls/errors.ts'
import { type Binding, mayCall, type RequestContext, whyNotYet } from './calls/handle.ts'
import { languageOf, setContentLanguage } from './edge/request-language.ts'
import { IdempotencyHeaders } from '../idempotency/handle-once.ts'
import { streamJson } from './calls/stream-json.ts'
import { compileValidator } from './calls/validate.ts'

/** The parts of the content API. */
export interface ContentApi {
  bindings: readonly Binding[]
  findCaller: FindCaller
  cookieEdge: CookieEdge
  corsOrigins: readonly string[]
  version: string
  /** Scheme and host of the pages. */
  publicOrigin: string
  /** The host whose root is this API; undefined: every host, below the prefix. */
  host?: string
}

/** Registers every call below the mount prefix, with its documents, its errors and its CORS rule. */
export async function contentApi(app: FastifyInstance, api: ContentApi): Promise<void> {
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(rememberTexts(createSerializerCompiler()))
  app.setErrorHandler(answerError)
  // Refuse plain text like JSON that cannot be parsed.
  app.removeContentTypeParser('text/plain')
  // Delete the cookie of a session that has ended (AUTH-38).
  app.addHook('onSend', async (request, reply) => {
    const isDead = reply.statusCode === 401 || deadCookies.has(request)
    if (isDead && api.cookieEdge.hasCookie(request) && !reply.hasHeader('set-cookie'))
      reply.header('set-cookie', api.cookieEdge.clear())
  })
  const refuseUnknown = refuseUnknownPath(api.bindings, app.prefix)
  const { host } = api
  if (host === undefined) app.setNotFoundHandler(refuseUnknown)
  else
    app.addHook('onRoute', (route) => {
      route.constraints = { ...route.constraints, host }
    })
  // `false` answers without any CORS header; a foreign origin is never reflected (security.md, ASVS 3.4.2).
  await app.register(cors, {
    origin: api.corsOrigins.length > 0 ? [...api.corsOrigins] : false,
    allowedHeaders: ['auth-token', 'content-type', 'payment-provider-token', 'idempotency-key'],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    maxAge: 3600,
    // Refuse an OPTIONS request that is not a preflight like any unknown method, in our format.
    strictPreflight: false,
  })
  await app.register(
    swagger,
    documentOptions({
      version: api.version,
      serverUrl: `${host === undefined ? api.publicOrigin : `https://${host}`}${app.prefix}`,
      contactUrl: `${api.publicOrigin}/contact-us`,
    }),
  )
  for (const binding of api.bindings) if (binding.endpoint.isParsedLater !== true) addCall(app, binding, api)
  await app.register(async (scope) => addCallsOfBytes(scope, api))
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
  app.get('/docs', { schema: { hide: true } }, async (_request, reply) => {
    await reply.type('text/html; charset=utf-8').send(renderApiDocs(api.bindings))
  })
  // Without a route of our own, the pages would answer an unknown address below the prefix.
  for (const url of ['/', '/*'])
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      schema: { hide: true },
      handler: refuseUnknown,
    })
}

// Bodies that are parsed later arrive as bytes.
function addCallsOfBytes(app: FastifyInstance, api: ContentApi): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  for (const binding of api.bindings) if (binding.endpoint.isParsedLater === true) addCall(app, binding, api)
}

type SerializerCompiler = ReturnType<typeof createSerializerCompiler>

// A cached answer is sent to many callers, so serialize it once. Nothing changes it afterwards.
function rememberTexts(compile: SerializerCompiler): SerializerCompiler {
  return (route) => {
    const serialize = compile(route)
    const texts = new WeakMap<object, string>()
    return (answer: unknown) => {
      if (typeof answer !== 'object' || answer === null) return serialize(answer)
      const text = texts.get(answer) ?? toSent(serialize(answer))
      texts.set(answer, text)
      return text
    }
  }
}

/**
 * Texts of at least this many characters are sent as bytes; refusals are shorter and are read again before
 * sending.
 */
const minEncoded = 4096

// The framework sends bytes too, but its types allow only texts.
function toSent(text: string): string {
  return text.length < minEncoded ? text : (encodeText(text) as unknown as string)
}

function addCall(app: FastifyInstance, binding: Binding, api: ContentApi): void {
  const { endpoint } = binding
  const { cookieEdge } = api
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
    onSend: isLogOut(endpoint) ? [watchRefusals(endpoint), clearAfterEnd] : watchRefusals(endpoint),
    // Before validation, which replaces these by what the schemas make of them.
    preValidation: async (request) => {
      const { params, query, body } = request
      if (endpoint.isIdempotent === true) inputs.set(request, { params, query, body })
    },
    onRequest: async (request, reply) => {
      refuseForeignWrite(request, api)
      const caller = await callerOf(request, endpoint, api)
      callers.set(request, caller)
      const isPersonal = caller.kind === 'member' || endpoint.session !== undefined
      reply.header(
        'cache-control',
        isPersonal || endpoint.isUnlisted === true ? 'private, no-store' : 'no-cache',
      )
      // Before the access, which would be judged for another member than that of the page.
      refuseOtherAccount(request, endpoint, caller)
      if (!mayCall(endpoint.access, caller)) throw refuseCaller(caller)
      const reason = whyNotYet(endpoint, caller)
      if (reason !== undefined) throw reason
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { params, query, body } = request
      const caller = callers.get(request) ?? visitor
      const { 'user-agent': userAgent = '', 'idempotency-key': idempotencyKey } = request.headers
      const cookies: string[] = []
      const device = {
        token: cookieEdge.readDevice(request),
        keep: (token: string) => void cookies.push(cookieEdge.keepDevice(token)),
      }
      const context: RequestContext = {
        caller,
        address: request.ip,
        userAgent,
        requestId: request.id,
        // Validated by the schema of the headers, which joins two of the same name into a text that is not a
        // valid key.
        idempotencyKey: endpoint.isIdempotent === true ? (idempotencyKey as string | undefined) : undefined,
        sent: inputs.get(request),
        device,
        keepLanguage: (language) => void cookies.push(cookieEdge.keepLanguage(language)),
        get language() {
          const language = languageOf(request)
          setContentLanguage(reply, language)
          return language
        },
      }
      const answer = await binding.run({ params, query, body }, context)
      if (!cookieEdge.isForeign(request)) setCookies(endpoint, answer, { reply, cookieEdge, cookies })
      if (answer instanceof ReadyAnswer) await sendReady(reply, answer)
      else if (binding.isLong === true)
        await reply.type('application/json; charset=utf-8').send(streamJson(answer))
      else await reply.send(answer)
    },
  })
}

// Sends the stored bytes, whatever the schemas are now.
async function sendReady(reply: FastifyReply, { status, text }: ReadyAnswer): Promise<void> {
  await reply
    .status(status)
    .type('application/json; charset=utf-8')
    .serializer((ready: unknown) => String(ready))
    .send(text)
}

/** Deletes what the browser stored of the member (D11). */
const cleared = { 'clear-site-data': '"cache", "storage"' }

// A session that has ended elsewhere left its data here.
async function clearAfterEnd(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.statusCode === 401) reply.headers(cleared)
}

// Logging out ends the session of the browser, of whichever member; deleting an account proves its member.
function isLogOut({ session, body }: Endpoint): boolean {
  return session === 'ends' && body === undefined
}

const callers = new WeakMap<FastifyRequest, Caller>()
const inputs = new WeakMap<FastifyRequest, unknown>()

// Sets cookies for our own pages only: the browser stores the answer of a sign-in, and deletes it with all
// stored data when the session ends.
function setCookies(
  { session }: Endpoint,
  answer: unknown,
  { reply, cookieEdge, cookies }: { reply: FastifyReply; cookieEdge: CookieEdge; cookies: string[] },
): void {
  if (session === 'begins') {
    // The return value of such an endpoint.
    const { jwt, user } = answer as { jwt: string; user: { language: Language | null } }
    // The language they chose elsewhere applies here too.
    const chosen = user.language === null ? [] : [cookieEdge.keepLanguage(user.language)]
    reply.header('set-cookie', [cookieEdge.keep(jwt), ...chosen, ...cookies])
  } else if (session === 'ends') reply.headers({ 'set-cookie': cookieEdge.clear(), ...cleared })
  else if (cookies.length > 0) reply.header('set-cookie', cookies)
}

/** Requests with the cookie of a session that has ended. */
const deadCookies = new WeakSet<FastifyRequest>()

// A browser whose session has ended is a visitor wherever visitors are allowed, and may sign in again at once;
// a session named in a header is refused as expired.
async function callerOf(
  request: FastifyRequest,
  { access }: Endpoint,
  { cookieEdge, findCaller }: ContentApi,
): Promise<Caller> {
  const token = cookieEdge.readToken(request)
  if (token === undefined) return visitor
  const caller = await findCaller(token)
  if (caller !== undefined) return caller
  if (access !== 'visitor' || hasTokenHeader(request))
    throw refuse<CommonRefusal>('LoginRequired', { message: message('refusals.logInAgain') })
  deadCookies.add(request)
  return visitor
}

// Another site could sign a browser in as another member, or write in the name of its visitor. Clients that
// send a token themselves need no cookie, and no other site can send one.
function refuseForeignWrite(request: FastifyRequest, { cookieEdge, corsOrigins }: ContentApi): void {
  const { method, headers } = request
  if (method === 'GET' || method === 'HEAD' || hasTokenHeader(request)) return
  if (!cookieEdge.isForeign(request) || corsOrigins.includes(headers.origin ?? '')) return
  throw refuse<CommonRefusal>('Forbidden', { message: message('refusals.request.foreign') })
}

// Another member may have signed in in another tab since the page was drawn. Without this check a page of one
// member would spend the credits of the other, and show and store what belongs to the other.
function refuseOtherAccount({ headers }: FastifyRequest, endpoint: Endpoint, caller: Caller): void {
  const drawnFor = headers['page-account']
  if (drawnFor === undefined || endpoint.access === 'visitor' || isLogOut(endpoint)) return
  if (caller.kind === 'visitor' || drawnFor === String(caller.accountId)) return
  throw refuse<CommonRefusal>('OtherAccount')
}

function hasTokenHeader({ headers }: FastifyRequest): boolean {
  return typeof headers['auth-token'] === 'string' && headers['auth-token'] !== ''
}

function refuseCaller(caller: Caller): Refusal<CommonRefusal> {
  return caller.kind === 'visitor'
    ? refuse<CommonRefusal>('LoginRequired')
    : refuse<CommonRefusal>('Forbidden')
}

function schemaOf(endpoint: Endpoint): Record<string, unknown> {
  return {
    ...describeCall(endpoint),
    ...(endpoint.params !== undefined && { params: endpoint.params }),
    ...(endpoint.query !== undefined && { querystring: endpoint.query }),
    ...(endpoint.body !== undefined && { body: endpoint.body }),
    ...(endpoint.isIdempotent === true && { headers: IdempotencyHeaders }),
  }
}
