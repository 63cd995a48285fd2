import { type Cents, toAmount, toCents, toCredits, toUnits, type Units } from '@sohbet/contract/amounts'
import { maxCodeLength, type Promotion } from '@sohbet/contract/orders'
import { inLanguage, type Language, message, type PageLanguage, pseudoLanguage } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { inTransaction } from '#platform/database/transact.ts'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { type Actor, commandLine, recordChange } from '#modules/audit/index.ts'
import type { OrderKind } from '../order/order.ts'
import { findPromotions, type StoredPromotion } from '../queries/codes.ts'
import {
  findAllPromotions,
  insertCode,
  insertPromotion,
  withdrawCodeRow,
  withdrawPromotionRow,
} from '../queries/offers.ts'
import { isCode } from './discount-codes.ts'
import { normaliseCode } from './discount-rules.ts'

type OfferServices = Pick<Services, 'db' | 'clock'>

/** The validity of an offer; undefined: from now, without an end. */
export interface OfferSpan {
  from: Date | undefined
  until: Date | undefined
}

/** A discount code to add: a percentage or a fixed sum. */
export interface NewCode extends OfferSpan {
  code: string
  off: { percent: number } | { amount: Cents }
  kind: OrderKind | undefined
  plan: 'plus' | 'premier' | undefined
  maxUses: number | undefined
}

/** Adds a discount code and answers its normalised form; refuses one that is invalid or exists. */
export async function addCode(
  { db, clock }: OfferServices,
  added: NewCode,
  actor: Actor = commandLine,
): Promise<string> {
  const code = normaliseCode(added.code)
  if (!isCode(code)) {
    throw refuse<RefusedOutside>('BadRequest', {
      message: message('studioMoney.refused.noCode', { max: maxCodeLength, code: added.code }),
      field: 'code',
    })
  }
  const row = toCodeRow(added, { code, now: clock.now() })
  await inTransaction(db, async (trx) => {
    if (!(await insertCode(trx, row))) {
      throw refuse<RefusedOutside>('Conflict', {
        message: message('studioMoney.refused.codeTaken', { code }),
        field: 'code',
      })
    }
    const { created_at: at, code: _code, ...after } = row
    await recordChange(trx, at, { actor, action: 'code.add', subject: `code:${code}`, label: code, after })
  })
  return code
}

function toCodeRow(added: NewCode, { code, now }: { code: string; now: Date }) {
  return {
    code,
    percent: 'percent' in added.off ? added.off.percent : null,
    amount_cents: 'amount' in added.off ? added.off.amount : null,
    kind: added.plan === undefined ? (added.kind ?? null) : 'subscription',
    item: added.plan ?? null,
    max_uses: added.maxUses ?? null,
    ...spanOf(added, now),
  }
}

/** Withdraws a discount code; orders that have reserved it keep their price. Refuses one that is not active. */
export async function withdrawCode(
  { db, clock }: OfferServices,
  typed: string,
  actor: Actor = commandLine,
): Promise<string> {
  const code = normaliseCode(typed)
  const at = clock.now()
  await inTransaction(db, async (trx) => {
    if (!(await withdrawCodeRow(trx, code, at)))
      throw refuse<RefusedOutside>('NotFound', {
        message: message('studioMoney.refused.codeGone', { code: isCode(code) ? code : typed }),
      })
    await recordChange(trx, at, { actor, action: 'code.withdraw', subject: `code:${code}`, label: code })
  })
  return code
}

/** The titles of a promotion in the other languages. */
interface PromotionTitles {
  title_ar: string | null
  title_tr: string | null
  title_ur: string | null
}

/** A promotion to add: paying exactly this sum adds bonus credits. */
export interface NewPromotion extends OfferSpan, PromotionTitles {
  title: string
  pay: Cents
  bonus: Units
}

/** Adds a promotion; answers its id. */
export async function addPromotion(
  { db, clock }: OfferServices,
  added: NewPromotion,
  actor: Actor = commandLine,
): Promise<number> {
  const { title, title_ar, title_tr, title_ur, pay: pay_cents, bonus: bonus_units } = added
  const at = clock.now()
  const row = { title, title_ar, title_tr, title_ur, pay_cents, bonus_units, ...spanOf(added, at) }
  return await inTransaction(db, async (trx) => {
    const id = await insertPromotion(trx, row)
    const { created_at: _at, ...after } = row
    const subject = `promotion:${id}`
    await recordChange(trx, at, { actor, action: 'promotion.add', subject, label: title, after })
    return id
  })
}

/** Withdraws a promotion; its existing orders keep their bonus. Refuses one that is not active. */
export async function withdrawPromotion(
  { db, clock }: OfferServices,
  id: number,
  actor: Actor = commandLine,
): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (trx) => {
    if (!(await withdrawPromotionRow(trx, id, at))) {
      const number = String(id)
      throw refuse<RefusedOutside>('NotFound', {
        message: message('studioMoney.refused.promotionGone', { number }),
      })
    }
    await recordChange(trx, at, {
      actor,
      action: 'promotion.withdraw',
      subject: `promotion:${id}`,
    })
  })
}

/** The usual titles of a promotion in all languages; both numbers are in hundredths. */
export function usualTitles(pay: Cents, bonus: Units): PromotionTitles & { title: string } {
  const values = { amount: pay / 100, total: (pay + bonus) / 100 }
  const titleIn = (language: Language) =>
    inLanguage(message('payments.promotions.usualTitle', values), language)
  return { title: titleIn('en'), title_ar: titleIn('ar'), title_tr: titleIn('tr'), title_ur: titleIn('ur') }
}

/** API-52, WALLET-12: the current promotions, the smallest sum first, with their titles in a language. */
export async function listPromotions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  language: PageLanguage,
): Promise<Promotion[]> {
  const found = await findPromotions(db, clock.now())
  return found.map((promotion) => ({
    id: promotion.id,
    title: titleOf(promotion, language),
    pay: toAmount(promotion.pay_cents),
    // A credit costs a dollar (B-102), so a cent is one unit.
    points: toCredits(toUnits(promotion.pay_cents + promotion.bonus_units)),
    ends_at: promotion.ends_at?.toISOString() ?? null,
  }))
}

function titleOf({ title, ...others }: StoredPromotion, language: PageLanguage): string {
  if (language === 'en' || language === pseudoLanguage) return title
  const usual = usualTitles(others.pay_cents, others.bonus_units)
  // Promotions of earlier releases have their usual title in English only.
  const missing = title === usual.title ? usual[`title_${language}`] : null
  return others[`title_${language}`] ?? missing ?? title
}

function spanOf({ from, until }: OfferSpan, now: Date) {
  const starts_at = from ?? now
  if (until !== undefined && until <= starts_at) {
    throw refuse<RefusedOutside>('BadRequest', {
      message: message('studioMoney.refused.endsFirst'),
      field: 'last_day',
    })
  }
  return { starts_at, ends_at: until ?? null, created_at: now }
}

/** The offers of the demo content: a discount code and two promotions. For the demo only. */
export async function addDemoOffers(trx: Database, now: Date): Promise<void> {
  const span = { starts_at: now, created_at: now }
  if ((await findAllPromotions(trx)).length > 0) return
  await insertCode(trx, { code: 'SALAM10', percent: 10, ...span })
  for (const [pay, bonus] of [
    [toCents(5000), toUnits(500)],
    [toCents(10_000), toUnits(1500)],
  ] as const)
    await insertPromotion(trx, { ...usualTitles(pay, bonus), pay_cents: pay, bonus_units: bonus, ...span })
}
