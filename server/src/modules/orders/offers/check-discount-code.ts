import { type Cents, toAmount, toCents } from '@sohbet/contract/amounts'
import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import { topUpMessages } from '@sohbet/contract/top-up'
import type { checkDiscountCode as call } from '@sohbet/contract/orders'
import { message, type PageLanguage } from '@sohbet/messages'
import { translatorFor } from '#platform/language/translator.ts'
import type { RequestContext } from '#platform/http/calls/handle.ts'
import { Refusal, refuse } from '#platform/refusal.ts'
import { findTaxOf, taxOnTop } from '#modules/invoices/index.ts'
import { countTriedCode, findDiscount, giveBackTriedCode } from './discount-codes.ts'
import { type CodeFault, codeMessages, normaliseCode } from './discount-rules.ts'
import type { OrderServices } from '../order/order-services.ts'
import { priceCredits } from './price-credits.ts'

type Checked = AnswerOf<typeof call>['data']
type RequestedPurchase = ParsedOf<typeof call>['body']

/**
 * API-40, B-109: previews the discount of a code by the same rule as an order. A code without effect is
 * answered with the reason; after 15 of those in an hour it refuses.
 */
export async function checkDiscountCode(
  services: Pick<OrderServices, 'db' | 'clock' | 'plans'>,
  requested: RequestedPurchase,
  context: RequestContext,
): Promise<Checked> {
  const { db, clock } = services
  const { caller } = context
  const memberId = caller.kind === 'member' ? caller.accountId : undefined
  const { price, unused } = await priceOf(services, requested, memberId)
  const added = await addedTo(services, price, memberId)
  const subtotal = toCents(price + added - unused)
  if (normaliseCode(requested.code) === '')
    return presentFault({ typed: '', fault: 'missing', subtotal, added }, context.language)
  await countTriedCode(db, context)
  const found = await findDiscount(db, requested.code, {
    kind: requested.type,
    plan: requested.type === 'subscription' ? (requested.item_id ?? null) : null,
    subtotal,
    currency: requested.currency,
    memberId,
    at: clock.now(),
  })
  if ('fault' in found) {
    // Only this sum is too small: the member does have the code.
    if (found.fault === 'too-little') await giveBackTriedCode(db, context)
    return presentFault({ typed: requested.code, fault: found.fault, subtotal, added }, context.language)
  }
  await giveBackTriedCode(db, context)
  const { code, discount } = found
  return {
    valid: true,
    code: code.code,
    percent: code.percent,
    amount_off: toAmount(discount),
    total: toAmount(toCents(subtotal - discount)),
    added_tax: toAmount(added),
    message: translatorFor(context.language)('answers.code.applied'),
  }
}

// For a plan, the price of ordering it now; where it cannot be ordered, the order itself reports why.
async function priceOf(
  { db, clock, plans }: Pick<OrderServices, 'db' | 'clock' | 'plans'>,
  { type, item_id: plan, period, amount, currency }: RequestedPurchase,
  memberId: number | undefined,
): Promise<{ price: Cents; unused: Cents }> {
  if (type === 'top_up') {
    if (typeof amount === 'number')
      return { price: await priceCredits(db, { amount, currency }), unused: toCents(0) }
    throw refuse<'checkDiscountCode'>('BadRequest', { message: topUpMessages.missing, field: 'amount' })
  }
  if (plan === null || plan === undefined)
    throw refuse<'checkDiscountCode'>('BadRequest', {
      message: message('refusals.order.noPlan'),
      field: 'item_id',
    })
  const at = clock.now()
  return await plans.price(db, { plan, period, currency }, { memberId, at }).catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    return await plans.price(db, { plan, period, currency }, { memberId: undefined, at })
  })
}

async function addedTo(
  { db, clock }: Pick<OrderServices, 'db' | 'clock'>,
  price: Cents,
  memberId: number | undefined,
): Promise<Cents> {
  const tax = memberId === undefined ? undefined : await findTaxOf(db, memberId, clock.now())
  return taxOnTop(price, tax)
}

function presentFault(
  { typed, fault, subtotal, added }: { typed: string; fault: CodeFault; subtotal: Cents; added: Cents },
  language: PageLanguage,
): Checked {
  return {
    valid: false,
    code: normaliseCode(typed),
    percent: null,
    amount_off: 0,
    total: toAmount(subtotal),
    added_tax: toAmount(added),
    message: translatorFor(language)(codeMessages[fault]),
  }
}
