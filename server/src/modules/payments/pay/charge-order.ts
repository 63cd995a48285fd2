import type { Database } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { ProviderUnavailable } from '#platform/payments/payment-provider.ts'
import { findOrder, lockOrder } from '#modules/orders/index.ts'
import type { OrderServices } from '#modules/orders/index.ts'
import { isDecided, isGivenUp, isUnpaid } from '../payment/decide-payment.ts'
import type { SavedMethod } from '../provider/saved-methods.ts'
import { addPayment } from '../provider/start-payment.ts'
import { findPaymentInFlight, findPaymentsOf } from '../queries/payments.ts'
import type { StoredPayment } from '../queries/payments.ts'
import { providerDeadline, settlePayment, withdrawPayment } from '../settle/settle-payment.ts'

/** Milliseconds for which a payer who began to pay by hand is waited for. */
const payerMs = 30 * 60 * 1000

/**
 * Charges a saved method for an order without its payer, as one of its payments. One payment of an order is in flight at
 * a time: what its payer left open is withdrawn first, and what is undecided is waited for. Does nothing for an order
 * that is paid or over. Never called inside a transaction; what came of it, `findOrderState` says.
 */
export async function chargeOrder(
  services: OrderServices,
  orderId: number,
  method: SavedMethod,
): Promise<void> {
  try {
    if (!(await closeOpen(services, orderId))) return
    const payment = await addCharge(services, orderId, method)
    if (payment !== undefined) await settlePayment(services, payment.id)
  } catch (error) {
    // A payment that was begun is checked by a job, which asks again under the same key.
    if (!(error instanceof ProviderUnavailable)) throw error
  }
}

// Whether nothing is in flight any more. What its payer completed meanwhile is settled on the way.
async function closeOpen(services: OrderServices, orderId: number): Promise<boolean> {
  const open = await findPaymentInFlight(services.db, orderId)
  if (open === undefined) return true
  const ageMs = services.clock.now().getTime() - open.created_at.getTime()
  const signal = providerDeadline()
  const { payment } = await settlePayment(services, open.id, signal)
  if (isDecided(payment.status)) return true
  if (payment.status !== 'open' || ageMs < payerMs) return false
  const withdrawn = await withdrawPayment(services, payment.id, signal)
  return isDecided(withdrawn.payment.status)
}

async function addCharge(
  services: OrderServices,
  orderId: number,
  method: SavedMethod,
): Promise<StoredPayment | undefined> {
  const { db, clock } = services
  return await transact(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (order === undefined || !isUnpaid(order.status) || order.expires_at <= clock.now()) return undefined
    if ((await findPaymentInFlight(trx, orderId)) !== undefined) return undefined
    return await addPayment(services, trx, order, method)
  })
}

/** How the payment of an order stands, for what waits for it. */
export interface OrderState {
  reference: string
  /** `open` may still be paid; `taken`: its money came, whatever became of it since. */
  money: 'open' | 'taken' | 'over'
  /** `open`: its payer began to pay. `moving`: its money may be taken, or is on its way. */
  flight: 'none' | 'open' | 'moving'
  /** The charges of a saved method, the first one first. */
  charges: { paymentId: number; at: Date; isDeclined: boolean }[]
}

/** How the payment of an order stands; throws where there is none. */
export async function findOrderState(db: Database, orderId: number): Promise<OrderState> {
  const order = await findOrder(db, { id: orderId })
  if (order === undefined) throw new Error(`There is no order ${orderId}.`)
  const payments = await findPaymentsOf(db, orderId)
  return {
    reference: order.reference,
    money: isUnpaid(order.status) ? 'open' : isGivenUp(order.status) ? 'over' : 'taken',
    flight: payments.map(flightOf).find((flight) => flight !== 'none') ?? 'none',
    charges: payments
      .filter(({ charged_method_id: charged }) => charged !== null)
      .map(({ id, status, created_at: at }) => ({
        paymentId: id,
        at,
        isDeclined: status === 'failed' || status === 'canceled',
      })),
  }
}

function flightOf({ status }: StoredPayment): OrderState['flight'] {
  if (isDecided(status)) return 'none'
  return status === 'initiated' || status === 'open' ? 'open' : 'moving'
}
