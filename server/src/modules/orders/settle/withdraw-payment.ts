import { ProviderUnavailable } from '../../../platform/payments/payment-provider.ts'
import { transact } from '../../../platform/database/transact.ts'
import { applyProviderPayment } from './apply-provider-payment.ts'
import { getKnownPayment } from '../payment/known-payment.ts'
import type { KnownPayment } from '../payment/known-payment.ts'
import type { OrderServices } from '../order/order-services.ts'

/**
 * Calls off a payment that its payer began and did not complete, so that another one can be begun; what was completed
 * meanwhile is settled as it is. Answers both as they stand then. Throws `ProviderUnavailable`.
 */
export async function withdrawPayment(
  services: OrderServices,
  paymentId: number,
  signal: AbortSignal,
): Promise<KnownPayment> {
  const known = await getKnownPayment(services.db, paymentId)
  const { provider: name, provider_order_id: providerOrderId } = known.payment
  const provider = services.providers[name]
  if (provider === undefined) throw new ProviderUnavailable(`${name} is not open.`)
  const providerPayment =
    providerOrderId === null ? undefined : await provider.cancel(providerOrderId, signal)
  return await transact(
    services.db,
    async (trx) => await applyProviderPayment(services, trx, known, providerPayment),
  )
}
