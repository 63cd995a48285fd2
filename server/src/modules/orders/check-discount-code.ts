import { readDollars, toCents } from '@sohbet/contract/amounts'
import type { Cents } from '@sohbet/contract/amounts'
import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import { topUpMessages } from '@sohbet/contract/top-up'
import type { checkDiscountCode as call } from '@sohbet/contract/orders'
import type { RequestContext } from '../../platform/http/handle.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { countTriedCode, findDiscount, giveBackTriedCode } from './discount-codes.ts'
import { codeMessages, normaliseCode } from './discount-rules.ts'
import type { CodeFault } from './discount-rules.ts'
import { toDollars } from './present-order.ts'

type Checked = AnswerOf<typeof call>['data']
type Asked = ParsedOf<typeof call>['body']

/**
 * API-40, B-109: what a code would take off an order, by the rule that the order itself follows. A code that takes
 * nothing off is answered with the reason; after 15 of those in an hour it refuses.
 */
export async function checkDiscountCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  asked: Asked,
  context: RequestContext,
): Promise<Checked> {
  if (asked.type === 'subscription') return presentFault(asked.code, 'not-sold', toCents(0))
  const subtotal = readDollars(asked.amount)
  if (typeof subtotal === 'string')
    throw new Refusal('BadRequest', topUpMessages.missing, { amount: topUpMessages.missing })
  if (normaliseCode(asked.code) === '') return presentFault('', 'missing', subtotal)
  await countTriedCode(db, context)
  const { caller } = context
  const memberId = caller.kind === 'member' ? caller.accountId : undefined
  const found = await findDiscount(db, asked.code, {
    kind: 'top_up',
    plan: null,
    subtotal,
    memberId,
    at: clock.now(),
  })
  if ('fault' in found) {
    // Wrong for this sum alone: it is a code that they have.
    if (found.fault === 'too-little') await giveBackTriedCode(db, context)
    return presentFault(asked.code, found.fault, subtotal)
  }
  await giveBackTriedCode(db, context)
  const { code, discount } = found
  return {
    valid: true,
    code: code.code,
    percent: code.percent,
    amount_off: toDollars(discount),
    total: toDollars(toCents(subtotal - discount)),
    message: 'Discount applied',
  }
}

function presentFault(typed: string, fault: CodeFault, subtotal: Cents): Checked {
  return {
    valid: false,
    code: normaliseCode(typed),
    percent: null,
    amount_off: 0,
    total: toDollars(subtotal),
    message: codeMessages[fault],
  }
}
