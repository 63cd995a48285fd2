import { cancelIntent, confirmIntent, confirmShape, type Settled } from './confirm-intent.ts'
import { createIntent, createShape } from './create-intent.ts'
import { type Form, type Shape, text } from './form.ts'
import {
  getRow,
  listPage,
  listShape,
  type StoredDispute,
  type StoredIntent,
  type StripeStore,
} from './store.ts'
import { createCustomer, detachMethod } from './methods.ts'
import { createRefund, refundShape } from './refunds.ts'
import { StripeFault } from './stripe-fault.ts'
import {
  createEndpoint,
  endpointChangeShape,
  endpointShape,
  listEndpoints,
  updateEndpoint,
} from './webhook-endpoints.ts'

/** A call of Stripe's API: its parameters and its handler, which may return a stored refusal (402). */
export interface Call {
  shape: Shape
  /** Whether a publishable key may make the call. */
  isPublic?: true
  run(store: StripeStore, form: Form, id: string, isPublic: boolean): unknown
}

const expandOnly: Shape = { expand: 'list' }
const publicShape: Shape = { client_secret: 'string', expand: 'list' }

/** Every supported call by method and path; `:id` matches one id. */
export const calls: Readonly<Record<string, Call>> = {
  'POST /v1/payment_intents': { shape: createShape, run: (store, form) => answer(createIntent(store, form)) },
  'GET /v1/payment_intents': list((store) => store.intents.all(), '/v1/payment_intents'),
  'GET /v1/payment_intents/:id': {
    shape: publicShape,
    isPublic: true,
    run: (store, form, id, isPublic) => findIntent(store, form, id, isPublic),
  },
  'POST /v1/payment_intents/:id/confirm': {
    shape: confirmShape,
    isPublic: true,
    run: (store, form, id, isPublic) => confirm(store, form, id, isPublic),
  },
  'POST /v1/payment_intents/:id/cancel': {
    shape: { cancellation_reason: 'string', expand: 'list' },
    run: (store, form, id) =>
      cancelIntent(store, getRow(store.intents, 'payment_intent', id), text(form, 'cancellation_reason')),
  },
  'GET /v1/payment_methods/:id': {
    shape: expandOnly,
    run: (store, _form, id) => getRow(store.methods, 'PaymentMethod', id).method,
  },
  'POST /v1/payment_methods/:id/detach': {
    shape: expandOnly,
    run: (store, _form, id) => detachMethod(store, id).method,
  },
  'POST /v1/customers': { shape: {}, run: (store) => createCustomer(store) },
  'GET /v1/customers/:id': {
    shape: expandOnly,
    run: (store, _form, id) => getRow(store.customers, 'customer', id),
  },
  'DELETE /v1/customers/:id': { shape: {}, run: (store, _form, id) => deleteCustomer(store, id) },
  'POST /v1/refunds': { shape: refundShape, run: (store, form) => createRefund(store, form) },
  'GET /v1/refunds/:id': {
    shape: expandOnly,
    run: (store, _form, id) => getRow(store.refunds, 'refund', id),
  },
  'GET /v1/refunds': list((store) => store.refunds.all(), '/v1/refunds'),
  'GET /v1/charges': list((store) => store.charges.all(), '/v1/charges'),
  'GET /v1/disputes': list(listDisputes, '/v1/disputes', { payment_intent: 'string' }),
  'GET /v1/webhook_endpoints': list(listEndpoints, '/v1/webhook_endpoints'),
  'POST /v1/webhook_endpoints': {
    shape: endpointShape,
    run: (store, form) => createEndpoint(store, form),
  },
  'POST /v1/webhook_endpoints/:id': {
    shape: endpointChangeShape,
    run: (store, form, id) => updateEndpoint(store, form, id),
  },
  'GET /v1/account': { shape: expandOnly, run: () => account },
}

const account = {
  id: 'acct_sandbox',
  object: 'account',
  charges_enabled: true,
  payouts_enabled: true,
  details_submitted: true,
  country: 'US',
  default_currency: 'usd',
  email: null,
  type: 'standard',
}

function list<Row extends { id: string; created: number }>(
  find: (store: StripeStore, form: Form) => Row[],
  url: string,
  filters: Shape = {},
): Call {
  return {
    shape: { ...listShape, ...filters },
    run: (store, form) => listPage(find(store, form), form, url),
  }
}

function listDisputes(store: StripeStore, form: Form): StoredDispute[] {
  const intentId = text(form, 'payment_intent')
  return store.disputes.all().filter((row) => intentId === undefined || row.payment_intent === intentId)
}

function findIntent(store: StripeStore, form: Form, id: string, isPublic: boolean): StoredIntent {
  const intent = getRow(store.intents, 'payment_intent', id, 'intent')
  const secret = text(form, 'client_secret')
  // With a publishable key, the secret of the intent is required.
  if ((isPublic || secret !== undefined) && secret !== intent.client_secret)
    throw new StripeFault(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      param: 'intent',
      message: `No such payment_intent: '${id}'`,
    })
  return intent
}

function confirm(store: StripeStore, form: Form, id: string, isPublic: boolean): unknown {
  if (!isPublic && Object.hasOwn(form, 'payment_method_data'))
    throw new StripeFault(402, {
      type: 'invalid_request_error',
      message:
        'Sending credit card numbers directly to the Stripe API is generally unsafe. To continue processing use Stripe.js, the Stripe mobile bindings, or Stripe Elements.',
    })
  return answer(confirmIntent(store, findIntent(store, form, id, isPublic), form))
}

/** A declined card answers with an error; its changes stay. */
function answer({ intent, refused }: Settled): unknown {
  return refused === undefined ? intent : { error: refused }
}

function deleteCustomer(store: StripeStore, id: string) {
  const customer = getRow(store.customers, 'customer', id)
  for (const stored of store.methods.all())
    if (stored.method.customer === id) detachMethod(store, stored.method.id)
  store.customers.remove(id)
  store.emit('customer.deleted', customer)
  return { id, object: 'customer', deleted: true }
}
