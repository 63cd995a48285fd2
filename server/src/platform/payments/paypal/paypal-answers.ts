import { type Cents, toCents } from '@sohbet/contract/amounts'
import { z } from 'zod'
import {
  type PaymentState,
  type ProviderPayment,
  type ProviderRefund,
  ProviderUnavailable,
  type StartedPayment,
} from '../payment-provider.ts'
import { readPaypalCents } from './paypal-amounts.ts'

/** An amount of PayPal's, in cents. */
export const Amount = z
  .object({ currency_code: z.string(), value: z.string() })
  .transform(({ currency_code: currency, value }, context) => {
    const cents = readPaypalCents(value)
    if (cents !== undefined) return { currency, cents }
    context.addIssue({ code: 'custom', message: 'This is no amount.' })
    return z.NEVER
  })

const Refund = z.object({ id: z.string(), status: z.string(), amount: Amount })

const Capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: Amount,
  status_details: z.object({ reason: z.string().optional() }).optional(),
  processor_response: z.object({ response_code: z.string().optional() }).optional(),
})
type Capture = z.output<typeof Capture>

const PurchaseUnit = z.object({
  amount: Amount,
  custom_id: z.string().optional(),
  payee: z.object({ merchant_id: z.string().optional() }).optional(),
  payments: z
    .object({ captures: z.array(Capture).optional(), refunds: z.array(Refund).optional() })
    .optional(),
})

/** The fields we read of a PayPal order (Orders v2). */
const Order = z.object({
  id: z.string(),
  status: z.string(),
  create_time: z.string().optional(),
  purchase_units: z.array(PurchaseUnit).min(1),
  payment_source: z
    .object({
      card: z
        .object({
          brand: z.string().optional(),
          last_digits: z.string().optional(),
          expiry: z.string().optional(),
        })
        .optional(),
      paypal: z
        .object({
          account_id: z.string().optional(),
          // Has no id while its status is `APPROVED`: an event names it later.
          attributes: z.object({ vault: z.object({ id: z.string().optional() }).optional() }).optional(),
        })
        .optional(),
    })
    .optional(),
})
type Order = z.output<typeof Order>

const StartedOrder = z.object({
  id: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
})

// The reference calls the payer's account `account_id`, the documented event `payer_id`.
const SavedMethod = z.object({
  payment_source: z.object({
    paypal: z.object({ account_id: z.string().optional(), payer_id: z.string().optional() }).optional(),
  }),
})

/** Whether a saved method belongs to the account that paid an order, according to both answers. */
export function isOfPayer(orderAnswer: unknown, methodAnswer: unknown): boolean {
  const payer = readAnswerAs(Order, orderAnswer).payment_source?.paypal?.account_id
  const { paypal } = readAnswerAs(SavedMethod, methodAnswer).payment_source
  return payer !== undefined && payer === (paypal?.account_id ?? paypal?.payer_id)
}

/** Parses an answer by its schema; throws ProviderUnavailable, since the outcome is unknown. */
export function readAnswerAs<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  const places = parsed.error.issues.map(({ path }) => path.join('.'))
  throw new ProviderUnavailable(`PayPal’s answer cannot be read at ${places.join(', ')}.`)
}

/** The id of a created order, and the page where its payer approves it. */
export function readStarted(answer: unknown): StartedPayment {
  const { id, links } = readAnswerAs(StartedOrder, answer)
  // `payer-action` where the order names its payment source, as ours do; `approve` otherwise.
  const link = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
  return { providerOrderId: id, clientSecret: null, approveUrl: link?.href ?? null }
}

/** Parses a refund. */
export function readRefund(answer: unknown): ProviderRefund {
  const { id, status, amount } = readAnswerAs(Refund, answer)
  return { providerRefundId: id, state: stateOfRefund(status), amount: amount.cents }
}

const refundStates: ReadonlyMap<string, ProviderRefund['state']> = new Map([
  ['PENDING', 'pending'],
  ['COMPLETED', 'succeeded'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'failed'],
])

