import { createHmac } from 'node:crypto'
import { answerOnce, type StoredAnswer } from '../provider/answer-once.ts'
import type { Table } from '../provider/book.ts'
import type { SandboxAnswer, SandboxContext, SandboxPart, SandboxRequest } from '../provider/sandbox-part.ts'
import { answerBank, answerScript } from './browser-routes.ts'
import { type Call, calls } from './calls.ts'
import type { Settled } from './confirm-intent.ts'
import { commandsOf } from './commands.ts'
import { sumLost } from './disputes.ts'
import { expand } from './objects.ts'
import { checkForm, type Form, readForm, texts } from './form.ts'
import { invalid, type StripeErrorBody, StripeFault } from './stripe-fault.ts'
import { apiVersion, openStore, type StripeStore } from './store.ts'

/** Milliseconds for which a key is stored (docs.stripe.com/api/idempotent_requests). */
const keyLifeMs = 24 * 3_600_000
const maxKeyLength = 255

/** Stripe's API, as far as we use it. */
export function createStripePart(context: SandboxContext): SandboxPart {
  const store = openStore(context)
  const keys = context.book.table<StoredAnswer>('stripe.idempotency')
  return {
    name: 'stripe',
    answer: (request) => answerPath(store, keys, request),
    sign: ({ body }) => {
      const time = store.now()
      const secret = context.keys.stripe.webhookSecret
      const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
      return {
        'stripe-signature': `t=${time},v1=${signature}`,
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      }
    },
    commands: commandsOf(store),
    payments: () =>
      store.intents.all().map((intent) => ({
        id: intent.id,
        reference: intent.metadata['order_reference'] ?? null,
        captured: intent.amount_received,
        refunded: store.charges.get(intent.latest_charge ?? '')?.amount_refunded ?? 0,
        chargedBack: sumLost(store, intent.id),
      })),
  }
}

/** Browsers use paths below `/stripe`, servers the root, like the SDK. */
function answerPath(
  store: StripeStore,
  keys: Table<StoredAnswer>,
  request: SandboxRequest,
): SandboxAnswer | undefined {
  const { isBrowser, method, path } = request
  if (!isBrowser) return path.startsWith('/v1/') ? answerApi(store, keys, request) : undefined
  if (path.startsWith('/stripe/v1/'))
    return answerApi(store, keys, { ...request, path: path.slice('/stripe'.length) })
  if (method === 'GET' && path === '/stripe/stripe.js') return answerScript()
  if (method === 'POST' && path === '/stripe/authenticate')
    return catchFaults(request, () => toResult(request, answerBank(store, request)))
  return undefined
}

function answerApi(store: StripeStore, keys: Table<StoredAnswer>, request: SandboxRequest): SandboxAnswer {
  return catchFaults(request, () => {
    const isPublic = checkKey(store, request)
    checkVersion(request)
    const found = findCall(request)
    if (found === undefined)
      throw new StripeFault(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${request.path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
      })
    if (isPublic && found.call.isPublic === undefined) throw needsSecretKey()
    return once(store, keys, request, () => act(store, request, found, isPublic))
  })
}

function catchFaults(request: SandboxRequest, work: () => SandboxAnswer): SandboxAnswer {
  try {
    return work()
  } catch (error) {
    if (error instanceof StripeFault) return toAnswer(request, error.status, { error: error.body })
    throw error
  }
}

function toResult(request: SandboxRequest, { intent, refused }: Settled): SandboxAnswer {
  return refused === undefined
    ? toAnswer(request, 200, forBrowsers(intent))
    : toAnswer(request, 402, refusedForBrowsers(refused))
}

