import type { JobHandlers } from '#platform/jobs/jobs.ts'
import type { OrderServices } from '#modules/orders/index.ts'
import { mailPlanNotice, planNoticeTask } from './renewal/plan-emails.ts'
import { renewPlans } from './renewal/renew-plans.ts'

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
