import type { BegunTrack, RecentActivity, TrackProgress } from '@sohbet/contract'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ContinueGrid } from '../listening/continue-grid.tsx'
import { useContinueList } from '../listening/use-continue-list.ts'
import styles from './continue-part.module.css'
import { HistoryList } from './history-list.tsx'
import type { LibraryPageOf } from './library-data.ts'

/** What was begun, and below it what was heard of late. */
export function ContinuePart({
  begun,
  history,
  heard,
  now,
}: {
  begun: readonly BegunTrack[]
  history: LibraryPageOf<RecentActivity>
  heard: readonly TrackProgress[]
  now: number
}) {
  const items = useContinueList(begun)
  if (items.length === 0 && history.total === 0)
    return (
      <EmptyState
        title="Nothing is begun yet"
        message="A talk that you listen to waits for you here, at the second where you stopped."
        action={{ label: 'Browse audios', to: '/audios' }}
      />
    )
  return (
    <>
      {items.length > 0 && (
        <section className={styles['begun']} aria-label="Continue listening">
          <ContinueGrid items={items} now={now} />
        </section>
      )}
      <HistoryList entries={history.entries} heard={heard} now={now} />
    </>
  )
}
