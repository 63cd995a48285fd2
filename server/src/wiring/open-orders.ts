import { toCents, toUnits } from '@sohbet/contract/amounts'
import type { PaymentProviders } from '#platform/payments/payment-provider.ts'
import type { TrackServices } from '#modules/catalog/index.ts'
import { fulfilTopUp, type OrderServices } from '#modules/orders/index.ts'
import { checkOpenPayments } from '#modules/payments/index.ts'
import { fulfilPlan, planSales, addGiftedPeriod, findSoldPrice } from '#modules/plans/index.ts'
import { orderDownload } from '#modules/purchases/index.ts'
import type { GiftPlans, GiftServices } from '#modules/gifts/index.ts'
import type { Services } from '#platform/start/services.ts'

/** Wires the orders with the payment providers and the fulfilment of each kind of order. */
export function openOrders(
  services: TrackServices,
  providers: PaymentProviders,
): OrderServices & TrackServices {
  return {
    ...services,
    providers,
    fulfil: {
      top_up: fulfilTopUp,
      subscription: fulfilPlan,
    },
    plans: planSales,
    checkPayments: (trx, orderIds, at) => checkOpenPayments(services, trx, { orderIds, at }),
    orderDownload: (buyer, ordered) => orderDownload(services, buyer, ordered),
  }
}

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
