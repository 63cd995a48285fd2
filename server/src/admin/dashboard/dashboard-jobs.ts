import type { JobHandlers } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/start/services.ts'
import { deleteDaysBefore } from '#platform/tally/daily-figures.ts'
import { daysUntilNow } from './days.ts'
import { mailWeeklySummary, sendWeeklySummaries, weeklySummaryTask } from './weekly-summary.ts'

/** Days for which figures are kept: two years, so that a month can be held against the same of the year before. */
const retentionDays = 800
/** Days for which the words of searches in vain are kept. */
const searchWordsRetentionDays = 366

/** What is done about figures beside answering, and when. */
export function dashboardJobs(services: Services): JobHandlers {
  return {
    tasks: {
      'send-weekly-summaries': async () => sendWeeklySummaries(services),
      [weeklySummaryTask]: async (payload) => mailWeeklySummary(services, payload),
      'sweep-figures': async () => sweepFigures(services),
    },
    // More often than once a week: a server that stood still on Monday morning sends it when it is back.
    schedule: { 'send-weekly-summaries': '3 * * * *', 'sweep-figures': '41 3 * * *' },
  }
}

async function sweepFigures({ db, clock }: Services): Promise<void> {
  const [oldest = ''] = daysUntilNow(clock.now(), retentionDays)
  const [oldestWords = ''] = daysUntilNow(clock.now(), searchWordsRetentionDays)
  await deleteDaysBefore(db, oldest)
  await deleteDaysBefore(db, oldestWords, 'search.missed')
}
