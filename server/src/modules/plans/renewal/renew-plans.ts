import { chargeOrder } from '#modules/payments/index.ts'
import { type OrderServices, withdrawOrders } from '#modules/orders/index.ts'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import { deleteUnused } from '../periods/keep-method.ts'
import { claimDueRenewal } from '../queries/renewals.ts'
import { prepareRenewal } from './prepare-renewal.ts'
import { mailPlanNotice, planNoticeTask } from './plan-emails.ts'

/** Milliseconds after which a subscription claimed by a dead process is claimed again. */
const leaseMs = 5 * 60 * 1000

/**
 * Renews due subscriptions one after another: places the order, charges it outside any transaction, and
 * stores the result. Several processes share the work; what one leaves behind at any point, another resumes.
 */
async function renewPlans(services: OrderServices): Promise<void> {
  const { db, clock, log } = services
  for (;;) {
    const now = clock.now()
    const id = await claimDueRenewal(db, now, new Date(now.getTime() + leaseMs))
    if (id === undefined) break
    try {
      await renewPlan(services, id)
    } catch (error) {
      // The others are renewed anyway; this one is claimed again later.
      log.error({ err: error, subscription: id }, 'a plan could not be renewed yet')
    }
  }
  await deleteUnused(services)
}

async function renewPlan(services: OrderServices, id: number): Promise<void> {
  const prepared = await prepareRenewal(services, id)
  if (prepared.do === 'withdraw') await withdrawOrders(services, prepared.orderIds)
  if (prepared.do !== 'charge') return
  await chargeOrder(services, prepared.orderId, prepared.method)
  await prepareRenewal(services, id)
}

/** Background jobs of plans: renewals and emails to members. */
export function planJobs(services: OrderServices): JobHandlers {
  return {
    tasks: {
      'renew-plans': async () => renewPlans(services),
      [planNoticeTask]: async (payload) => mailPlanNotice(services, payload),
    },
    schedule: { 'renew-plans': '* * * * *' },
  }
}
