import { type BulkRun, type BulkShow, ItemKind } from '@sohbet/contract/studio'
import { currentLanguage, localeOf, type MessageKey, t } from '@sohbet/messages'
import { fieldLabels, plainFieldName } from '../draft/field-labels.ts'
import { kindName } from '../../shared/item-labels.ts'

const stateNames = {
  reading: 'studioBulk.state.reading',
  ready: 'studioBulk.state.ready',
  applying: 'studioBulk.state.applying',
  applied: 'studioBulk.state.applied',
  undoing: 'studioBulk.state.undoing',
  undone: 'studioBulk.state.undone',
  failed: 'studioBulk.state.failed',
} as const

/** What rows are shown, in this order. */
export const showNames = {
  new: 'studioBulk.show.new',
  changed: 'studioBulk.show.changed',
  faulty: 'studioBulk.show.faulty',
  noticed: 'studioBulk.show.noticed',
  unchanged: 'studioBulk.show.unchanged',
  applied: 'studioBulk.show.applied',
  refused: 'studioBulk.show.refused',
  undone: 'studioBulk.show.undone',
  kept: 'studioBulk.show.kept',
} as const satisfies Record<BulkShow, MessageKey>

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

const others = {
  item: 'studioBulk.field.item',
  kind: 'studioBulk.field.kind',
  key: 'studioBulk.field.key',
} as const

/** The label of the field at a path, with its talk and question: `tracks.0.questions.2.question`. */
export function fieldLabel(path: string): string {
  const [list, track, ...rest] = path.split('.')
  if (list !== 'tracks' || track === undefined || !/^\d+$/.test(track)) return nameOf(path)
  const talk = Number(track) + 1
  const [inner, question, ...fields] = rest
  if (inner === undefined) return t('studioBulk.field.talk', { talk })
  if (inner !== 'questions' || question === undefined)
    return t('studioBulk.field.ofTalk', { talk, field: nameOf(rest.join('.')) })
  const field = fields.length === 0 ? nameOf('question') : nameOf(fields.join('.'))
  return t('studioBulk.field.ofQuestion', { talk, question: Number(question) + 1, field })
}

/** The value of a field as text. */
export function valueLabel(path: string, value: unknown): string {
  const kind = path === 'kind' ? ItemKind.safeParse(value) : undefined
  return kind?.success === true ? kindName(kind.data) : fieldLabels(path, value)
}

function nameOf(path: string): string {
  return Object.hasOwn(others, path) ? t(others[path as keyof typeof others]) : plainFieldName(path)
}
