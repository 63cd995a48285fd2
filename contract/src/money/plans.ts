import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { SubscriptionInfo } from '../accounts/accounts.ts'
import { endpoint } from '../call/endpoint.ts'
import { paths } from '../paths/paths.ts'
import { Currency } from '../rules/currency.ts'

/** The paid plans; every account has `free` (SUB-01). */
export const PaidPlan = z.enum(['plus', 'premier'])
export type PaidPlan = z.output<typeof PaidPlan>

/** The billing period of a plan. */
export const PlanPeriod = z.enum(['month', 'year'])
export type PlanPeriod = z.output<typeof PlanPeriod>

/** A plan as sold now in one currency (C-7): `price` for `period`, and every available price in `prices`. */
export const PlanInfo = z.object({
  slug: z.enum(['free', 'plus', 'premier']),
  subscription_name: z.string(),
  price: z.number(),
  currency: Currency,
  period: PlanPeriod.nullable(),
  benefits: z.array(z.string()),
  prices: z.array(z.object({ period: PlanPeriod, price: z.number() })),
})
export type PlanInfo = z.output<typeof PlanInfo>

/** API-48, PERM-05: lists the plans, the lowest first; a plan without a price in the currency is omitted. */
export const listPlans = endpoint({
  ...paths.listPlans,
  access: 'visitor',
  summary: 'Lists the plans with their prices.',
  query: z.object({ currency: Currency.default('USD') }),
  returns: z.object({ data: z.array(PlanInfo) }),
})

/** A paid period of a plan, in the export of all stored data. */
export const OwnPeriod = z.object({
  plan: PaidPlan,
  period: PlanPeriod,
  starts_at: z.string(),
  ends_at: z.string(),
  paid: z.number(),
  currency: Currency,
  source: z.enum(['order', 'gift', 'restored']),
})
export type OwnPeriod = z.output<typeof OwnPeriod>

/** The price of a plan for the caller now, and the period it would cover. */
export const PlanQuote = z.object({
  slug: PaidPlan,
  period: PlanPeriod,
  currency: Currency,
  price: z.number(),
  /** The credit for the unused part of the replaced period (B-115). */
  unused: z.number(),
  /** Tax added to the price; part of the total. */
  added_tax: z.number(),
  total: z.number(),
  starts_at: z.string(),
  ends_at: z.string(),
})
export type PlanQuote = z.output<typeof PlanQuote>

/**
 * Returns the price of an order for a plan. Refuses anything but an upgrade, with a message that says what
 * to do instead.
 */
export const quotePlan = endpoint({
  ...paths.quotePlan,
  access: 'member',
  summary: 'Returns the price of a plan for the caller now.',
  query: z.object({
    slug: PaidPlan,
    period: PlanPeriod.default('year'),
    currency: Currency.default('USD'),
  }),
  returns: z.object({ data: PlanQuote }),
  refusals: ['NotForSale', 'PlanHeld', 'PlanChangesAtEnd'],
})

/**
 * B-115: chooses the plan after the paid period: a lower plan or a shorter period, `free` to end it, or the
 * current plan to undo such a change.
 */
export const changePlan = endpoint({
  ...paths.changePlan,
  access: 'member',
  summary: 'Chooses the caller’s plan after the paid period.',
  isIdempotent: true,
  body: z.object({ slug: z.enum(['free', 'plus', 'premier']), period: PlanPeriod.default('year') }),
  returns: z.object({ data: SubscriptionInfo }),
  refusals: ['NoPlan', 'NotForSale', 'PlanOrderedAtOnce', 'PaymentPending'],
})

/** B-37, ACCT-14: cancels the plan at the end of the paid period; requires exactly the word `cancel`. */
export const cancelPlan = endpoint({
  ...paths.cancelPlan,
  access: 'member',
  summary: 'Cancels the caller’s plan at the end of the paid period.',
  isIdempotent: true,
  body: z.object({ confirmation: z.literal('cancel', 'contract.cancelPlan.word' satisfies MessageKey) }),
  returns: z.object({ data: SubscriptionInfo }),
  refusals: ['NoPlan'],
})
