import { t } from '@sohbet/messages'
import { useStore } from 'zustand'
import { formatExactTime } from '../../publishing/questions/list/format-exact-time.ts'
import { ConflictDialog } from '../../shared/auto-save/conflict-dialog.tsx'
import type { TranscriptKeeper } from '../keeper/transcript-keeper.ts'

/** Asks whose version to use where two people have changed one segment. */
export function TranscriptConflict({ keeper }: { keeper: TranscriptKeeper }) {
  const conflict = useStore(keeper.store, (state) => state.conflict)
  return (
    <ConflictDialog
      conflict={conflict}
      labels={{
        text: t('studioTranscripts.conflict.text'),
        theirs: t('studioTranscripts.conflict.theirs'),
        allTheirs: t('studioTranscripts.conflict.allTheirs'),
      }}
      nameOf={(path) => nameOf(keeper, path)}
      textOf={(_path, value) => textOf(value)}
      onSettle={(choices) => void keeper.settle(choices)}
    />
  )
}

function nameOf({ store }: TranscriptKeeper, path: string): string {
  const { segments, base } = store.getState()
  const segment = [...segments, ...base].find(({ key }) => path.split('.')[1] === key)
  return t('studioTranscripts.segmentAt', { time: formatExactTime(segment?.start_seconds ?? 0) })
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return formatExactTime(value)
  if (typeof value === 'string' && value !== '') return value
  if (typeof value === 'object' && value !== null && 'text' in value) return String(value.text)
  return t('studioTranscripts.conflict.removed')
}