// A status that PayPal adds later is not final: a refund that counts as failed would return its credits.
function stateOfRefund(status: string): ProviderRefund['state'] {
  return refundStates.get(status) ?? 'pending'
}

/** Converts a PayPal order to a payment; whether it is disputed takes a separate request. */
export function readPayment(answer: unknown): ProviderPayment {
  const order = readAnswerAs(Order, answer)
  const [unit, ...others] = order.purchase_units
  if (unit === undefined) throw new ProviderUnavailable('PayPal’s order is about nothing.')
  const capture = findCapture(unit.payments?.captures ?? [])
  const { currency, cents } = capture?.amount ?? unit.amount
  return {
    providerOrderId: order.id,
    providerPaymentId: capture?.id ?? null,
    state: capture === undefined ? stateOfOrder(order.status) : stateOfCapture(capture.status),
    amount: cents,
    currency,
    payee: unit.payee?.merchant_id ?? null,
    // Our orders have one purchase unit: an order with several is not ours.
    orderReference: others.length === 0 ? (unit.custom_id ?? null) : null,
    refunded: sumRefunds(unit.payments?.refunds ?? [], capture),
    dispute: 'none',
    disputed: null,
    ...readMethod(order.payment_source),
    failureCode: findFailure(capture),
    createdAt: new Date(order.create_time ?? 0),
  }
}

/** The relevant capture: one that moved money or may still do so takes precedence over declined ones. */
function findCapture(captures: readonly Capture[]): Capture | undefined {
  const rank = { succeeded: 0, pending: 1, failed: 2 }
  return captures.toSorted((a, b) => rank[stateOfCapture(a.status)] - rank[stateOfCapture(b.status)])[0]
}

const captureStates: ReadonlyMap<string, 'succeeded' | 'pending' | 'failed'> = new Map([
  ['PENDING', 'pending'],
  ['COMPLETED', 'succeeded'],
  ['PARTIALLY_REFUNDED', 'succeeded'],
  ['REFUNDED', 'succeeded'],
  ['DECLINED', 'failed'],
  ['FAILED', 'failed'],
])

// A status that PayPal adds later is not final.
function stateOfCapture(status: string): 'succeeded' | 'pending' | 'failed' {
  return captureStates.get(status) ?? 'pending'
}

const orderStates: ReadonlyMap<string, PaymentState> = new Map([
  ['CREATED', 'open'],
  ['SAVED', 'open'],
  ['PAYER_ACTION_REQUIRED', 'open'],
  ['APPROVED', 'approved'],
  ['VOIDED', 'canceled'],
  // Completed without a visible capture: nothing is known yet.
  ['COMPLETED', 'pending'],
])

// Without a capture no money has moved: with a status that PayPal adds later, the payer may still pay.
function stateOfOrder(status: string): PaymentState {
  return orderStates.get(status) ?? 'open'
}

function sumRefunds(refunds: readonly z.output<typeof Refund>[], capture: Capture | undefined): Cents {
  if (capture?.status === 'REFUNDED' && refunds.length === 0) return capture.amount.cents
  const done = refunds.filter(({ status }) => status === 'COMPLETED')
  return toCents(done.reduce((sum, { amount }) => sum + amount.cents, 0))
}

function readMethod(
  source: Order['payment_source'],
): Pick<ProviderPayment, 'lastFour' | 'methodName' | 'methodExpires' | 'savedMethodId'> {
  const { card, paypal } = source ?? {}
  return {
    lastFour: card?.last_digits ?? null,
    methodName: card === undefined ? 'PayPal' : toTitle(card.brand ?? 'Card'),
    savedMethodId: paypal?.attributes?.vault?.id ?? null,
    // PayPal switches to another of the payer's cards by itself: an account does not expire with one of them.
    methodExpires: card?.expiry ?? null,
  }
}

function toTitle(brand: string): string {
  return `${brand.slice(0, 1)}${brand.slice(1).toLowerCase()}`
}

function findFailure(capture: Capture | undefined): string | null {
  if (capture === undefined || stateOfCapture(capture.status) !== 'failed') return null
  return capture.processor_response?.response_code ?? capture.status_details?.reason ?? capture.status
}
