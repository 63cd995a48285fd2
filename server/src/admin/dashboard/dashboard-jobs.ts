import type { JobHandlers } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/start/services.ts'
import { deleteDaysBefore } from '#platform/tally/daily-figures.ts'
import { daysUntilNow } from './days.ts'
import { mailWeeklySummary, sendWeeklySummaries, weeklySummaryTask } from './weekly-summary.ts'

/**
 * Days for which figures are stored: two years, so that a month can be compared with the same month of the
 * previous year.
 */
const retentionDays = 800
/** Days for which the words of failed searches are stored. */
const searchWordsRetentionDays = 366

/** The jobs of the dashboard and their schedule. */
export function dashboardJobs(services: Services): JobHandlers {
  return {
    tasks: {
      'send-weekly-summaries': async () => sendWeeklySummaries(services),
      [weeklySummaryTask]: async (payload) => mailWeeklySummary(services, payload),
      'sweep-figures': async () => sweepFigures(services),
    },
    // Hourly, so that a server that was down on Monday morning sends it later.
    schedule: { 'send-weekly-summaries': '3 * * * *', 'sweep-figures': '41 3 * * *' },
  }
}

async function sweepFigures({ db, clock }: Services): Promise<void> {
  const [oldest = ''] = daysUntilNow(clock.now(), retentionDays)
  const [oldestWords = ''] = daysUntilNow(clock.now(), searchWordsRetentionDays)
  await deleteDaysBefore(db, oldest)
  await deleteDaysBefore(db, oldestWords, 'search.missed')
}
