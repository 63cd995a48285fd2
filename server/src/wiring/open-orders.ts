import type { PaymentProviders } from '#platform/payments/payment-provider.ts'
import type { TrackServices } from '#modules/catalog/index.ts'
import { fulfilTopUp } from '#modules/orders/index.ts'
import type { OrderServices } from '#modules/orders/index.ts'
import { checkOpenPayments } from '#modules/payments/index.ts'
import { fulfilPlan, planSales } from '#modules/plans/index.ts'
import { orderDownload } from '#modules/purchases/index.ts'

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
