import type { Database } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { ProviderUnavailable } from '#platform/payments/payment-provider.ts'
import { findOrder, lockOrder, type OrderServices, type OrderStatus } from '#modules/orders/index.ts'
import { isDecided, isGivenUp, isUnpaid } from '../payment/decide-payment.ts'
import type { SavedMethod } from '../provider/saved-methods.ts'
import { addPayment } from '../provider/start-payment.ts'
import { findPaymentInFlight, findPaymentsOf, type StoredPayment } from '../queries/payments.ts'
import { providerDeadline, settlePayment, withdrawPayment } from '../settle/settle-payment.ts'

/** Milliseconds to wait for a payer who has started to pay manually. */
const payerMs = 30 * 60 * 1000

/**
 * Charges a saved method for an order without its payer, as one of its payments. An order has one payment in
 * flight at a time: one that its payer left open is cancelled first, and an undecided one is awaited. Does
 * nothing for a paid or closed order. Never call it inside a transaction; `findOrderState` has the result.
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
    // A job checks a started payment and repeats it with the same key.
    if (!(error instanceof ProviderUnavailable)) throw error
  }
}

// Whether nothing is in flight any more. Settles what its payer has completed since.
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

/** The payment state of an order, for the processes that wait for it. */
export interface OrderState {
  reference: string
  /** `open`: it can still be paid; `taken`: it was paid or is under review; `over`: it was given up or refunded. */
  money: 'open' | 'taken' | 'over'
  /** `open`: its payer has started to pay. `moving`: its money may be charged or in transit. */
  flight: 'none' | 'open' | 'moving'
  /** The charges of a saved method, oldest first. */
  charges: { paymentId: number; at: Date; isDeclined: boolean }[]
}

/** The payment state of an order; throws if the order does not exist. */
export async function findOrderState(db: Database, orderId: number): Promise<OrderState> {
  const order = await findOrder(db, { id: orderId })
  if (order === undefined) throw new Error(`There is no order ${orderId}.`)
  const payments = await findPaymentsOf(db, orderId)
  return {
    reference: order.reference,
    money: isUnpaid(order.status) ? 'open' : isOver(order.status) ? 'over' : 'taken',
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

function isOver(status: OrderStatus): boolean {
  return isGivenUp(status) || status === 'refunded' || status === 'charged_back'
}

function flightOf({ status }: StoredPayment): OrderState['flight'] {
  if (isDecided(status)) return 'none'
  return status === 'initiated' || status === 'open' ? 'open' : 'moving'
}
