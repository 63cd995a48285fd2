import type Stripe from 'stripe'
import type { Outbound } from '#platform/payments/outbound.ts'
import published from '#sandbox/stripe/stripe-published.json' with { type: 'json' }

type Fields = Record<string, unknown>
/** The named values of an SDK type that also allows future ones. */
type Named<Value> = Value extends string ? (string extends Value ? never : Value) : never

/** Stripe's example objects by kind; `stripe-published.json` names source, version and licence. */
export const examples: Readonly<Record<string, Fields>> = published.objects

/** The statuses in the SDK's types; a difference fails to compile here. */
export const stripeStatuses: Readonly<Record<string, Readonly<Record<string, true>>>> = {
  payment_intent: {
    canceled: true,
    processing: true,
    requires_action: true,
    requires_capture: true,
    requires_confirmation: true,
    requires_payment_method: true,
    succeeded: true,
  } satisfies Record<Named<Stripe.PaymentIntent.Status>, true>,
  charge: { failed: true, pending: true, succeeded: true } satisfies Record<
    Named<Stripe.Charge.Status>,
    true
  >,
  dispute: {
    appeal_needs_response: true,
    appeal_under_review: true,
    lost: true,
    needs_response: true,
    prevented: true,
    under_review: true,
    warning_closed: true,
    warning_needs_response: true,
    warning_under_review: true,
    won: true,
  } satisfies Record<Named<Stripe.Dispute.Status>, true>,
}

/** Fields in the SDK's types that the examples omit: optional ones and those of later versions. */
const unexemplified: ReadonlySet<string> = new Set([
  'charge.outcome.risk_level',
  'charge.payment_method_details.card.electronic_commerce_indicator',
  'payment_intent.automatic_payment_methods.allow_redirects',
  'payment_intent.last_payment_error.charge',
  'payment_intent.last_payment_error.code',
  'payment_intent.last_payment_error.decline_code',
  'payment_intent.last_payment_error.message',
  'payment_intent.last_payment_error.payment_method',
  'payment_intent.next_action.use_stripe_sdk',
  'refund.failure_reason',
  'webhook_endpoint.secret',
])

/** Finds differences from Stripe's examples in an object and its contents: unknown keys, types or statuses. */
export function findUnpublished(object: unknown): string[] {
  if (!isFields(object)) return []
  const { object: kind, status } = object
  const example = examples[`${object['deleted'] === true ? 'deleted_' : ''}${String(kind)}`]
  if (example === undefined) return []
  const known = stripeStatuses[String(kind)]
  const isKnown = known === undefined || Object.hasOwn(known, String(status))
  return [
    ...(isKnown ? [] : [`${String(kind)}.status is ${String(status)}`]),
    ...compare(object, example, String(kind)),
  ]
}

function compare(ours: Fields, theirs: Fields, path: string): string[] {
  return Object.entries(ours).flatMap(([key, value]) => {
    const at = `${path}.${key}`
    if (!Object.hasOwn(theirs, key)) return unexemplified.has(at) ? [] : [`${at} is in no example`]
    const example = theirs[key]
    if (isFields(value) && typeof value['object'] === 'string') return findUnpublished(value)
    if (value === null || example === null || key === 'metadata') return []
    if (typeof value !== typeof example || Array.isArray(value) !== Array.isArray(example))
      return [`${at} is ${typeof value}`]
    // An empty example does not show what it may contain.
    const isFilled = isFields(value) && isFields(example) && Object.keys(example).length > 0
    return isFilled ? compare(value, example, at) : []
  })
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * A connection to Stripe that records deviations from Stripe's examples, and the number of checked objects
 * by kind.
 */
export interface PublishedAnswers {
  outbound: Outbound
  faults: string[]
  checked: Map<string, number>
}

/** Checks every successful answer. */
export function watchAnswers(outbound: Outbound): PublishedAnswers {
  const faults: string[] = []
  const checked = new Map<string, number>()
  const check = async (response: Response): Promise<void> => {
    const answer: unknown = await response.json().catch(() => undefined)
    if (!isFields(answer) || typeof answer['object'] !== 'string') return
    const { object: kind, data } = answer
    for (const one of kind === 'list' && Array.isArray(data) ? (data as unknown[]) : [answer]) {
      const name = isFields(one) ? String(one['object']) : ''
      checked.set(name, (checked.get(name) ?? 0) + 1)
      faults.push(...findUnpublished(one))
    }
  }
  return {
    faults,
    checked,
    outbound: async (url, init) => {
      const response = await outbound(url, init)
      if (response.ok) await check(response.clone())
      return response
    },
  }
}
