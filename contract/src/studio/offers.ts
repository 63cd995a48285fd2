import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'
import { Done } from '../call/done.ts'
import { Day, PathId, plainText } from '../call/text.ts'
import { readCredits, type Units } from '../money/amounts.ts'
import { CodeTyped } from '../money/orders.ts'
import { maxTopUp } from '../money/top-up.ts'
import { Currency } from '../rules/currency.ts'
import { DollarsGiven, Reason } from './orders.ts'
import { storedTitles } from './site-text.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** The dates of an offer. */
const span = {
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime().nullable(),
  withdrawn_at: z.iso.datetime().nullable(),
}
/** The requested dates of an offer, whole days in UTC; null: from now, or without an end. */
const requestedSpan = {
  first_day: Day.nullable().default(null),
  last_day: Day.nullable().default(null),
}

/** A discount code; amounts are in dollars. */
export const DiscountCode = z.object({
  code: z.string(),
  percent: z.number().int().nullable(),
  amount: z.number().nullable(),
  kind: z.enum(['top_up', 'subscription']).nullable(),
  plan: z.enum(['plus', 'premier']).nullable(),
  max_uses: z.number().int().nullable(),
  taken: z.number().int(),
  ...span,
})
export type DiscountCode = z.output<typeof DiscountCode>

export const listStudioCodes = studioEndpoint({
  method: 'GET',
  path: '/studio/codes',
  access: 'steward',
  summary: 'Lists the discount codes, the newest first.',
  returns: z.object({ data: z.array(DiscountCode) }),
})

export const addStudioCode = studioEndpoint({
  method: 'POST',
  path: '/studio/codes',
  access: 'admin',
  secondFactor: 'recent',
  isIdempotent: true,
  summary: 'Adds a discount code for a percentage or an amount; each member can use it once.',
  body: z
    .object({
      code: CodeTyped.trim().min(1),
      percent: z.number().int().min(1).max(100).nullable().default(null),
      amount: DollarsGiven.nullable().default(null),
      kind: z.enum(['top_up', 'subscription']).nullable().default(null),
      plan: z.enum(['plus', 'premier']).nullable().default(null),
      max_uses: z.number().int().min(1).max(1_000_000).nullable().default(null),
      ...requestedSpan,
    })
    .refine(({ percent, amount }) => (percent === null) !== (amount === null), {
      error: 'studioMoney.code.eitherOr' satisfies MessageKey,
      path: ['percent'],
    })
    .refine(({ kind, plan }) => kind !== 'top_up' || plan === null, {
      error: 'studioMoney.code.planIsNoTopUp' satisfies MessageKey,
      path: ['plan'],
    }),
  returns: z.object({ data: z.object({ code: z.string() }) }),
  refusals: ['Conflict'],
})

export const withdrawStudioCode = studioEndpoint({
  method: 'POST',
  path: '/studio/codes/withdraw',
  access: 'admin',
  secondFactor: 'recent',
  summary: 'Withdraws a discount code; existing orders keep their price.',
  body: z.object({
    code: CodeTyped.trim().min(1),
  }),
  returns: Done,
  refusals: ['NotFound'],
})

/** A promotion: paying exactly this amount adds a bonus of credits. */
export const Promotion = z.object({
  id: z.number().int(),
  title: z.string(),
  ...storedTitles,
  pay: z.number(),
  bonus: z.number(),
  ...span,
})
export type Promotion = z.output<typeof Promotion>

export const listStudioPromotions = studioEndpoint({
  method: 'GET',
  path: '/studio/promotions',
  access: 'steward',
  summary: 'Lists the promotions of top-ups, the newest first.',
  returns: z.object({ data: z.array(Promotion) }),
})

const Bonus = z.number().transform((credits, context): Units => {
  const units = readCredits(credits)
  if (typeof units === 'number' && units > 0 && units <= 1_000_000) return units
  context.addIssue({ code: 'custom', message: 'studioMoney.promotion.bonus' satisfies MessageKey })
  return z.NEVER
})

// Members read the other title where it is empty.
const PromotionTitle = plainText(120)
  .trim()
  .transform((title) => title || null)
  .nullable()
  .default(null)

export const addStudioPromotion = studioEndpoint({
  method: 'POST',
  path: '/studio/promotions',
  access: 'admin',
  secondFactor: 'recent',
  isIdempotent: true,
  summary: 'Adds a promotion: topping up exactly this amount adds a bonus of credits.',
  body: z.object({
    title: plainText(120).trim().min(1),
    title_ar: PromotionTitle,
    title_tr: PromotionTitle,
    title_ur: PromotionTitle,
    pay: z.number().int().min(1).max(maxTopUp),
    bonus: Bonus,
    ...requestedSpan,
  }),
  returns: z.object({ data: z.object({ id: z.number().int() }) }),
})

export const withdrawStudioPromotion = studioEndpoint({
  method: 'POST',
  path: '/studio/promotions/:id/withdraw',
  access: 'admin',
  secondFactor: 'recent',
  summary: 'Withdraws a promotion; existing orders keep their bonus.',
  params: z.object({ id: PathId }),
  returns: Done,
  refusals: ['NotFound'],
})

/** A price of a plan; all versions are stored. */
export const PriceVersion = z.object({
  id: z.number().int(),
  plan: z.enum(['plus', 'premier']),
  period: z.enum(['month', 'year']),
  currency: Currency,
  price: z.number(),
  valid_from: z.iso.datetime(),
  /** Null for the current price. */
  replaced_at: z.iso.datetime().nullable(),
  reason: z.string(),
  by: z.string(),
})
export type PriceVersion = z.output<typeof PriceVersion>

export const listStudioPrices = studioEndpoint({
  method: 'GET',
  path: '/studio/prices',
  access: 'steward',
  summary: 'Lists all prices of plans: current ones first, then former ones.',
  returns: z.object({ data: z.array(PriceVersion) }),
})

export const changeStudioPrice = studioEndpoint({
  method: 'POST',
  path: '/studio/prices',
  access: 'admin',
  secondFactor: 'recent',
  summary: 'Changes the price of a plan from now on; members keep the price they bought.',
  body: z.object({
    plan: z.enum(['plus', 'premier']),
    period: z.enum(['month', 'year']),
    currency: Currency.default('USD'),
    price: DollarsGiven.refine((cents) => cents >= 100 && cents <= 1_000_000, {
      error: 'studioMoney.price.range' satisfies MessageKey,
    }),
    /**
     * The version to replace: of two concurrent changes, the second is refused until its author has seen the
     * first.
     */
    replaces: PathId,
    reason: Reason,
  }),
  returns: Done,
  refusals: ['NotFound', 'EditConflict'],
})
