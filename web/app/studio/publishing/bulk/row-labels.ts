import { ItemKind } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { fieldLabels, plainFieldName } from '../draft/field-labels.ts'
import { kindName } from '../../shared/item-labels.ts'

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
