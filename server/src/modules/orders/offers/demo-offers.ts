import { toCents, toUnits } from '@sohbet/contract/amounts'
import type { Database } from '../../../platform/database/db.ts'
import { findAllPromotions, insertCode, insertPromotion } from '../queries/offers.ts'

/** What the demo content offers beside its people: a discount code and two promotions. Belongs to the demo alone. */
export async function addDemoOffers(trx: Database, now: Date): Promise<void> {
  const span = { starts_at: now, created_at: now }
  if ((await findAllPromotions(trx)).length > 0) return
  await insertCode(trx, { code: 'SALAM10', percent: 10, ...span })
  for (const [pay, bonus] of [
    [50, 5],
    [100, 15],
  ] as const)
    await insertPromotion(trx, {
      title: `Pay ${pay}, get ${pay + bonus}`,
      pay_cents: toCents(pay * 100),
      bonus_units: toUnits(bonus * 100),
      ...span,
    })
}
