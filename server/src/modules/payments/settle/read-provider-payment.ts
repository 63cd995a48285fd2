import type { Database } from '#platform/database/db.ts'
import {
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefused,
  ProviderUnavailable,
} from '#platform/payments/payment-provider.ts'
import type { OrderServices, StoredOrder } from '#modules/orders/index.ts'
import { addSoonCheck } from '../jobs/payment-checks.ts'
import { findDifference, isDecided, isGivenUp, isUnpaid } from '../payment/decide-payment.ts'
import { chargeSaved } from '../provider/charge-saved.ts'
import { getOpenProvider, startPayment } from '../provider/start-payment.ts'
import type { PaymentWithOrder, StoredPayment } from '../queries/payments.ts'

/** The provider did not answer a request to capture. */
export class CaptureUnanswered extends ProviderUnavailable {}

/** Milliseconds during which a start is repeated with its key: PayPal remembers one for six hours. */
const repeatsStartMs = 5 * 3600 * 1000

/**
 * Reads the provider's record of a payment; undefined: it has none. Captures an approved payment, and
 * cancels an unfinished one of a closed order. Never call it inside a transaction. Throws
 * `ProviderUnavailable`, or `CaptureUnanswered` where money may have moved.
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
    // Planned before the money moves: if the process dies in between, nobody waits for an hour.
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

// Nobody can have paid a payment that never started: its client secret reached no browser.
async function startAgain(
  services: OrderServices,
  { order, payment }: PaymentWithOrder,
  signal: AbortSignal,
): Promise<string | undefined> {
  const isFresh = services.clock.now().getTime() - payment.created_at.getTime() < repeatsStartMs
  if (payment.status !== 'initiated' || !isUnpaid(order.status) || !isFresh) return undefined
  try {
    return (await startPayment(services, { order, payment }, signal))?.providerOrderId
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined
    throw error
  }
}

// Compare first; capture only what can be fulfilled.
async function mayTake(
  services: OrderServices,
  { order, payment }: PaymentWithOrder,
  providerPayment: ProviderPayment,
): Promise<boolean> {
  if (isDecided(payment.status) || order.member_id === null) return false
  if (!isUnpaid(order.status) && !isGivenUp(order.status)) return false
  if (!(await mayHonour(services, services.db, order))) return false
  const facts = { reference: order.reference, totalCents: order.total_cents, currency: order.currency }
  const payee = services.providers[payment.provider]?.payee ?? null
  return findDifference(facts, { amountCents: payment.amount_cents, payee }, providerPayment) === undefined
}

/** Whether what was ordered can still be granted: credits always, a plan unless it has changed or another overlaps. */
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
      // An earlier capture whose answer was lost may have succeeded.
      const now = await provider.read(providerPayment.providerOrderId, signal)
      if (now?.state === 'succeeded' || now?.state === 'pending') return now
      return { ...providerPayment, state: 'failed', failureCode: error.code }
    }
    if (error instanceof ProviderUnavailable) throw new CaptureUnanswered(error.message, { cause: error })
    throw error
  }
}
