import type { Database } from '#platform/database/db.ts'
import type { ProviderPayment } from '#platform/payments/payment-provider.ts'
import {
  cancelReviewed,
  fulfilOrder,
  lockOrder,
  type OrderServices,
  setOrderStatus,
} from '#modules/orders/index.ts'
import { addOperatorEmail } from '../jobs/operator-emails.ts'
import { addRequestRefund, addNextCheck, addSoonCheck } from '../jobs/payment-checks.ts'
import { decidePayment } from '../payment/decide-payment.ts'
import { addDetachMethod } from '../provider/saved-methods.ts'
import { findPayingPayment, findPayment, type PaymentWithOrder, updatePayment } from '../queries/payments.ts'
import { insertRefund } from '../queries/refunds.ts'
import { bookDispute } from '../reversals/book-dispute.ts'
import { bookProviderRefunds } from '../reversals/book-refunds.ts'
import { planSettlement, type Settlement } from './plan-settlement.ts'
import { mayHonour } from './read-provider-payment.ts'

/**
 * Applies a provider's record of a payment in one transaction, under the lock of its order: of several
 * callers, one acts and the others find it done. Returns the payment and the order afterwards.
 */
export async function applyProviderPayment(
  services: OrderServices,
  trx: Database,
  known: PaymentWithOrder,
  providerPayment: ProviderPayment | undefined,
): Promise<PaymentWithOrder> {
  const locked = await lock(trx, known)
  const { order, payment } = locked
  const at = services.clock.now()
  const isPaid = (await findPayingPayment(trx, order.id)) !== undefined
  const outcome = decidePayment(
    {
      reference: order.reference,
      status: order.status,
      totalCents: order.total_cents,
      currency: order.currency,
      hasMember: order.member_id !== null,
      isPaid,
      mayHonour: await mayHonour(services, trx, order),
    },
    {
      status: payment.status,
      amountCents: payment.amount_cents,
      payee: services.providers[payment.provider]?.payee ?? null,
    },
    providerPayment,
  )
  const facts = { order: { status: order.status, isPaid }, payment, providerPayment, at }
  const settlement = planSettlement(outcome, facts)
  await applySettlement(services, trx, { ...locked, at }, settlement)
  if (providerPayment?.state === 'succeeded')
    await bookWhatCameBack(services, trx, { known, providerPayment, at })
  return await lock(trx, known)
}

async function lock(trx: Database, known: PaymentWithOrder): Promise<PaymentWithOrder> {
  const order = await lockOrder(trx, known.order.id)
  const payment = await findPayment(trx, { id: known.payment.id })
  if (order === undefined || payment === undefined) throw new Error('Orders and payments are not removed.')
  return { order, payment }
}

async function applySettlement(
  services: OrderServices,
  trx: Database,
  locked: PaymentWithOrder & { at: Date },
  settlement: Settlement,
): Promise<void> {
  const { order, payment, at } = locked
  const { check, fulfil, unusedMethodId } = settlement
  if (settlement.payment !== undefined) await updatePayment(trx, payment.id, settlement.payment)
  if (check === 'next') await addNextCheck(trx, services.jobs, payment, at)
  if (check === 'soon') await addSoonCheck(trx, services.jobs, payment, at)
  if (fulfil !== undefined && !(await fulfilOrder(services, trx, order, at)))
    return await applySettlement(services, trx, locked, fulfil.otherwise)
  if (unusedMethodId !== undefined)
    await addDetachMethod(trx, services.jobs, { provider: payment.provider, savedMethodId: unusedMethodId })
  if (settlement.order?.status === 'cancelled') await endReview(services, trx, locked)
  else if (settlement.order !== undefined) await setOrderStatus(trx, order.id, settlement.order)
  if (settlement.order?.status === 'review')
    await reportReview(services, trx, locked, {
      reason: settlement.order.review_reason,
      wasTaken: settlement.payment?.status === 'succeeded',
    })
  if (settlement.refund !== undefined) await addRefund(services, trx, locked, settlement.refund)
}

async function endReview(
  { jobs }: OrderServices,
  trx: Database,
  { order: { id, reference } }: PaymentWithOrder,
): Promise<void> {
  await cancelReviewed(trx, id)
  await addOperatorEmail(trx, jobs, {
    id: `order-review-over-${reference.toLowerCase()}`,
    subject: `order ${reference} needs no review any more`,
    lines: [
      'Its payment ended at the provider without money. The order is cancelled; nothing is left to do.',
    ],
  })
}

async function reportReview(
  { jobs }: OrderServices,
  trx: Database,
  { order: { reference } }: PaymentWithOrder,
  { reason, wasTaken }: { reason: string; wasTaken: boolean },
): Promise<void> {
  await addOperatorEmail(trx, jobs, {
    // A second email says that the money has come since.
    id: `order-review-${reference.toLowerCase()}${wasTaken ? '-paid' : ''}`,
    subject: `order ${reference} has to be looked at`,
    lines: [
      `${reason} Nothing was credited.`,
      wasTaken ? 'The money was taken.' : 'The money was not taken.',
      `What it is: sohbet orders show ${reference}. To give the money back: sohbet orders refund ${reference} --reason "…" --by "…".`,
    ],
  })
}

async function addRefund(
  { jobs }: OrderServices,
  trx: Database,
  { payment, at }: Pick<PaymentWithOrder, 'payment'> & { at: Date },
  { cause, amount, reason }: NonNullable<Settlement['refund']>,
): Promise<void> {
  const refund = await insertRefund(trx, {
    payment,
    cause,
    amount_cents: amount,
    reason,
    done_by: 'sohbet',
    created_at: at,
  })
  await addRequestRefund(trx, jobs, { refundId: refund.id, runAt: at })
}

async function bookWhatCameBack(
  services: OrderServices,
  trx: Database,
  { known, providerPayment, at }: { known: PaymentWithOrder; providerPayment: ProviderPayment; at: Date },
): Promise<void> {
  const refunded = { ...(await lock(trx, known)), providerPayment, at }
  if (refunded.payment.status !== 'succeeded') return
  await bookProviderRefunds(services, trx, refunded)
  await bookDispute(services, trx, { ...(await lock(trx, known)), providerPayment, at })
}
