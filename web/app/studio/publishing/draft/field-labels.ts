import type { Draft } from '@sohbet/contract/studio'
import { type MessageKey, t } from '@sohbet/messages'
import { countryName, languageName } from '#features/catalog/labels.ts'
import { formatDate } from '#ui/format/format-date.ts'
import { accessName } from '../../shared/item-labels.ts'

/** Labels of a draft's fields, for forms, conflicts and the history. */
const fieldNames = {
  title: 'studioEditor.field.title',
  slug: 'studioEditor.field.slug',
  description: 'studioEditor.field.description',
  language: 'studioEditor.field.language',
  access: 'studioEditor.field.access',
  apply_ppd: 'studioEditor.field.applyPpd',
  set_price_credits: 'studioEditor.field.setPrice',
  download_price_credits: 'studioEditor.field.downloadPrice',
  price_credits: 'studioEditor.field.price',
  held_on: 'studioEditor.field.heldOn',
  speaker: 'studioEditor.field.speaker',
  topics: 'studioEditor.field.topics',
  country: 'studioEditor.field.country',
  city: 'studioEditor.field.city',
  cover_file_id: 'studioEditor.field.cover',
  cover_focus: 'studioEditor.field.coverFocus',
  tracks: 'studioEditor.field.tracks',
  file_id: 'studioEditor.field.recording',
  duration_seconds: 'studioEditor.field.duration',
  questions: 'studioEditor.field.questions',
  question: 'studioEditor.field.question',
  topic: 'studioEditor.field.topic',
  start_seconds: 'studioEditor.field.start',
  author: 'studioEditor.field.author',
  excerpt: 'studioEditor.field.excerpt',
  read_alongside: 'studioEditor.field.readAlongside',
  translations: 'studioEditor.field.translations',
  body: 'studioEditor.field.body',
  state: 'studioEditor.field.state',
} as const satisfies Record<string, MessageKey>

/** The label of the last field in a path. */
export function plainFieldName(path: string): string {
  const name = path.split('.').findLast((part) => Object.hasOwn(fieldNames, part))
  return name === undefined ? path : t(fieldNames[name as keyof typeof fieldNames])
}

/** The label of the field at a path; for a field of a talk, with the talk. */
export function fieldName(path: string, draft: Draft): string {
  const names = path.split('.')
  const text = plainFieldName(path)
  const track = draft.kind === 'article' ? undefined : trackAt(names, draft.tracks)
  return track === undefined ? text : t('studioEditor.field.ofTalk', { field: text, talk: track })
}

function trackAt(
  [list, key]: string[],
  tracks: readonly { key: string; title: string }[],
): string | undefined {
  if (list !== 'tracks' || key === undefined) return undefined
  // The server identifies rows by index.
  const track = tracks.find((one) => one.key === key) ?? (/^\d+$/.test(key) ? tracks[Number(key)] : undefined)
  return track === undefined || track.title === '' ? undefined : track.title
}

/** The value of a field as text. */
export function fieldLabels(path: string, value: unknown): string {
  const name = path.split('.').at(-1)
  if (value === undefined) return t('studioEditor.value.removed')
  if (value === null || value === '') return t('studioEditor.value.nothing')
  if (typeof value === 'boolean') return t(value ? 'studioEditor.value.yes' : 'studioEditor.value.no')
  if (typeof value === 'string') return textLabel(name, value)
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return listLabel(value)
  return rowLabel(value) ?? t('studioEditor.value.other')
}

function textLabel(name: string | undefined, value: string): string {
  if (name === 'access') return accessName(value)
  if (name === 'language') return languageName(value)
  if (name === 'country') return countryName(value)
  if (name === 'held_on') return formatDate(value)
  if (name === 'cover_file_id') return t('studioEditor.value.photograph')
  if (name === 'file_id') return t('studioEditor.value.recording')
  // Tags are not shown to a reader.
  if (name === 'body')
    return value
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  return value
}

function listLabel(value: readonly unknown[]): string {
  if (value.length === 0) return t('studioEditor.value.nothing')
  return value.map((row) => rowLabel(row) ?? String(row)).join(' · ')
}

function rowLabel(row: unknown): string | undefined {
  if (typeof row !== 'object' || row === null) return undefined
  if ('title' in row && typeof row.title === 'string') return row.title
  return 'question' in row && typeof row.question === 'string' ? row.question : undefined
}
