import { isDeepStrictEqual } from 'node:util'
import type { BulkChange, Draft } from '@sohbet/contract/studio'
import { changedFields } from '../../item/record-item-change.ts'

/** Maximum number of changes stored for one row. */
const maxChanges = 100
/** Maximum characters of a text and items of a list that are shown. */
const maxText = 300
const maxParts = 20

/** The changes of a row field by field, shortened for display; talks and questions by position. */
export function listChanges(before: Draft, after: Draft): { changes: BulkChange[]; more: number } {
  const changes = changedFields(before, after).flatMap((field) =>
    field === 'tracks' && before.kind !== 'article' && after.kind !== 'article'
      ? partChanges('tracks', before.tracks, after.tracks)
      : [valueChange(field, before, after)],
  )
  return { changes: changes.slice(0, maxChanges), more: Math.max(0, changes.length - maxChanges) }
}

type Part = { key: string; title?: string; question?: string }

function partChanges(list: string, before: readonly Part[], after: readonly Part[]): BulkChange[] {
  const was = new Map(before.map((part) => [part.key, part]))
  const is = new Set(after.map(({ key }) => key))
  const stored = (parts: readonly Part[]): Part[] => parts.filter(({ key }) => was.has(key) && is.has(key))
  const [orderBefore, orderAfter] = [stored(before), stored(after)]
  const keys = (parts: readonly Part[]): string[] => parts.map(({ key }) => key)
  const moved: BulkChange[] = isDeepStrictEqual(keys(orderBefore), keys(orderAfter))
    ? []
    : [{ field: list, before: shorten(orderBefore.map(nameOf)), after: shorten(orderAfter.map(nameOf)) }]
  const removed = before
    .filter(({ key }) => !is.has(key))
    .map((part): BulkChange => ({ field: list, before: shorten(nameOf(part)), after: null }))
  const changed = after.flatMap((part, index): BulkChange[] => {
    const at = `${list}.${index}`
    const known = was.get(part.key)
    return known === undefined
      ? [{ field: at, before: null, after: shorten(nameOf(part)) }]
      : fieldChanges(at, known, part)
  })
  return [...moved, ...removed, ...changed]
}

function fieldChanges(at: string, before: Part, after: Part): BulkChange[] {
  return changedFields(before, after).flatMap((field) => {
    const [was, is] = [before, after].map((part): unknown => Reflect.get(part, field))
    return field === 'questions'
      ? partChanges(`${at}.questions`, was as Part[], is as Part[])
      : [valueChange(`${at}.${field}`, { [field]: was }, { [field]: is })]
  })
}

function valueChange(path: string, before: object, after: object): BulkChange {
  const field = path.split('.').at(-1) ?? path
  const [was, is] = [before, after].map((one) => shorten(Reflect.get(one, field)))
  return { field: path, before: was, after: is }
}

function nameOf({ title, question }: Part): string {
  return title ?? question ?? ''
}

function shorten(value: unknown): unknown {
  if (value === undefined || value === '') return null
  if (typeof value === 'string')
    return value.length > maxText ? `${value.slice(0, maxText).toWellFormed()}…` : value
  if (!Array.isArray(value)) return value
  return value.length > maxParts ? [...value.slice(0, maxParts), '…'] : value
}
