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

/** What one minute takes up again, of each kind: more than two processes work on in that time. */
const maxAtOnce = 2000
/** Milliseconds after which an event counts as left behind. */
const leftBehindMs = 60_000
/** Milliseconds that the bytes of an event are kept: 90 days. */
const rawRetentionMs = 90 * 24 * 3600 * 1000

/** What is done about payments beside answering: events, what is undecided, refunds, the daily lists. */
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

/** Asks a provider about a payment that is still undecided. */
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

// What a lost process left behind: whatever is due has a job, or gets one. It keeps its turn: a job that was replaced by
// one of this moment would go behind all others, minute by minute, where more is due than is done in one.
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
