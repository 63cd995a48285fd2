import { z } from 'zod'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import type { OrderServices } from '#modules/orders/index.ts'
import { addWorkEvent, workEventTask } from './events/receive-event.ts'
import { isPutOff, workEvent } from './events/work-event.ts'
import { mailOperators, operatorEmailTask } from './jobs/operator-emails.ts'
import {
  addRequestRefund,
  addCheck,
  requestRefundTask,
  checkPaymentTask,
  isDue,
} from './jobs/payment-checks.ts'
import { runRequestRefund } from './operators/request-refund.ts'
import { isDecided } from './payment/decide-payment.ts'
import { deleteCustomerTask, runDeleteCustomer } from './provider/member-customer.ts'
import { detachMethodTask, runDetachMethod } from './provider/saved-methods.ts'
import { findWaitingEvents, deleteRaw } from './queries/events.ts'
import { findDuePayments, findPayment } from './queries/payments.ts'
import { findDueRefunds } from './queries/refunds.ts'
import { compareLists, compareTask } from './settle/compare-lists.ts'
import { settlePayment } from './settle/settle-payment.ts'

/** Maximum resumed per minute, of each kind: more than two processes can handle in that time. */
const maxAtOnce = 2000
/** Milliseconds after which an event counts as abandoned. */
const leftBehindMs = 60_000
/** Milliseconds that the raw bytes of an event are stored: 90 days. */
const rawRetentionMs = 90 * 24 * 3600 * 1000

/** Background jobs of payments: events, undecided payments, refunds and the daily comparison. */
export function paymentJobs(services: OrderServices): JobHandlers {
  return {
    tasks: {
      [checkPaymentTask]: async (payload) => checkPayment(services, payload),
      [workEventTask]: async (payload) => workEvent(services, payload),
      [requestRefundTask]: async (payload) => runRequestRefund(services, payload),
      [detachMethodTask]: async (payload) => runDetachMethod(services, payload),
      [deleteCustomerTask]: async (payload) => runDeleteCustomer(services, payload),
      [operatorEmailTask]: async (payload) => mailOperators(services, payload),
      'take-up-payments': async () => resumePayments(services),
      [compareTask]: async () => compareLists(services),
      'sweep-payment-events': async () =>
        deleteRaw(services.db, new Date(services.clock.now().getTime() - rawRetentionMs)),
    },
    schedule: {
      'take-up-payments': '* * * * *',
      [compareTask]: '41 4 * * *',
      'sweep-payment-events': '53 4 * * *',
    },
  }
}

/** Checks an undecided payment at its provider. */
async function checkPayment(services: OrderServices, payload: unknown): Promise<void> {
  const { payment_id: id } = z.object({ payment_id: z.int() }).parse(payload)
  const payment = await findPayment(services.db, { id })
  if (payment === undefined || isDecided(payment.status) || payment.check_at === null) return
  if (!isDue(payment.check_at, services.clock.now())) return
  try {
    await settlePayment(services, id)
  } catch (error) {
    if (!isPutOff(error)) throw error
  }
}

// Resumes the work of a lost process: everything due has a job or gets one. It keeps its position: a replaced
// job would move behind all others each minute, whenever more is due than can be done in one.
async function resumePayments({ db, jobs, clock }: OrderServices): Promise<void> {
  const now = clock.now()
  for (const { id, dueAt } of await findDuePayments(db, now, maxAtOnce))
    await addCheck(db, jobs, { id, runAt: dueAt })
  for (const refundId of await findDueRefunds(db, now, maxAtOnce))
    await addRequestRefund(db, jobs, { refundId, runAt: now })
  const leftBehind = new Date(now.getTime() - leftBehindMs)
  for (const { receivedAt, ...key } of await findWaitingEvents(db, leftBehind, maxAtOnce))
    await addWorkEvent(db, jobs, key, receivedAt)
}
