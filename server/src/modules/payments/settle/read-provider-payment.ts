import type { Database } from '#platform/database/db.ts'
import { ProviderRefused, ProviderUnavailable } from '#platform/payments/payment-provider.ts'
import type { PaymentProvider, ProviderPayment } from '#platform/payments/payment-provider.ts'
import type { OrderServices, StoredOrder } from '#modules/orders/index.ts'
import { addSoonCheck } from '../jobs/payment-checks.ts'
import { findDifference, isDecided, isGivenUp, isUnpaid } from '../payment/decide-payment.ts'
import { chargeSaved } from '../provider/charge-saved.ts'
import { getOpenProvider, startPayment } from '../provider/start-payment.ts'
import type { PaymentWithOrder, StoredPayment } from '../queries/payments.ts'

/** The provider was asked to take the money and gave no answer. */
export class CaptureUnanswered extends ProviderUnavailable {}

/** Milliseconds for which a start is repeated under its key: PayPal knows one for six hours. */
const repeatsStartMs = 5 * 3600 * 1000

/**
 * What the provider says of a payment; undefined: it knows none. What was approved is taken on the way, and what nobody
 * completed of an order that is over is given up. Never called inside a transaction. Throws `ProviderUnavailable`, or
 * `CaptureUnanswered` where money may have moved.
 */
export async function readProviderPayment(
  services: OrderServices,
  known: PaymentWithOrder,
  signal: AbortSignal,
): Promise<ProviderPayment | undefined> {
  const provider = getOpenProvider(services, known.payment.provider)
  if (known.payment.provider_order_id === null && known.payment.charged_method_id !== null)
    return await chargeSaved(services, provider, known, signal)
  const providerOrderId = known.payment.provider_order_id ?? (await startAgain(services, known, signal))
  if (providerOrderId === undefined) return undefined
  const providerPayment = await provider.read(providerOrderId, signal)
  if (providerPayment?.state === 'approved' && (await mayTake(services, known, providerPayment))) {
    // Planned before the money moves: a process that dies in between leaves nobody waiting for an hour.
    await services.db
      .transaction()
      .execute((trx) => addSoonCheck(trx, services.jobs, known.payment, services.clock.now()))
    return await take(provider, known.payment, { providerPayment, signal })
  }
  const isOver = !isUnpaid(known.order.status) && !isDecided(known.payment.status)
  if (isOver && providerPayment?.state === 'open')
    return (await provider.cancel(providerOrderId, signal)) ?? undefined
  return providerPayment
}

// Nobody can have paid what was never started: its secret reached no browser.
async function startAgain(
  services: OrderServices,
  { order, payment }: PaymentWithOrder,
  signal: AbortSignal,
): Promise<string | undefined> {
  const isFresh = services.clock.now().getTime() - payment.created_at.getTime() < repeatsStartMs
  if (payment.status !== 'initiated' || !isUnpaid(order.status) || !isFresh) return undefined
  try {
    return (await startPayment(services, { order, payment }, signal)).providerOrderId
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined
    throw error
  }
}

// What differs is looked at before it is taken, and what cannot be given is left untaken.
async function mayTake(
  services: OrderServices,
  { order, payment }: PaymentWithOrder,
  providerPayment: ProviderPayment,
): Promise<boolean> {
  if (isDecided(payment.status) || order.member_id === null) return false
  if (!isUnpaid(order.status) && !isGivenUp(order.status)) return false
  if (isGivenUp(order.status) && !(await mayHonour(services, services.db, order))) return false
  const facts = { reference: order.reference, totalCents: order.total_cents, currency: order.currency }
  const payee = services.providers[payment.provider]?.payee ?? null
  return findDifference(facts, { amountCents: payment.amount_cents, payee }, providerPayment) === undefined
}

/** Whether what was ordered can be given although its money is late: credits always, a plan where none overlaps. */
export async function mayHonour(
  { plans, clock }: Pick<OrderServices, 'plans' | 'clock'>,
  db: Database,
  order: StoredOrder,
): Promise<boolean> {
  return order.kind === 'top_up' || (await plans.mayGive(db, order, clock.now()))
}

async function take(
  provider: PaymentProvider,
  payment: StoredPayment,
  { providerPayment, signal }: { providerPayment: ProviderPayment; signal: AbortSignal },
): Promise<ProviderPayment> {
  try {
    return await provider.capture(providerPayment.providerOrderId, payment.request_key, signal)
  } catch (error) {
    if (error instanceof ProviderRefused) {
      // An earlier capture whose answer was lost may have taken it.
      const now = await provider.read(providerPayment.providerOrderId, signal)
      if (now?.state === 'succeeded' || now?.state === 'pending') return now
      return { ...providerPayment, state: 'failed', failureCode: error.code }
    }
    if (error instanceof ProviderUnavailable) throw new CaptureUnanswered(error.message, { cause: error })
    throw error
  }
}
