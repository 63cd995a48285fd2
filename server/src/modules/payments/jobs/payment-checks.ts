import type { Database } from '#platform/database/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { findOpenPayments, updatePayment } from '../queries/payments.ts'
import type { StoredPayment } from '../queries/payments.ts'
import { updateRefund } from '../queries/refunds.ts'

/** The task that asks a provider about a payment. */
export const checkPaymentTask = 'check-payment'

/** Seconds between one question about an undecided payment and the next; from then on an hour. */
const delaysSeconds = [5, 15, 60, 300]
const thenSeconds = 3600
/** Seconds after which a payment is asked about whose money may have moved without us knowing. */
const soonSeconds = 15

/** When a payment that was asked about so many times is asked about next. */
function nextCheckAt(now: Date, checks: number): Date {
  return new Date(now.getTime() + (delaysSeconds[checks] ?? thenSeconds) * 1000)
}

/** Whether something is due; the clocks of the queue and of this process may differ by a second. */
export function isDue(dueAt: Date, now: Date): boolean {
  return dueAt.getTime() <= now.getTime() + 1000
}

/**
 * Has an undecided payment asked about again, after a while that grows; together with the changes of `trx`. A caller who
 * asks before it is due, such as a page that waits, does not put it off.
 */
export async function addNextCheck(trx: Database, jobs: Jobs, payment: Checked, now: Date): Promise<void> {
  if (payment.check_at !== null && !isDue(payment.check_at, now)) return
  const runAt = nextCheckAt(now, payment.checks)
  await updatePayment(trx, payment.id, { check_at: runAt, checks: payment.checks + 1 })
  await addCheck(trx, jobs, { id: payment.id, runAt })
}

/** Has a payment asked about soon whose money may move, or have moved, without us knowing; however often it was before. */
export async function addSoonCheck(trx: Database, jobs: Jobs, payment: Checked, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + soonSeconds * 1000)
  const isPlanned = payment.check_at !== null && !isDue(payment.check_at, now) && payment.check_at <= runAt
  if (isPlanned) return
  await updatePayment(trx, payment.id, { check_at: runAt })
  await addCheck(trx, jobs, { id: payment.id, runAt })
}

type Checked = Pick<StoredPayment, 'id' | 'checks' | 'check_at'>

/** Has a payment asked about at a time; while one question waits there is no second. */
export async function addCheck(
  trx: Database,
  jobs: Jobs,
  { id, runAt }: { id: number; runAt: Date },
): Promise<void> {
  await jobs.add(trx, checkPaymentTask, { payment_id: id }, { jobKey: `${checkPaymentTask}-${id}`, runAt })
}

/** The task that asks a provider to give money back. */
export const requestRefundTask = 'ask-refund'

/** Has a provider asked to give money back, once the transaction `trx` is done. */
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

/** Has the undecided payments of orders that were given up asked about, which cancels them. */
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
