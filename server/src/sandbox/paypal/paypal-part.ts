import { answerOnce } from '../provider/answer-once.ts'
import type { SandboxAnswer, SandboxContext, SandboxPart, SandboxRequest } from '../provider/sandbox-part.ts'
import { openPaypalStore, type PaypalStore, sumRefunded } from './paypal-book.ts'
import { answerBrowser } from './paypal-browser.ts'
import { commandsOf } from './paypal-commands.ts'
import { listDisputes, showDispute, sumLost } from './paypal-disputes.ts'
import {
  findCertificate,
  signEvent,
  changeWebhook,
  createWebhook,
  listWebhooks,
  showWebhook,
} from './paypal-events.ts'
import { invalid, notFound, PaypalFault, toFaultAnswer, unprocessable } from './paypal-fault.ts'
import { answerToken, checkServerToken } from './paypal-oauth.ts'
import { type OrderBody, readBody } from './paypal-order-body.ts'
import { captureOrder, createOrder, getOrder } from './paypal-orders.ts'
import { refundCapture, showCapture, showRefund } from './paypal-refunds.ts'
import { searchTransactions } from './paypal-reports.ts'
import { toOrder, toSavedMethod } from './paypal-shapes.ts'
import { checkPublished } from './published-requests.ts'

/** PayPal's API below `/paypal`, as far as we use it, and its files for browsers. */
export function createPaypalPart(context: SandboxContext): SandboxPart {
  const store = openPaypalStore(context)
  return {
    name: 'paypal',
    answer: (request) => {
      if (!request.path.startsWith('/paypal/')) return undefined
      const inner = { ...request, path: request.path.slice('/paypal'.length) }
      return withFaults(inner, () => (request.isBrowser ? answerBrowser(store, inner) : answer(store, inner)))
    },
    sign: (event) => signEvent(store, event),
    commands: commandsOf(store),
    payments: () =>
      store.orders.all().map(({ id, customId, capture, cents }) => ({
        id,
        reference: customId,
        captured: capture === null || ['PENDING', 'DECLINED'].includes(capture.status) ? 0 : cents,
        refunded: capture === null ? 0 : sumRefunded(store, capture.id, false),
        chargedBack: sumLost(store, id),
      })),
  }
}

function withFaults(request: SandboxRequest, work: () => SandboxAnswer): SandboxAnswer {
  try {
    return work()
  } catch (error) {
    if (error instanceof PaypalFault) return toFaultAnswer(error, request.id)
    throw error
  }
}

function answer(store: PaypalStore, request: SandboxRequest): SandboxAnswer {
  const certificate = findCertificate(store, request.path)
  if (certificate !== undefined)
    return { status: 200, headers: { 'content-type': 'application/x-pem-file' }, body: certificate }
  if (request.path === '/v1/oauth2/token') return answerToken(store, request)
  checkServerToken(store, request)
  const found = findCall(request)
  if (found === undefined) throw notFound()
  validate(store, request)
  const key = request.headers['paypal-request-id']
  const work = (): SandboxAnswer => found.call(store, request, found.id)
  if (typeof key !== 'string' || request.method !== 'POST') return work()
  const rules = { answers: store.answers, key, now: store.now(), retentionMs, repeat, conflict }
  return answerOnce(rules, request, work)
}

/** Milliseconds for which a `PayPal-Request-Id` is stored. */
const retentionMs = 6 * 3_600_000
const repeat = ({ body }: { body: string }): SandboxAnswer => ({ status: 200, body })
const conflict = (): PaypalFault =>
  unprocessable('DUPLICATE_REQUEST_ID', 'The value of PayPal-Request-Id header has already been used.')

function validate({ context: { validated } }: PaypalStore, request: SandboxRequest): void {
  validated.requests += 1
  try {
    checkPublished(request)
  } catch (error) {
    validated.refused += 1
    throw error
  }
}

type Call = (store: PaypalStore, request: SandboxRequest, id: string) => SandboxAnswer

