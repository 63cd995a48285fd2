import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageAnswer, RenderPage, Transport } from '@sohbet/contract/pages'
import { type Language, message, type PageLanguage } from '@sohbet/messages'
import type { CallerMemo } from '#platform/caller.ts'
import type { CookieEdge } from '#platform/http/edge/cookie-edge.ts'
import { encodeText } from '#platform/http/calls/encode-text.ts'
import { brandIn } from '#platform/language/translator.ts'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'
import type { ProviderName } from '#platform/payments/payment-provider.ts'
import type { Services } from '#platform/start/services.ts'
import { createPageCache } from './page-cache.ts'
import { addressInOwnLanguage, findTypedLanguage, pageLanguage, readingChoices } from './page-language.ts'
import { isPaymentPage, policyHeaders } from './page-policy.ts'

/** Services needed to render pages. */
export interface PagesOptions {
  services: Services
  findCaller: CallerMemo['findCaller']
  withOneLookUp: CallerMemo['withOneLookUp']
  cookieEdge: CookieEdge
  render: RenderPage
  /** Origins other than our own that may serve sound. */
  mediaOrigins: readonly string[]
  /** The payment providers whose forms members' pages show. */
  payments: readonly ProviderName[]
  onCatalogChange: (invalidate: () => void) => void
}

/** Renders every address without another route. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const cache = createPageCache<Page>(options.services.clock, mayKeep)
  options.onCatalogChange(() => cache.clear())
  // The web application parses forms itself, in any encoding.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.route({
    method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/*',
    onRequest: async (_request, reply) => {
      reply.header('allow', allowed)
      throw refuse<RefusedOutside>('MethodNotAllowed', {
        message: message('refusals.request.methods', { methods: allowed }),
      })
    },
    handler: async () => undefined,
  })
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    compress: {},
    handler: async (request, reply) => {
      if (request.method === 'POST' && options.cookieEdge.isForeign(request))
        throw refuse<RefusedOutside>('Forbidden', { message: message('refusals.request.foreign') })
      const typed = findTypedLanguage(request.url)
      if (typed !== undefined) return await sendToTypedLanguage(reply, typed, options.cookieEdge)
      const answer = () => answerReader(request, reply)
      // A posted form is rendered after its action: the sender may have signed in or out by it.
      await (request.method === 'POST' ? answer() : options.withOneLookUp(answer))
    },
  })

  async function answerReader(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const reader = await findReader(options, request)
    const elsewhere = addressInOwnLanguage(request, options.cookieEdge, reader.language)
    if (elsewhere !== undefined) return await sendToLanguage(reply, elsewhere, reader)
    await sendPage(await makePage(request, reader), options, reply, reader)
  }

  async function makePage(request: FastifyRequest, reader: Reader): Promise<Page> {
    const isShared =
      options.cookieEdge.isAnonymous(request) && request.method !== 'POST' && !hasMailedCode(request)
    const render = async (): Promise<Page> => {
      const page = toPageRequest(app, { ...options, reader }, request)
      // A shared page must not contain anything of the first visitor, not even headers.
      const shared = isShared && { request: new Request(page.request.url) }
      return toPage(await options.render({ ...page, ...shared }))
    }
    const made = isShared ? cache.get(request.url, render) : render()
    return await made.catch(toCrashPage(request))
  }
}

const allowed = 'GET, HEAD, POST'

// The next visitor may read another language.
async function sendToLanguage(reply: FastifyReply, address: string, { cookies }: Reader): Promise<void> {
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  reply.headers({ 'cache-control': 'private, no-store', vary: 'cookie, accept-language' })
  await reply.redirect(address, 302)
}

// English addresses contain no language, so it is stored as this browser's choice.
async function sendToTypedLanguage(
  reply: FastifyReply,
  { language, address }: { language: Language; address: string },
  cookieEdge: CookieEdge,
): Promise<void> {
  if (language === 'en') reply.header('set-cookie', cookieEdge.keepLanguage(language))
  await reply.header('cache-control', 'private, no-store').redirect(address, 308)
}

// In the address itself, or in the return address after a sign-in.
function hasMailedCode({ query }: FastifyRequest): boolean {
  if (typeof query !== 'object' || query === null) return false
  return 'code' in query || ('p' in query && /[?&]code=/.test(String(query.p)))
}

/** A rendered page as bytes, split at the nonces. Stored outside the heap and encoded once. */
interface Page {
  status: number
  headers: PageAnswer['headers']
  pieces: Buffer[]
}

// Pages that no cache may store are not cached here either. `private` pages are private only because of their
// nonce.
function mayKeep({ status, headers }: Page): boolean {
  const [, cacheControl = ''] = headers.find(([name]) => name === 'cache-control') ?? []
  return status === 200 && !cacheControl.includes('no-store')
}

function toPage({ status, headers, body }: PageAnswer): Page {
  return { status, headers, pieces: body.split(nonceMark).map(encodeText) }
}

