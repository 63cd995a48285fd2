import { transact } from '#platform/database/transact.ts'
import { ProviderUnavailable } from '#platform/payments/payment-provider.ts'
import { Refusal } from '#platform/refusal.ts'
import { lockOrder, type OrderServices } from '#modules/orders/index.ts'
import { addSoonCheck } from '../jobs/payment-checks.ts'
import { isDecided } from '../payment/decide-payment.ts'
import { getOpenProvider } from '../provider/start-payment.ts'
import {
  findPayment,
  getPaymentWithOrder,
  type PaymentWithOrder,
  type StoredPayment,
  updatePayment,
} from '../queries/payments.ts'
import { findReversed, reverseRefund } from '../reversals/reverse-refund.ts'
import { applyProviderPayment } from './apply-provider-payment.ts'
import { CaptureUnanswered, readProviderPayment } from './read-provider-payment.ts'

/** Milliseconds that all calls to a provider may take together for one request (`security.md` 4.2). */
const providerBudgetMs = 20_000

/** The deadline of one request's calls to its provider. */
export function providerDeadline(): AbortSignal {
  return AbortSignal.timeout(providerBudgetMs)
}

/**
 * Reads a payment at its provider and applies the outcome: the only path to a fulfilled order, idempotent
 * for all callers. Throws `ProviderUnavailable` without an answer, and refuses with `BooksHalted`; in both
 * cases it is checked again later.
 */
export async function settlePayment(
  services: OrderServices,
  paymentId: number,
  signal: AbortSignal = providerDeadline(),
): Promise<PaymentWithOrder> {
  const known = await getPaymentWithOrder(services.db, paymentId)
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

// Another process may have settled it since: then no further check is needed.
async function noteUnanswered(
  { db, jobs, clock }: OrderServices,
  known: PaymentWithOrder,
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

/**
 * Cancels a payment that its payer started but did not complete, so that another can start; one completed
 * since is settled. Answers payment and order afterwards. Throws `ProviderUnavailable`.
 */
export async function withdrawPayment(
  services: OrderServices,
  paymentId: number,
  signal: AbortSignal,
): Promise<PaymentWithOrder> {
  const known = await getPaymentWithOrder(services.db, paymentId)
  const { provider: name, provider_order_id: providerOrderId } = known.payment
  const provider = getOpenProvider(services, name)
  const providerPayment =
    providerOrderId === null ? undefined : await provider.cancel(providerOrderId, signal)
  return await transact(
    services.db,
    async (trx) => await applyProviderPayment(services, trx, known, providerPayment),
  )
}
