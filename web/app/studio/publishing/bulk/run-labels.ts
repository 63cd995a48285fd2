import type { BulkRun } from '@sohbet/contract/studio'
import { currentLanguage, localeOf, t } from '@sohbet/messages'

const stateNames = {
  reading: 'studioBulk.state.reading',
  ready: 'studioBulk.state.ready',
  applying: 'studioBulk.state.applying',
  applied: 'studioBulk.state.applied',
  undoing: 'studioBulk.state.undoing',
  undone: 'studioBulk.state.undone',
  failed: 'studioBulk.state.failed',
} as const

/** Maximum number of files that are named. */
const named = 3

/** The state of a run. */
export function stateName({ state }: BulkRun): string {
  return t(stateNames[state])
}

/** The title of a run: its files. */
export function runName({ files }: BulkRun): string {
  const shown = files.length > named ? [...files.slice(0, named), '…'] : files
  return new Intl.ListFormat(localeOf(currentLanguage()), { type: 'unit' }).format(shown)
}

/** One sentence about the changes of a run, planned or applied. */
export function sumOf({ state, counts, problem }: BulkRun): string {
  switch (state) {
    case 'failed':
      return problem ?? ''
    case 'reading':
      return t('studioBulk.progress.reading')
    case 'ready':
      return t('studioBulk.sum', counts)
    case 'applying':
    case 'applied':
      return t('studioBulk.sum.applied', counts)
    case 'undoing':
    case 'undone':
      return t('studioBulk.sum.undone', counts)
  }
}

/** The progress of a run; undefined while it is idle or unknown. */
export function progressOf({ state, counts }: BulkRun): { done: number; all: number } | undefined {
  if (state === 'applying') return { done: counts.applied + counts.refused, all: counts.new + counts.changed }
  if (state !== 'undoing') return undefined
  const done = counts.undone + counts.kept
  return { done, all: done + counts.applied }
}
