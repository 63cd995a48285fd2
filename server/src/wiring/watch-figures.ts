import type { Metrics } from '#platform/http/metrics.ts'
import { isStandby } from '#platform/database/find-troubles.ts'
import type { Services } from '#platform/start/services.ts'
import { findLastSweep } from '#modules/media/index.ts'
import {
  countUndecided,
  findDifferences,
  findOldestWaiting,
  findRefusedEvents,
} from '#modules/payments/index.ts'
import { findBooks } from '#modules/wallet/index.ts'

/** Adds the metrics of the stored files and of the books. */
export function watchFigures(metrics: Metrics, services: Services): void {
  watchWrites(metrics, services)
  watchMedia(metrics, services)
  watchBooks(metrics, services)
  watchPayments(metrics, services)
}

function watchWrites(metrics: Metrics, { db }: Services): void {
  metrics.watch({
    name: 'sohbet_database_writable',
    help: '1 while the database takes writes; 0 while a standby is read that is not the primary yet',
    find: async () => ((await isStandby(db)) ? 0 : 1),
  })
}

function watchMedia(metrics: Metrics, { db }: Services): void {
  const figures = [
    ['missing', 'Recorded files that the last sweep did not find', 'missingFiles'],
    ['damaged', 'Recorded files of another size than was recorded, at the last sweep', 'cutFiles'],
    ['stray', 'Stored files that nothing records, at the last sweep', 'strayFiles'],
  ] as const
  for (const [name, help, key] of figures)
    metrics.watch({
      name: `sohbet_media_${name}_files`,
      help,
      find: async () => (await findLastSweep(db))?.[key],
    })
}

function watchBooks(metrics: Metrics, { db }: Services): void {
  const figures = [
    [
      'drift_units',
      'Units that members hold beyond what the house gave them, at the last audit of everything',
      'drift',
    ],
    ['differences', 'Rows of the books that the last audit found wrong', 'differences'],
  ] as const
  for (const [name, help, key] of figures)
    metrics.watch({ name: `sohbet_books_${name}`, help, find: async () => (await findBooks(db))[key] })
  metrics.watch({
    name: 'sohbet_books_halted',
    help: '1 while no credits move',
    find: async () => ((await findBooks(db)).halted_at === null ? 0 : 1),
  })
}

function watchPayments(metrics: Metrics, { db, clock }: Services): void {
  metrics.watch({
    name: 'sohbet_payments_undecided',
    help: 'Payments that were begun, and neither taken nor refused',
    find: async () => countUndecided(db),
  })
  metrics.watch({
    name: 'sohbet_payments_oldest_event_seconds',
    help: 'Age of the oldest event of a provider that waits to be processed; 0 when none does',
    find: async () => {
      const oldest = await findOldestWaiting(db)
      return oldest === undefined ? 0 : (clock.now().getTime() - oldest.getTime()) / 1000
    },
  })
  metrics.watch({
    name: 'sohbet_payments_refused_events',
    help: 'Events whose signature was wrong, since the installation began',
    find: async () => (await findRefusedEvents(db)).total,
  })
  metrics.watch({
    name: 'sohbet_payments_differences',
    help: 'Payments that the last comparison with the lists of the providers found different',
    find: async () => findDifferences(db),
  })
}

/** Wraps the metrics so that server errors are also added to the daily figures. */
export function countFailures(
  metrics: Metrics,
  { tally, clock }: Pick<Services, 'tally' | 'clock'>,
): Metrics {
  return {
    ...metrics,
    observe: (request) => {
      metrics.observe(request)
      const { method, route, status } = request
      if (status < 500) return
      const part = `${status} ${method} ${route}`.slice(0, 200)
      tally.count({ figure: 'answers.failed', part, at: clock.now() })
    },
  }
}
