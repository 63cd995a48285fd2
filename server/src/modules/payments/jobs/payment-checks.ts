import type { Database } from '#platform/database/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { findOpenPayments, type StoredPayment, updatePayment } from '../queries/payments.ts'
import { updateRefund } from '../queries/refunds.ts'

/** The task that checks a payment at its provider. */
export const checkPaymentTask = 'check-payment'

/** Seconds between the checks of an undecided payment; after these, an hour each. */
const delaysSeconds = [5, 15, 60, 300]
const thenSeconds = 3600
/** Seconds before checking a payment whose money may have moved without our knowledge. */
const soonSeconds = 15

/** The time of the next check after this many checks. */
function nextCheckAt(now: Date, checks: number): Date {
  return new Date(now.getTime() + (delaysSeconds[checks] ?? thenSeconds) * 1000)
}

/** Whether a check is due; the clocks of the queue and of this process may differ by a second. */
export function isDue(dueAt: Date, now: Date): boolean {
  return dueAt.getTime() <= now.getTime() + 1000
}

/**
 * Queues the next check of an undecided payment, after an increasing delay, within the transaction `trx`. An
 * early check, such as one by a waiting page, does not postpone it.
 */
export async function addNextCheck(trx: Database, jobs: Jobs, payment: Checked, now: Date): Promise<void> {
  if (payment.check_at !== null && !isDue(payment.check_at, now)) return
  const runAt = nextCheckAt(now, payment.checks)
  await updatePayment(trx, payment.id, { check_at: runAt, checks: payment.checks + 1 })
  await addCheck(trx, jobs, { id: payment.id, runAt })
}

/**
 * Queues an early check of a payment whose money may have moved without our knowledge, however often it was
 * checked before.
 */
export async function addSoonCheck(trx: Database, jobs: Jobs, payment: Checked, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + soonSeconds * 1000)
  const isPlanned = payment.check_at !== null && !isDue(payment.check_at, now) && payment.check_at <= runAt
  if (isPlanned) return
  await updatePayment(trx, payment.id, { check_at: runAt })
  await addCheck(trx, jobs, { id: payment.id, runAt })
}

type Checked = Pick<StoredPayment, 'id' | 'checks' | 'check_at'>

/** Queues a check of a payment at a time; a waiting check is not duplicated. */
export async function addCheck(
  trx: Database,
  jobs: Jobs,
  { id, runAt }: { id: number; runAt: Date },
): Promise<void> {
  await jobs.add(trx, checkPaymentTask, { payment_id: id }, { jobKey: `${checkPaymentTask}-${id}`, runAt })
}

/** The task that requests a refund from a provider. */
export const requestRefundTask = 'ask-refund'

/** Queues the request of a refund within the transaction `trx`. */
export async function addRequestRefund(
  trx: Database,
  jobs: Jobs,
  { refundId, runAt }: { refundId: number; runAt: Date },
): Promise<void> {
  await updateRefund(trx, refundId, { ask_at: runAt })
  await jobs.add(
    trx,
    requestRefundTask,
    { refund_id: refundId },
    { jobKey: `${requestRefundTask}-${refundId}`, runAt },
  )
}

/** Queues checks of the undecided payments of orders that were given up, which cancels them. */
export async function checkOpenPayments(
  { jobs }: { jobs: Jobs },
  trx: Database,
  { orderIds, at }: { orderIds: readonly number[]; at: Date },
): Promise<void> {
  for (const id of await findOpenPayments(trx, orderIds)) {
    await updatePayment(trx, id, { check_at: at })
    await addCheck(trx, jobs, { id, runAt: at })
  }
}