const calls: readonly (readonly [method: string, path: RegExp, call: Call])[] = [
  ['POST', /^\/v2\/checkout\/orders$/, postOrder],
  [
    'GET',
    /^\/v2\/checkout\/orders\/(\w+)$/,
    (store, _request, id) => ok(toOrder(store, getOrder(store, id))),
  ],
  ['POST', /^\/v2\/checkout\/orders\/(\w+)\/capture$/, postCapture],
  ['GET', /^\/v2\/payments\/captures\/(\w+)$/, (store, _request, id) => ok(showCapture(store, id))],
  [
    'POST',
    /^\/v2\/payments\/captures\/(\w+)\/refund$/,
    (store, { body }, id) => ({ status: 201, body: JSON.stringify(refundCapture(store, id, body)) }),
  ],
  ['GET', /^\/v2\/payments\/refunds\/(\w+)$/, (store, _request, id) => ok(showRefund(store, id))],
  ['GET', /^\/v3\/vault\/payment-tokens\/(\w+)$/, (store, _request, id) => ok(showMethod(store, id))],
  ['DELETE', /^\/v3\/vault\/payment-tokens\/(\w+)$/, deleteMethod],
  [
    'GET',
    /^\/v1\/customer\/disputes$/,
    (store, { query }) => ok(listDisputes(store, query.get('disputed_transaction_id'))),
  ],
  ['GET', /^\/v1\/customer\/disputes\/([\w-]+)$/, (store, _request, id) => ok(showDispute(store, id))],
  ['GET', /^\/v1\/notifications\/webhooks$/, (store) => ok(listWebhooks(store))],
  [
    'POST',
    /^\/v1\/notifications\/webhooks$/,
    (store, { body }) => ({ status: 201, body: JSON.stringify(createWebhook(store, body)) }),
  ],
  ['GET', /^\/v1\/notifications\/webhooks\/([\w-]+)$/, (store, _request, id) => ok(showWebhook(store, id))],
  [
    'PATCH',
    /^\/v1\/notifications\/webhooks\/([\w-]+)$/,
    (store, { body }, id) => ok(changeWebhook(store, id, body)),
  ],
  ['GET', /^\/v1\/reporting\/transactions$/, (store, { query }) => ok(searchTransactions(store, query))],
]

function findCall({ method, path }: SandboxRequest): { call: Call; id: string } | undefined {
  for (const [requested, grammar, call] of calls) {
    const found = requested === method ? grammar.exec(path) : null
    if (found !== null) return { call, id: found[1] ?? '' }
  }
  return undefined
}

function ok(answer: unknown): SandboxAnswer {
  return { status: 200, body: JSON.stringify(answer) }
}

function postOrder(store: PaypalStore, { headers, body }: SandboxRequest): SandboxAnswer {
  checkMediaType(headers['content-type'])
  const order = readBody(body) as OrderBody
  if (order.payment_source !== undefined && headers['paypal-request-id'] === undefined)
    throw invalid(
      'PAYPAL_REQUEST_ID_REQUIRED',
      'A PayPal-Request-Id is required if you are trying to process payment for an Order.',
    )
  const row = createOrder(store, order)
  return {
    status: row.status === 'PAYER_ACTION_REQUIRED' ? 200 : 201,
    body: JSON.stringify(toOrder(store, row)),
  }
}

function postCapture(store: PaypalStore, { headers }: SandboxRequest, id: string): SandboxAnswer {
  checkMediaType(headers['content-type'])
  return { status: 201, body: JSON.stringify(toOrder(store, captureOrder(store, id))) }
}

function checkMediaType(type: string | undefined): void {
  if (type?.startsWith('application/json') !== true) throw new PaypalFault(415, 'UNSUPPORTED_MEDIA_TYPE')
}

function showMethod(store: PaypalStore, id: string): unknown {
  const saved = store.vault.get(id)
  if (saved === undefined) throw notFound()
  return toSavedMethod(saved)
}

function deleteMethod(store: PaypalStore, _request: SandboxRequest, id: string): SandboxAnswer {
  if (store.vault.get(id) === undefined) throw notFound()
  store.vault.remove(id)
  return { status: 204, body: '' }
}
