import type { Cents, Units } from '@sohbet/contract/amounts'
import { maxCodeLength } from '@sohbet/contract/orders'
import type { Services } from '../../../platform/start/services.ts'
import { isCode } from './discount-codes.ts'
import { normaliseCode } from './discount-rules.ts'
import type { OrderKind } from '../order/order.ts'
import { findAllCodes, findAllPromotions, insertCode, insertPromotion } from '../queries/offers.ts'
import { withdrawCodeRow, withdrawPromotionRow } from '../queries/offers.ts'
import type { ListedCode, ListedPromotion } from '../queries/offers.ts'

type OfferServices = Pick<Services, 'db' | 'clock'>

/** When something is offered; undefined: from now, without an end. */
export interface OfferSpan {
  from: Date | undefined
  until: Date | undefined
}

/** A discount code to be added: it takes off a percentage, or a sum. */
export interface NewCode extends OfferSpan {
  code: string
  off: { percent: number } | { amount: Cents }
  kind: OrderKind | undefined
  plan: 'plus' | 'premier' | undefined
  maxUses: number | undefined
}

/** Adds a discount code, and answers it as it is compared; throws a sentence for one that cannot be or is there. */
export async function addCode({ db, clock }: OfferServices, added: NewCode): Promise<string> {
  const code = normaliseCode(added.code)
  if (!isCode(code))
    throw new Error(
      `A code has letters, digits and hyphens, ${maxCodeLength} at most. ${added.code} has not.`,
    )
  const now = clock.now()
  const isNew = await insertCode(db, {
    code,
    percent: 'percent' in added.off ? added.off.percent : null,
    amount_cents: 'amount' in added.off ? added.off.amount : null,
    kind: added.plan === undefined ? (added.kind ?? null) : 'subscription',
    item: added.plan ?? null,
    max_uses: added.maxUses ?? null,
    ...spanOf(added, now),
  })
  if (!isNew) throw new Error(`The code ${code} is there already. A code is not used twice.`)
  return code
}

/** All discount codes, the newest first. */
export async function listCodes({ db }: Pick<Services, 'db'>): Promise<ListedCode[]> {
  return await findAllCodes(db)
}

/** Withdraws a discount code; orders that hold it keep their price. Throws a sentence for one that does not stand. */
export async function withdrawCode({ db, clock }: OfferServices, typed: string): Promise<string> {
  const code = normaliseCode(typed)
  if (!(await withdrawCodeRow(db, code, clock.now())))
    throw new Error(`There is no code ${code} to withdraw.`)
  return code
}

/** A promotion to be added: paying exactly this sum brings so many credits more. */
export interface NewPromotion extends OfferSpan {
  title: string
  pay: Cents
  bonus: Units
}

/** Adds a promotion; answers its number. */
export async function addPromotion({ db, clock }: OfferServices, added: NewPromotion): Promise<number> {
  return await insertPromotion(db, {
    title: added.title,
    pay_cents: added.pay,
    bonus_units: added.bonus,
    ...spanOf(added, clock.now()),
  })
}

/** All promotions, the newest first. */
export async function listAllPromotions({ db }: Pick<Services, 'db'>): Promise<ListedPromotion[]> {
  return await findAllPromotions(db)
}

/** Withdraws a promotion; orders that were made with it keep their bonus. Throws a sentence for one that is not. */
export async function withdrawPromotion({ db, clock }: OfferServices, id: number): Promise<void> {
  if (!(await withdrawPromotionRow(db, id, clock.now())))
    throw new Error(`There is no promotion ${id} to withdraw.`)
}

function spanOf({ from, until }: OfferSpan, now: Date) {
  const starts_at = from ?? now
  if (until !== undefined && until <= starts_at) throw new Error('It would end before it begins.')
  return { starts_at, ends_at: until ?? null, created_at: now }
}
