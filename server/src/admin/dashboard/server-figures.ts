import type { ServerFigures, PeopleFigures, MoneyFigures } from '@sohbet/contract/studio'
import { toCredits, toUnits } from '@sohbet/contract/amounts'
import { countJobs } from '#platform/jobs/queue-figures.ts'
import type { Services } from '#platform/start/services.ts'
import { freeBytesOf } from '#platform/storage/free-bytes.ts'
import { sumByDay, sumByPart } from '#platform/database/daily-figures.ts'
import { countFiles, findLastSweep } from '#modules/media/index.ts'
import { countAccounts, countRegistrations } from '#modules/accounts/index.ts'
import { countSubscribers } from '#modules/plans/index.ts'
import type { Database } from '#platform/database/db.ts'
import { countUndecided, sumMoneyByDay } from '#modules/payments/index.ts'
import { findBooks } from '#modules/wallet/index.ts'
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

/** Returns the registrations of some days, and the current number of members per plan. */
export async function findPeople(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  days: readonly string[],
): Promise<PeopleFigures> {
  const registered = await countRegistrations(db, endsOf(days))
  const { members, given } = await countAccounts(db, clock.now())
  return {
    days: days.map((day) => ({ day, new_members: registered.get(day) ?? 0 })),
    members,
    plans: [
      ...(await countSubscribers(db)),
      ...given.map((row) => ({ plan: row.plan, period: 'given' as const, members: row.members })),
    ],
  }
}

/** Returns payments and refunds of some days, and the current status of the books. */
export async function findMoney(db: Database, days: readonly string[]): Promise<MoneyFigures> {
  const euros = await sumMoneyByDay(db, { ...endsOf(days), currency: 'EUR' })
  const toDays = (sums: typeof euros): MoneyFigures['days'] =>
    days.map((day) => {
      const { sales = 0, salesCents = 0, refundsCents = 0 } = sums.get(day) ?? {}
      return { day, sales, sales_cents: salesCents, refunds_cents: refundsCents }
    })
  const books = await findBooks(db)
  return {
    days: toDays(await sumMoneyByDay(db, { ...endsOf(days), currency: 'USD' })),
    euro_days: euros.size === 0 ? [] : toDays(euros),
    undecided: await countUndecided(db),
    drift: toCredits(toUnits(books.drift)),
    differences: books.differences,
    halted_at: books.halted_at?.toISOString() ?? null,
  }
}
