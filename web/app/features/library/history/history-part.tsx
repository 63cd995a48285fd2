import { Form } from 'react-router'
import { PageAccount } from '#session/account/page-account.tsx'
import type { TrackProgress, RecentActivity } from '@sohbet/contract'
import { type MessageKey, t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { Row } from '#ui/layout/layout.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Pager } from '#ui/link/pager.tsx'
import { Text } from '#ui/text/text.tsx'
import { toHeardByTrack } from '#features/listening/positions/album-progress.ts'
import { useLocalNow } from '#lib/use-local-now.ts'
import type { LibraryPageOf } from '../library-data.ts'
import { libraryPath } from '../library-tabs.ts'
import { HistoryRow } from '../history-row.tsx'
import { useRemovedEntries } from '../removed-entries.ts'
import type { Dayjs } from 'dayjs'
import { formatLongDate } from '#ui/format/format-date.ts'
import { inZoneOf } from '#features/listening/continue/resume-labels.ts'
import styles from './history-part.module.css'

/** The data of a page of the history or of its downloads. */
export interface HistoryPartProps {
  tab: 'history' | 'downloads'
  history: LibraryPageOf<RecentActivity>
  heard: readonly TrackProgress[]
  now: number
  /** Asks for confirmation to clear the history. */
  isClearing: boolean
}

const emptyMessages = {
  history: 'library.history.empty',
  downloads: 'library.downloads.empty',
} as const satisfies Record<HistoryPartProps['tab'], MessageKey>

/** The history, a hundred entries per page (LIB-02), or its downloads (B-101). */
export function HistoryPart({ tab, history, heard, now, isClearing }: HistoryPartProps) {
  const removed = useRemovedEntries(({ ids }) => ids)
  const isEmptied = history.totalPages <= 1 && history.entries.every(({ id }) => removed.has(id))
  if (history.total === 0 || isEmptied)
    return (
      <EmptyState message={t(emptyMessages[tab])} action={{ label: t('ui.browseAudios'), to: '/audios' }} />
    )
  return (
    <>
      {tab === 'history' && (isClearing ? <ClearQuestion /> : <ClearLink />)}
      <HistoryList entries={history.entries} heard={heard} now={now} />
      <Pager page={history.page} totalPages={history.totalPages} hrefOf={(page) => libraryPath(tab, page)} />
    </>
  )
}

function ClearLink() {
  return (
    <p className={styles['clear']}>
      <LinkButton variant="text" to="/library?tab=history&clear=ask" isPrefetched={false}>
        {t('library.history.clear')}
      </LinkButton>
    </p>
  )
}

function ClearQuestion() {
  return (
    <div className={styles['question']} role="group" aria-labelledby="clear">
      <h2 id="clear" tabIndex={-1} ref={takeFocus}>
        {t('library.history.clearQuestion')}
      </h2>
      <Text variant="muted">{t('library.history.clearAbout')}</Text>
      <Row as={Form} method="post" action="/library?tab=history&clear=ask" className={styles['actions']}>
        <PageAccount />
        <input type="hidden" name="intent" value="clear" />
        <Button type="submit" variant="danger">
          {t('library.history.clear')}
        </Button>
        <LinkButton variant="text" to="/library?tab=history">
          {t('library.history.keep')}
        </LinkButton>
      </Row>
    </div>
  )
}

/** The entries of a history, grouped by day (B-100). */
function HistoryList({
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

/** The entries of one day. */
interface HistoryDay<Entry> {
  title: string
  entries: Entry[]
}

/** Groups entries by day, keeping their order (B-100); days are those of the zone of `now`. */
export function groupByDay<Entry extends { created_at: string }>(
  entries: readonly Entry[],
  now: Dayjs,
): HistoryDay<Entry>[] {
  const days: HistoryDay<Entry>[] = []
  for (const entry of entries) {
    const title = dayTitle(inZoneOf(now, entry.created_at), now)
    const last = days.at(-1)
    if (last?.title === title) last.entries.push(entry)
    else days.push({ title, entries: [entry] })
  }
  return days
}

function dayTitle(then: Dayjs, now: Dayjs): string {
  if (then.isSame(now, 'day')) return t('library.history.today')
  return then.isSame(now.subtract(1, 'day'), 'day') ? t('library.history.yesterday') : formatLongDate(then)
}
