import { toCredits, toUnits } from '@sohbet/contract/amounts'
import type { Promotion } from '@sohbet/contract/orders'
import type { Services } from '#platform/start/services.ts'
import { toDollars } from '../show/present-order.ts'
import { findPromotions } from '../queries/codes.ts'

/** API-52, WALLET-12: the promotions that hold now, the smallest sum first. */
export async function listPromotions({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Promotion[]> {
  const found = await findPromotions(db, clock.now())
  return found.map((promotion) => ({
    id: promotion.id,
    title: promotion.title,
    pay: toDollars(promotion.pay_cents),
    // A dollar is a credit (B-102), and a cent a unit.
    points: toCredits(toUnits(promotion.pay_cents + promotion.bonus_units)),
    ends_at: promotion.ends_at?.toISOString() ?? null,
  }))
}
