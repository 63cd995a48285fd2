import { transact } from '#platform/database/transact.ts'
import { lockOrder } from '#modules/orders/index.ts'
import type { OrderServices } from '#modules/orders/index.ts'
import { isDecided } from '../payment/decide-payment.ts'
import { addDetachMethod } from '../provider/saved-methods.ts'
import { findPayment, updatePayment } from '../queries/payments.ts'
import type { StoredPayment } from '../queries/payments.ts'

/**
 * Saves a method that its provider names after the payment that saved it. An event is never trusted: the
 * provider is asked whether the method belongs to the payment's payer, because another payer's method would
 * be charged. A method that no plan can be charged to is deleted at its provider. Throws the provider's
 * errors.
 */
export async function saveDelayedMethod(
  services: OrderServices,
  {
    id,
    order_id: orderId,
    provider,
    provider_order_id: providerOrderId,
    saved_method_id: known,
  }: StoredPayment,
  savedMethodId: string,
): Promise<void> {
  const { db, providers, jobs, plans, clock, log } = services
  if (providerOrderId === null || known === savedMethodId) return
  if ((await providers[provider]?.isSavedBy?.(providerOrderId, savedMethodId)) !== true)
    return log.info({ provider, payment: id }, 'a saved method of another payer was ignored')
  await transact(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const payment = await findPayment(trx, { id })
    if (order === undefined || payment === undefined || payment.saved_method_id === savedMethodId) return
    const isFirst = payment.saved_method_id === null && order.member_id !== null && !payment.is_surplus
    // An undecided payment saves it when it is fulfilled.
    if (isFirst && !isDecided(payment.status))
      return void (await updatePayment(trx, id, { saved_method_id: savedMethodId }))
    if (isFirst && payment.status === 'succeeded') {
      await updatePayment(trx, id, { saved_method_id: savedMethodId })
      if (await plans.keepMethod(trx, order, clock.now())) return
    }
    await addDetachMethod(trx, jobs, { provider, savedMethodId })
  })
}
