import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { SubscriptionInfo } from '../accounts/accounts.ts'
import { endpoint } from '../call/endpoint.ts'
import { paths } from '../paths/paths.ts'
import { Currency } from '../rules/currency.ts'

/** The plans that are paid for; `free` is what everybody with an account has besides (SUB-01). */
export const PaidPlan = z.enum(['plus', 'premier'])
/** The plans that are paid for. */
export type PaidPlan = z.output<typeof PaidPlan>

/** How long a plan is paid for at a time. */
export const PlanPeriod = z.enum(['month', 'year'])
/** How long a plan is paid for at a time. */
export type PlanPeriod = z.output<typeof PlanPeriod>

/** A plan as it is sold now in one currency (C-7): `price` for `period`, and every way to pay it in `prices`. */
export const PlanInfo = z.object({
  slug: z.enum(['free', 'plus', 'premier']),
  subscription_name: z.string(),
  price: z.number(),
  currency: Currency,
  period: PlanPeriod.nullable(),
  benefits: z.array(z.string()),
  prices: z.array(z.object({ period: PlanPeriod, price: z.number() })),
})
/** A plan as it is sold now (C-7). */
export type PlanInfo = z.output<typeof PlanInfo>

/** API-48, PERM-05: the plans, the lowest first; one without a price in that currency is not sold for it. */
export const listPlans = endpoint({
  ...paths.listPlans,
  access: 'visitor',
  summary: 'Lists the plans with their prices.',
  query: z.object({ currency: Currency.default('USD') }),
  returns: z.object({ data: z.array(PlanInfo) }),
  refusals: [],
})

/** A time that a plan was paid for, in the file of everything stored. */
export const OwnPeriod = z.object({
  plan: PaidPlan,
  period: PlanPeriod,
  starts_at: z.string(),
  ends_at: z.string(),
  paid: z.number(),
  currency: Currency,
  source: z.enum(['order', 'gift', 'restored']),
})
/** A time that a plan was paid for. */
export type OwnPeriod = z.output<typeof OwnPeriod>

/** What a plan would cost the caller now, and from when to when it would run. */
export const PlanQuote = z.object({
  slug: PaidPlan,
  period: PlanPeriod,
  currency: Currency,
  price: z.number(),
  /** What is taken off for the unused part of the period that it replaces (B-115). */
  unused: z.number(),
  /** Tax that is added to the price; a part of the total. */
  added_tax: z.number(),
  total: z.number(),
  starts_at: z.string(),
  ends_at: z.string(),
})
/** What a plan would cost the caller now. */
export type PlanQuote = z.output<typeof PlanQuote>

/** What an order for a plan would come to. Refuses what is no upgrade, with a sentence that says what to do instead. */
export const quotePlan = endpoint({
  ...paths.quotePlan,
  access: 'member',
  summary: 'What a plan would cost the caller now.',
  query: z.object({
    slug: PaidPlan,
    period: PlanPeriod.default('year'),
    currency: Currency.default('USD'),
  }),
  returns: z.object({ data: PlanQuote }),
  refusals: ['NotForSale', 'PlanHeld', 'PlanChangesAtEnd'],
})

/**
 * B-115: what the caller's plan becomes at the end of what is paid for: a lower plan or a shorter period, `free` to end
 * it, and the plan as it is to take such a change back.
 */
export const changePlan = endpoint({
  ...paths.changePlan,
  access: 'member',
  summary: 'Changes what the caller’s plan becomes at its end.',
  isIdempotent: true,
  body: z.object({ slug: z.enum(['free', 'plus', 'premier']), period: PlanPeriod.default('year') }),
  returns: z.object({ data: SubscriptionInfo }),
  refusals: ['NoPlan', 'NotForSale', 'PlanOrderedAtOnce', 'PaymentPending'],
})

/** B-37, ACCT-14: the plan ends at the end of what is paid for; takes exactly the word `cancel`. */
export const cancelPlan = endpoint({
  ...paths.cancelPlan,
  access: 'member',
  summary: 'Ends the caller’s plan at the end of what is paid for.',
  isIdempotent: true,
  body: z.object({ confirmation: z.literal('cancel', 'contract.cancelPlan.word' satisfies MessageKey) }),
  returns: z.object({ data: SubscriptionInfo }),
  refusals: ['NoPlan'],
})