/** Returns whether it is the publishable key, which only browsers may use. */
function checkKey({ context }: StripeStore, { headers, isBrowser }: SandboxRequest): boolean {
  const given = (headers.authorization ?? '').split(' ')[1] ?? ''
  const { secretKey, publishableKey } = context.keys.stripe
  if (given === publishableKey) return true
  if (given === secretKey && !isBrowser) return false
  const message =
    given === ''
      ? "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
      : `Invalid API Key provided: ${given.slice(0, 8)}****${given.slice(-4)}`
  throw new StripeFault(401, { type: 'invalid_request_error', message })
}

function needsSecretKey(): StripeFault {
  return new StripeFault(401, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  })
}

function checkVersion({ headers }: SandboxRequest): void {
  const version = headers['stripe-version']
  if (version !== undefined && version !== apiVersion)
    throw invalid(`Invalid Stripe API version: ${String(version)}. The sandbox speaks ${apiVersion}.`)
}

function findCall({ method, path }: SandboxRequest): { call: Call; id: string } | undefined {
  const [, root = '', kind = '', id = '', verb = ''] = path.split('/')
  const pattern = [`${method} /${root}/${kind}`, id && ':id', verb].filter((part) => part !== '').join('/')
  const call = Object.hasOwn(calls, pattern) ? calls[pattern] : undefined
  return call && { call, id }
}

function act(
  store: StripeStore,
  request: SandboxRequest,
  { call, id }: { call: Call; id: string },
  isPublic: boolean,
): SandboxAnswer {
  const form = readForm(request.method === 'GET' ? request.query.toString() : request.body.toString())
  checkForm(form, call.shape)
  const result = store.context.book.transact(() => call.run(store, form, id, isPublic))
  if (isRefused(result)) return toAnswer(request, 402, isPublic ? refusedForBrowsers(result.error) : result)
  const shown = isPublic ? forBrowsers(result) : expand(store, result, expansions(form))
  return toAnswer(request, 200, shown)
}

const expansions = (form: Form): string[] => texts(form, 'expand')

function isRefused(result: unknown): result is { error: StripeErrorBody } {
  return typeof result === 'object' && result !== null && 'error' in result
}

/** Hides the seller's data from a publishable key. */
function forBrowsers(result: unknown): unknown {
  const {
    metadata: _metadata,
    customer: _customer,
    latest_charge: _charge,
    ...shown
  } = result as Record<string, unknown>
  return shown
}

function refusedForBrowsers({ charge: _charge, payment_intent: intent, ...error }: StripeErrorBody) {
  return { error: { ...error, payment_intent: forBrowsers(intent) } }
}

/** Runs a request, or repeats the answer to its key. */
function once(
  { context }: StripeStore,
  keys: Table<StoredAnswer>,
  request: SandboxRequest,
  work: () => SandboxAnswer,
): SandboxAnswer {
  const key = request.headers['idempotency-key']
  if (request.method !== 'POST' || typeof key !== 'string') return work()
  if (key.length > maxKeyLength)
    throw invalid(`Idempotency keys may be at most ${maxKeyLength} characters long.`)
  const repeat = ({ requestId, status, body }: StoredAnswer): SandboxAnswer => {
    const replayed = { 'idempotent-replayed': 'true', 'original-request': requestId }
    return { status, headers: { ...headersOf(request), ...replayed }, body }
  }
  const conflict = (): StripeFault => otherParameters(key)
  const now = context.clock.now()
  return answerOnce({ answers: keys, key, now, retentionMs: keyLifeMs, repeat, conflict }, request, work)
}

function otherParameters(key: string): StripeFault {
  return new StripeFault(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}

function toAnswer(request: SandboxRequest, status: number, value: unknown): SandboxAnswer {
  return { status, headers: headersOf(request), body: JSON.stringify(value, null, 2) }
}

function headersOf({ id, headers }: SandboxRequest): Record<string, string> {
  const key = headers['idempotency-key']
  return {
    'request-id': id,
    'stripe-version': apiVersion,
    'cache-control': 'no-store',
    ...(typeof key === 'string' && { 'idempotency-key': key }),
  }
}