async function sendPage(
  page: Page,
  { mediaOrigins, payments }: PagesOptions,
  reply: FastifyReply,
  { cookies, token, ended }: Reader,
): Promise<void> {
  const nonce = randomBytes(18).toString('base64')
  reply.status(page.status)
  for (const [name, value] of page.headers) reply.header(name, value)
  // A cookie is for one browser: an answer that sets one must not be shared.
  if (cookies.length > 0) reply.headers({ 'set-cookie': cookies, 'cache-control': 'private, no-store' })
  reply.headers(ended)
  // Anyone with the address can use the code: no cache may store it, and no other site may receive it as
  // referrer.
  if (hasMailedCode(reply.request))
    reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
  // Only signed-in members pay, on two pages: the browser loads a new document before a payment.
  const isPaying = token !== undefined && isPaymentPage(reply.request.url)
  reply.headers(policyHeaders({ nonce, mediaOrigins, payments: isPaying ? payments : [] }))
  const between = Buffer.from(nonce)
  const parts = page.pieces.flatMap((piece, at) => (at === 0 ? [piece] : [between, piece]))
  await reply.send(Buffer.concat(parts))
}

/** The fallback when even the error page could not be rendered (COMP-02). */
function toCrashPage(request: FastifyRequest): (error: unknown) => Page {
  return (error) => {
    request.log.error({ err: error }, 'a page could not be rendered')
    const body =
      '<!doctype html><html lang="en"><title>Something Went Wrong</title><h1>Something Went Wrong</h1></html>'
    const headers: PageAnswer['headers'] = [
      ['content-type', 'text/html; charset=utf-8'],
      ['cache-control', 'private, no-store'],
    ]
    return toPage({ status: 500, headers, body })
  }
}

/**
 * The sender of a request: the token of a valid session, the member's language, cookies to set, and the header
 * that deletes this browser's data if the form that was sent ended the session (D11).
 */
interface Reader {
  token: string | undefined
  language: Language | null
  cookies: string[]
  ended: { 'clear-site-data'?: string }
}

// An expired session is treated as a visitor, and its cookie is deleted (AUTH-37).
async function findReader(
  { findCaller, cookieEdge }: PagesOptions,
  request: FastifyRequest,
): Promise<Reader> {
  const token = cookieEdge.readToken(request)
  const visiting = { token: undefined, language: null, ended: {} }
  if (token === undefined) return { ...visiting, cookies: [] }
  const caller = await findCaller(token)
  if (caller === undefined)
    return { ...visiting, cookies: cookieEdge.hasCookie(request) ? [cookieEdge.clear()] : [] }
  const language = caller.kind === 'member' ? caller.language : null
  // Chosen on another device: remember it in this browser, also for after signing out.
  const isNews = language !== null && cookieEdge.readLanguage(request) !== language
  return { token, language, ended: {}, cookies: isNews ? [cookieEdge.keepLanguage(language)] : [] }
}

// Pages are rendered with this placeholder, which every answer replaces with its own nonce, so that a
// rendering can be shared. Generated at each start, so that no content can contain it.
const nonceMark = `nonce-mark-${randomBytes(12).toString('hex')}`

function toPageRequest(
  app: FastifyInstance,
  { services, cookieEdge, payments, reader }: PagesOptions & { reader: Reader },
  request: FastifyRequest,
): Parameters<RenderPage>[0] {
  const { publicOrigin, brand, hasDevPages } = services.config
  const body = request.method === 'POST' ? { body: request.body as Buffer<ArrayBuffer> } : {}
  const language = pageLanguage(request.url, hasDevPages)
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value)
  return {
    request: new Request(new URL(request.url, publicOrigin), { method: request.method, headers, ...body }),
    language,
    reading: readingChoices(request, cookieEdge),
    publicOrigin,
    brand: brandIn(language, brand),
    hasDevPages,
    nonce: nonceMark,
    isSignedIn: reader.token !== undefined,
    mayPay: reader.token !== undefined && (payments.length === 0 || isPaymentPage(request.url)),
    transport: createTransport(app, request, { ...reader, language, device: cookieEdge.readDevice(request) }),
    reportError: (error) => request.log.error({ err: error }, 'a page could not be made'),
  }
}

/** The member for whom a submitted form was drawn; null if it does not say (FORM-01). */
function pageAccountOf({ method, body, headers }: FastifyRequest): string | null {
  if (method !== 'POST' || headers['content-type']?.startsWith('application/x-www-form-urlencoded') !== true)
    return null
  return new URLSearchParams(String(body)).get('page-account')
}

/** Calls the API in process, with the same checks as an external call, on behalf of the requester. */
function createTransport(
  app: FastifyInstance,
  request: FastifyRequest,
  {
    token,
    cookies,
    ended,
    device,
    language,
  }: Omit<Reader, 'language'> & { device: string | undefined; language: PageLanguage },
): Transport {
  const { 'user-agent': userAgent = '' } = request.headers
  const drawnFor = pageAccountOf(request)
  return async ({ method, path, body, idempotencyKey, providerToken }) => {
    const answer = await app.inject({
      method,
      url: `/content${path}`,
      remoteAddress: request.ip,
      headers: {
        'accept-encoding': 'identity',
        'user-agent': userAgent,
        'accept-language': language,
        ...(token !== undefined && { 'auth-token': token }),
        ...(device !== undefined && { 'device-token': device }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...(providerToken !== undefined && { 'payment-provider-token': providerToken }),
        ...(drawnFor !== null && method !== 'GET' && { 'page-account': drawnFor }),
      },
      ...(body !== undefined && { payload: body as object }),
    })
    // Signing in or out by a form without scripts applies to the browser that sent the form.
    cookies.push(...[answer.headers['set-cookie'] ?? []].flat())
    const cleared = answer.headers['clear-site-data']
    if (typeof cleared === 'string') ended['clear-site-data'] = cleared
    return { status: answer.statusCode, body: answer.json() }
  }
}
