import type { RecentActivity, TrackProgress } from '@sohbet/contract'
import { toHeardByTrack } from '#features/listening/positions/album-progress.ts'
import { useLocalNow } from '#lib/use-local-now.ts'
import { groupByDay } from './history-days.ts'
import { HistoryRow } from '../history-row.tsx'
import { useRemovedEntries } from '../removed-entries.ts'
import styles from './history-list.module.css'

/** The entries of a history, grouped by day (B-100). */
export function HistoryList({
  entries,
  heard,
  now,
}: {
  entries: readonly RecentActivity[]
  heard: readonly TrackProgress[]
  now: number
}) {
  const localNow = useLocalNow(now)
  const removed = useRemovedEntries(({ ids }) => ids)
  const heardByTrack = toHeardByTrack(heard)
  const shown = entries.filter(({ id }) => !removed.has(id))
  return groupByDay(shown, localNow).map((day) => (
    <section key={day.title} className={styles['day']} aria-label={day.title}>
      <h2>{day.title}</h2>
      <ul>
        {day.entries.map((entry) => (
          <HistoryRow
            key={entry.id}
            entry={entry}
            heard={entry.track === null ? undefined : heardByTrack.get(entry.track.id)}
          />
        ))}
      </ul>
    </section>
  ))
}
