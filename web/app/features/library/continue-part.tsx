import type { BegunTrack } from '@sohbet/contract'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { ContinueGrid } from '../listening/continue/continue-grid.tsx'
import { useContinueList } from '../listening/positions/use-continue-list.ts'

/** The talks that were begun and not finished, each once (B-60); what was merely opened is in the history. */
export function ContinuePart({ begun, now }: { begun: readonly BegunTrack[]; now: number }) {
  const items = useContinueList(begun)
  if (items.length === 0)
    return (
      <EmptyState
        title="Nothing started yet"
        message="Talks you start appear here, ready to continue where you stopped."
        action={{ label: 'Browse audios', to: '/audios' }}
      />
    )
  return (
    <section aria-label="Continue listening">
      <ContinueGrid items={items} now={now} />
    </section>
  )
}
