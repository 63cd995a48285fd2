import type { JobHandlers } from '#platform/jobs/jobs.ts'
import type { OrderServices } from '#modules/orders/index.ts'
import { mailPlanNotice, planNoticeTask } from './renewal/plan-emails.ts'
import { renewPlans } from './renewal/renew-plans.ts'

/** What is done about plans beside answering: renewals, and what their members are told. */
export function planJobs(services: OrderServices): JobHandlers {
  return {
    tasks: {
      'renew-plans': async () => renewPlans(services),
      [planNoticeTask]: async (payload) => mailPlanNotice(services, payload),
    },
    schedule: { 'renew-plans': '* * * * *' },
  }
}
