import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { Done } from '../call/done.ts'
import { PageInfo, PageNumber, PerPage } from '../call/paging.ts'
import { PathId, plainText } from '../call/text.ts'
import { type Cents, readDollars } from '../money/amounts.ts'
import { Currency } from '../rules/currency.ts'
import { InvoiceLine } from '../money/invoices.ts'
import { providerNames } from '../money/payment-providers.ts'
import { OrderReference } from '../money/orders.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** The reason of an action, stored permanently and never empty. */
export const Reason = plainText(500)
  .trim()
  .min(1, { error: 'studioMoney.reason.missing' satisfies MessageKey })

/** The states of orders in the books. */
export const orderStates = [
  'created',
  'awaiting_payment',
  'fulfilled',
  'expired',
  'cancelled',
  'review',
  'refund_pending',
  'refunded',
  'disputed',
  'charged_back',
] as const
/** The state of an order in the books. */
export const OrderState = z.enum(orderStates)
export type OrderState = z.output<typeof OrderState>

/** A member; null for a deleted account. */
export const PersonName = z.object({ id: z.number().int(), name: z.string(), email: z.string() }).nullable()
export type PersonName = z.output<typeof PersonName>

/** An order in a list; amounts are in its currency. */
export const OrderLine = z.object({
  reference: z.string(),
  person: PersonName,
  kind: z.enum(['top_up', 'subscription']),
  plan: z.enum(['plus', 'premier']).nullable(),
  period: z.enum(['month', 'year']).nullable(),
  state: OrderState,
  currency: Currency,
  total: z.number(),
  credits: z.number(),
  bonus: z.number(),
  provider: z.enum([...providerNames, 'none']),
  created_at: z.iso.datetime(),
})
export type OrderLine = z.output<typeof OrderLine>

/** An attempt to pay an order. */
const Payment = z.object({
  id: z.number().int(),
  provider: z.string(),
  state: z.enum(['initiated', 'open', 'unknown', 'approved', 'pending', 'succeeded', 'failed', 'canceled']),
  /** The provider's id of the payment. */
  provider_reference: z.string().nullable(),
  amount: z.number(),
  paid: z.number().nullable(),
  refunded: z.number(),
  method: z.string().nullable(),
  last_four: z.string().nullable(),
  failure: z.string().nullable(),
  is_surplus: z.boolean(),
  dispute: z.enum(['none', 'open', 'won', 'lost']),
  /** How often we queried the provider about it. */
  checks: z.number().int(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
})

/** A refund, completed or in progress. */
const Refund = z.object({
  id: z.number().int(),
  cause: z.enum(['operator', 'late', 'doubled', 'provider', 'dispute']),
  state: z.enum(['pending', 'succeeded', 'failed']),
  amount: z.number(),
  /** Credits removed from the wallet for it, including the share of the bonus. */
  credits: z.number(),
  reason: z.string(),
  by: z.string(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
})

/** A provider event about an order. */
const ProviderEvent = z.object({
  id: z.string(),
  provider: z.string(),
  kind: z.string(),
  outcome: z.string().nullable(),
  attempts: z.number().int(),
  received_at: z.iso.datetime(),
  processed_at: z.iso.datetime().nullable(),
})

/** An entry of an order's timeline; the details are in the lists beside it. */
const OrderMoment = z.object({
  at: z.iso.datetime(),
  what: z.enum([
    'ordered',
    'payment_begun',
    'payment_succeeded',
    'payment_failed',
    'payment_canceled',
    'event',
    'fulfilled',
    'refund_begun',
    'refund_succeeded',
    'refund_failed',
    'expired',
  ]),
  /**
   * What distinguishes it from others of its kind: a provider, a kind of event, an amount in the order's
   * currency.
   */
  provider: z.string().nullable(),
  detail: z.string().nullable(),
  amount: z.number().nullable(),
})
export type OrderMoment = z.output<typeof OrderMoment>

/** An order with its full timeline. */
export const OrderTimeline = OrderLine.extend({
  subtotal: z.number(),
  discount: z.number(),
  /** The credit for the unused part of a plan. */
  unused: z.number(),
  code: z.string().nullable(),
  review_reason: z.string().nullable(),
  expires_at: z.iso.datetime(),
  fulfilled_at: z.iso.datetime().nullable(),
  payments: z.array(Payment),
  refunds: z.array(Refund),
  events: z.array(ProviderEvent),
  story: z.array(OrderMoment),
  /** The invoice and its credit notes, the oldest first, with the buyer named on them. */
  invoices: z.array(InvoiceLine.extend({ buyer: z.string(), buyer_tax_number: z.string().nullable() })),
  /** The amount that can still be refunded; null when none can, with the reason in `why_not`. */
  refundable: z.number().nullable(),
  why_not: z.string().nullable(),
  /** Whether it is under review, and no money has come for it. */
  is_closable: z.boolean(),
})
export type OrderTimeline = z.output<typeof OrderTimeline>

/** The filters of the list of orders. */
export const OrderFilter = z.object({
  /** A reference, or part of a name or an address. */
  search: plainText(200).trim().default(''),
  state: OrderState.optional(),
  kind: z.enum(['top_up', 'subscription']).optional(),
  provider: z.enum([...providerNames, 'none']).optional(),
  /** Only orders whose payment is or was disputed. */
  dispute: z.enum(['yes']).optional(),
  /** Only orders of this account. */
  person: PathId.optional(),
})

export const listStudioOrders = studioEndpoint({
  method: 'GET',
  path: '/studio/orders',
  access: 'steward',
  summary: 'Lists all orders, the newest first, paged.',
  query: OrderFilter.extend({ page: PageNumber, per_page: PerPage }),
  returns: z.object({ data: z.array(OrderLine), page_info: PageInfo }),
})

export const getStudioOrder = studioEndpoint({
  method: 'GET',
  path: '/studio/orders/:reference',
  access: 'steward',
  summary: 'Returns an order with its full timeline.',
  params: z.object({ reference: OrderReference }),
  returns: z.object({ data: OrderTimeline }),
  refusals: ['NotFound'],
})

/** An amount of money above zero, with at most two decimals. */
export const DollarsGiven = z.number().transform((dollars, context): Cents => {
  const cents = readDollars(dollars)
  if (typeof cents === 'number' && cents > 0) return cents
  context.addIssue({ code: 'custom', message: 'studioMoney.amount.invalid' satisfies MessageKey })
  return z.NEVER
})

/** Refunds an order: first the credits, then the money. */
export const refundStudioOrder = studioEndpoint({
  method: 'POST',
  path: '/studio/orders/:reference/refund',
  access: 'admin',
  secondFactor: 'recent',
  isIdempotent: true,
  summary: 'Refunds money of an order after removing its credits; null: all that remains.',
  params: z.object({ reference: OrderReference }),
  body: z.object({ amount: DollarsGiven.nullable(), reason: Reason }),
  returns: z.object({ data: z.object({ refund_id: z.number().int(), amount: z.number() }) }),
  refusals: ['NotFound', 'InsufficientCredits', 'BooksHalted', 'ProviderUnavailable', 'PaymentPending'],
})

/** Closes an order under review for which no money came. */
export const closeStudioOrder = studioEndpoint({
  method: 'POST',
  path: '/studio/orders/:reference/close',
  access: 'admin',
  secondFactor: 'recent',
  summary: 'Closes an order under review without its payment, which is cancelled.',
  params: z.object({ reference: OrderReference }),
  body: z.object({ reason: Reason }),
  returns: Done,
  refusals: ['NotFound', 'ProviderUnavailable', 'PaymentPending'],
})
