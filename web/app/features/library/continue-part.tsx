import type { StartedTrack } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ContinueGrid } from '#features/listening/continue/continue-grid.tsx'
import { useContinueList } from '#features/listening/positions/use-continue-list.ts'

/** Talks that were started and not finished, each once (B-60); opened pages are in the history. */
export function ContinuePart({ started, now }: { started: readonly StartedTrack[]; now: number }) {
  const items = useContinueList(started)
  if (items.length === 0)
    return (
      <EmptyState
        title={t('library.continue.emptyTitle')}
        message={t('library.continue.emptyMessage')}
        action={{ label: t('ui.browseAudios'), to: '/audios' }}
      />
    )
  return (
    <section data-part="continue" aria-label={t('library.tabs.continue')}>
      <ContinueGrid items={items} now={now} />
    </section>
  )
}
