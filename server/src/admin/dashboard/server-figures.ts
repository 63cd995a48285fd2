import type { ServerFigures } from '@sohbet/contract/studio'
import { countJobs } from '#platform/jobs/queue-figures.ts'
import type { Services } from '#platform/start/services.ts'
import { freeBytesOf } from '#platform/storage/free-bytes.ts'
import { sumByDay, sumByPart } from '#platform/tally/daily-figures.ts'
import { countFiles, findLastSweep } from '#modules/media/index.ts'
import { findDatabaseBytes } from './queries.ts'
import { endsOf } from './days.ts'

const shownRoutes = 20

/** Returns the current status of jobs and storage, and the failures of some days. */
export async function findServer(
  { db, config }: Pick<Services, 'db' | 'config'>,
  days: readonly string[],
): Promise<ServerFigures> {
  const span = endsOf(days)
  const jobs = await countJobs(db, config.databaseSchema)
  const sweep = await findLastSweep(db)
  const failures = await sumByDay(db, 'answers.failed', span)
  const routes = await sumByPart(db, 'answers.failed', { ...span, limit: shownRoutes })
  return {
    jobs: { waiting: jobs.waiting, late_seconds: jobs.delaySeconds, failed: jobs.failed },
    storage: {
      ...(await countFiles(db)),
      database_bytes: await findDatabaseBytes(db),
      free_bytes: await freeBytesOf(config.dataDir),
      missing: sweep?.missingFiles ?? null,
      damaged: sweep?.cutFiles ?? null,
    },
    days: days.map((day) => ({ day, failures: failures.get(day) ?? 0 })),
    failures: routes.map(({ part, amount }) => {
      const [status, ...route] = part.split(' ')
      return { status: Number(status), route: route.join(' '), times: amount }
    }),
  }
}
