import { isSame } from '@sohbet/contract/is-same'
import type { Database } from '#platform/database/db.ts'
import { type Change, recordChange } from '#modules/audit/index.ts'
import type { ItemRow } from './item-row.ts'

/** Records a change of an item in the audit log. */
export async function recordItemChange(
  trx: Database,
  by: { accountId: number | null; at: Date },
  item: Pick<ItemRow, 'id' | 'title' | 'slug'>,
  what: Pick<Change, 'action' | 'before' | 'after'>,
): Promise<void> {
  await recordChange(trx, by.at, {
    actor: by,
    subject: `item:${item.id}`,
    label: item.title === '' ? item.slug : item.title,
    ...what,
  })
}

/** Maximum characters of a value in the log; for a longer value only the length is logged. */
const maxText = 300

/** The differing fields of two drafts, shortened for the log: lists are logged as their length. */
export function differencesForAudit(before: object, after: object): { before: object; after: object } {
  const fields = changedFields(before, after)
  const only = (document: object): object =>
    Object.fromEntries(fields.map((field) => [field, shorten(Reflect.get(document, field))]))
  return { before: only(before), after: only(after) }
}

function shorten(value: unknown): unknown {
  if (Array.isArray(value) && value.some((one) => typeof one === 'object')) return { count: value.length }
  if (typeof value === 'string' && value.length > maxText) return { characters: value.length }
  return value
}

/** The fields in which two drafts differ, in the order of the first draft. */
export function changedFields(before: object, after: object): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.filter((name) => !isSame(Reflect.get(before, name), Reflect.get(after, name)))
}
