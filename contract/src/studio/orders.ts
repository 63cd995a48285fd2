import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { PageInfo, PageNumber, PerPage } from '../call/paging.ts'
import { PathId, plainText } from '../call/text.ts'
import { readDollars } from '../money/amounts.ts'
import { Currency } from '../rules/currency.ts'
import type { Cents } from '../money/amounts.ts'
import { InvoiceLine } from '../money/invoices.ts'
import { OrderReference } from '../money/orders.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** Why something was done; kept for good, so it is never empty. */
export const Reason = plainText(500)
  .trim()
  .min(1, { error: 'studioMoney.reason.missing' satisfies MessageKey })

/** The states of orders, as the books have them. */
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
/** Where an order stands, as the books have it. */
export const OrderState = z.enum(orderStates)
/** Where an order stands, as the books have it. */
export type OrderState = z.output<typeof OrderState>

/** Whose something is; null: they have left. */
export const PersonName = z.object({ id: z.number().int(), name: z.string(), email: z.string() }).nullable()
/** Whose something is. */
export type PersonName = z.output<typeof PersonName>

/** An order in a list; sums are of its currency. */
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
  provider: z.enum(['stripe', 'paypal', 'none']),
  created_at: z.iso.datetime(),
})
/** An order in a list. */
export type OrderLine = z.output<typeof OrderLine>

/** A try to pay an order. */
const Payment = z.object({
  id: z.number().int(),
  provider: z.string(),
  state: z.enum(['initiated', 'open', 'unknown', 'approved', 'pending', 'succeeded', 'failed', 'canceled']),
  /** What the provider calls it. */
  provider_reference: z.string().nullable(),
  amount: z.number(),
  paid: z.number().nullable(),
  refunded: z.number(),
  method: z.string().nullable(),
  last_four: z.string().nullable(),
  failure: z.string().nullable(),
  is_surplus: z.boolean(),
  dispute: z.enum(['none', 'open', 'won', 'lost']),
  /** How often the provider was asked about it. */
  checks: z.number().int(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
})

/** Money that went back, or is on its way. */
const Refund = z.object({
  id: z.number().int(),
  cause: z.enum(['operator', 'late', 'doubled', 'provider', 'dispute']),
  state: z.enum(['pending', 'succeeded', 'failed']),
  amount: z.number(),
  /** Credits that left the wallet for it, the bonus's share among them. */
  credits: z.number(),
  reason: z.string(),
  by: z.string(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
})

/** What a provider told of an order. */
const ProviderEvent = z.object({
  id: z.string(),
  provider: z.string(),
  kind: z.string(),
  outcome: z.string().nullable(),
  attempts: z.number().int(),
  received_at: z.iso.datetime(),
  processed_at: z.iso.datetime().nullable(),
})

/** A moment in the story of an order; what it was about stands in the lists beside it. */
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
  /** What tells it apart from others of its kind: a provider, a kind of event, a sum of its order’s currency. */
  provider: z.string().nullable(),
  detail: z.string().nullable(),
  amount: z.number().nullable(),
})
/** A moment in the story of an order. */
export type OrderMoment = z.output<typeof OrderMoment>

/** An order with its whole story. */
export const OrderTimeline = OrderLine.extend({
  subtotal: z.number(),
  discount: z.number(),
  /** What was taken off for the unused part of a plan. */
  unused: z.number(),
  code: z.string().nullable(),
  review_reason: z.string().nullable(),
  expires_at: z.iso.datetime(),
  fulfilled_at: z.iso.datetime().nullable(),
  payments: z.array(Payment),
  refunds: z.array(Refund),
  events: z.array(ProviderEvent),
  story: z.array(OrderMoment),
  /** The invoice and its credit notes, the first one first, with the buyer as they name them. */
  invoices: z.array(InvoiceLine.extend({ buyer: z.string(), buyer_tax_number: z.string().nullable() })),
  /** Money that can still be given back; null: nothing can, and `why_not` says why. */
  refundable: z.number().nullable(),
  why_not: z.string().nullable(),
})
/** An order with its whole story. */
export type OrderTimeline = z.output<typeof OrderTimeline>

/** What narrows the list of orders. */
export const OrderFilter = z.object({
  /** A reference, or a part of a name or an address. */
  search: plainText(200).trim().default(''),
  state: OrderState.optional(),
  kind: z.enum(['top_up', 'subscription']).optional(),
  provider: z.enum(['stripe', 'paypal', 'none']).optional(),
  /** Only those whose payment is or was disputed. */
  dispute: z.enum(['yes']).optional(),
  /** Only those of this account. */
  person: PathId.optional(),
})

/** Orders, the newest first. */
export const listStudioOrders = studioEndpoint({
  method: 'GET',
  path: '/studio/orders',
  access: 'steward',
  summary: 'A page of the orders of everybody, the newest first.',
  query: OrderFilter.extend({ page: PageNumber, per_page: PerPage }),
  returns: z.object({ data: z.array(OrderLine), page_info: PageInfo }),
  refusals: [],
})

/** An order with every try to pay it, what the providers told, and what went back. */
export const getStudioOrder = studioEndpoint({
  method: 'GET',
  path: '/studio/orders/:reference',
  access: 'steward',
  summary: 'An order with its whole story.',
  params: z.object({ reference: OrderReference }),
  returns: z.object({ data: OrderTimeline }),
  refusals: ['NotFound'],
})

/** Money of more than nothing, with at most two decimals. */
export const DollarsGiven = z.number().transform((dollars, context): Cents => {
  const cents = readDollars(dollars)
  if (typeof cents === 'number' && cents > 0) return cents
  context.addIssue({ code: 'custom', message: 'studioMoney.amount.invalid' satisfies MessageKey })
  return z.NEVER
})

/** Gives money back: the credits first, then the money. */
export const refundStudioOrder = studioEndpoint({
  method: 'POST',
  path: '/studio/orders/:reference/refund',
  access: 'admin',
  secondFactor: 'recent',
  isIdempotent: true,
  summary: 'Gives money of an order back, after the credits that it brought; null: all that is left.',
  params: z.object({ reference: OrderReference }),
  body: z.object({ amount: DollarsGiven.nullable(), reason: Reason }),
  returns: z.object({ data: z.object({ refund_id: z.number().int(), amount: z.number() }) }),
  refusals: ['NotFound', 'InsufficientCredits', 'BooksHalted', 'ProviderUnavailable', 'PaymentPending'],
})
