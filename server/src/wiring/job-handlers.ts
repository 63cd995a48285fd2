import { contactTasks } from '#modules/contact/index.ts'
import { dashboardJobs } from '#admin/index.ts'
import { gatheringJobs } from '#modules/gatherings/index.ts'
import { giftJobs } from '#modules/gifts/index.ts'
import { listeningJobs } from '#modules/listening/index.ts'
import { mediaJobs } from '#modules/media/index.ts'
import { transcriptJobs } from '#modules/transcripts/index.ts'
import { walletTasks } from '#modules/wallet/index.ts'
import { sweepIdempotencyKeys } from '#platform/idempotency/idempotency.ts'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import { sweepLimits } from '#platform/security/rate-limit.ts'
import type { Services } from '#platform/start/services.ts'

/** Creates the handlers of all jobs: those of opened parts, and those that need only the services. */
export function createJobHandlers(services: Services, opened: readonly JobHandlers[]): JobHandlers {
  const parts = [
    ...opened,
    dashboardJobs(services),
    gatheringJobs(services),
    giftJobs(services),
    listeningJobs(services),
    mediaJobs(services),
    transcriptJobs(services),
  ]
  return {
    tasks: {
      ...contactTasks(services),
      ...walletTasks(services),
      ...Object.fromEntries(parts.flatMap(({ tasks }) => Object.entries(tasks))),
      'sweep-limits': async () => sweepLimits(services.db),
      'sweep-idempotency-keys': async () => sweepIdempotencyKeys(services),
    },
    schedule: {
      ...Object.fromEntries(parts.flatMap(({ schedule }) => Object.entries(schedule))),
      'sweep-limits': '17 * * * *',
      'sweep-idempotency-keys': '29 * * * *',
    },
  }
}
