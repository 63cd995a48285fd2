import { ProviderUnavailable } from '../../../platform/payments/payment-provider.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { transact } from '../../../platform/database/transact.ts'
import { applyProviderPayment } from './apply-provider-payment.ts'
import { isDecided } from '../order/decide-payment.ts'
import { CaptureUnanswered, readProviderPayment } from './read-provider-payment.ts'
import { getKnownPayment } from '../payment/known-payment.ts'
import type { KnownPayment } from '../payment/known-payment.ts'
import type { OrderServices } from '../order/order-services.ts'
import { addSoonCheck } from '../payment/payment-checks.ts'
import { findPayment, updatePayment } from '../queries/payments.ts'
import type { StoredPayment } from '../queries/payments.ts'
import { lockOrder } from '../queries/orders.ts'
import { findReversed, reverseRefund } from '../money-back/reverse-refund.ts'

/** Milliseconds that all calls to a provider for one request may take together (`security.md` 4.2). */
const providerBudgetMs = 20_000

/** The end of the time that one request has for its provider. */
export function providerDeadline(): AbortSignal {
  return AbortSignal.timeout(providerBudgetMs)
}

/**
 * Asks the provider what became of a payment and does what follows from it: the one way to a fulfilled order, whatever
 * calls it and however often. Throws `ProviderUnavailable` when there was no answer, and refuses with `BooksHalted`;
 * in both cases it is asked again later.
 */
export async function settlePayment(
  services: OrderServices,
  paymentId: number,
  signal: AbortSignal = providerDeadline(),
): Promise<KnownPayment> {
  const known = await getKnownPayment(services.db, paymentId)
  try {
    const providerPayment = await readProviderPayment(services, known, signal)
    const reversed = await findReversed(services, known, { providerPayment, signal })
    return await transact(services.db, async (trx) => {
      for (const refundId of reversed) await reverseRefund(services, trx, refundId)
      return await applyProviderPayment(services, trx, known, providerPayment)
    })
  } catch (error) {
    const isUnanswered = error instanceof ProviderUnavailable
    if (isUnanswered || (error instanceof Refusal && error.code === 'BooksHalted'))
      await noteUnanswered(services, known, error instanceof CaptureUnanswered)
    throw error
  }
}

// Another process may have settled it meanwhile: then it is not asked about again.
async function noteUnanswered(
  { db, jobs, clock }: OrderServices,
  known: KnownPayment,
  wasTaking: boolean,
): Promise<void> {
  await transact(db, async (trx) => {
    await lockOrder(trx, known.order.id)
    const payment: StoredPayment | undefined = await findPayment(trx, { id: known.payment.id })
    if (payment === undefined || isDecided(payment.status)) return
    if (wasTaking) await updatePayment(trx, payment.id, { status: 'unknown' })
    await addSoonCheck(trx, jobs, payment, clock.now())
  })
}
