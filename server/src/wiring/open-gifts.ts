import { toCents, toUnits } from '@sohbet/contract/amounts'
import type { GiftPlans, GiftServices } from '#modules/gifts/index.ts'
import { addGiftedPeriod, findSoldPrice } from '#modules/plans/index.ts'
import type { Services } from '#platform/start/services.ts'

/** Wires the gifts with the pricing and adding of plans. */
export function openGifts(services: Services): GiftServices {
  return { ...services, plans: plansOf(services) }
}

// Cents of a dollar equal hundredths of a credit. A plan that is no longer sold becomes the credits that were
// paid.
function plansOf({ clock }: Services): GiftPlans {
  const findPrice: GiftPlans['findPrice'] = async (db, { slug: plan, period }) => {
    const price = await findSoldPrice(db, { plan, period })
    return price === undefined ? undefined : toUnits(price.cents)
  }
  return {
    findPrice,
    mayAdd: async (db, plan) => (await findPrice(db, plan)) !== undefined,
    add: async (trx, { accountId: memberId }, { slug: plan, period, units }) => {
      if ((await findPrice(trx, { slug: plan, period })) === undefined) return false
      await addGiftedPeriod(trx, { memberId, plan, period, paidCents: toCents(units), at: clock.now() })
      return true
    },
  }
}
