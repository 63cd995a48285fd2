import type { Change } from '#modules/audit/index.ts'
import type { ItemRow } from './item-row.ts'

/** An audit line about an item. */
export function toAuditLine(
  by: { accountId: number | null },
  item: Pick<ItemRow, 'id' | 'title' | 'slug'>,
  what: Pick<Change, 'action' | 'before' | 'after'>,
): Change {
  return {
    actor: { accountId: by.accountId ?? undefined },
    subject: `item:${item.id}`,
    label: item.title === '' ? item.slug : item.title,
    ...what,
  }
}

/** Maximum characters of a value in the log; for a longer value only the length is logged. */
const maxText = 300

/** Fields of a draft, shortened for the log: lists are logged as their length. */
export function fieldsForAudit(document: object, fields: readonly string[]): object {
  return Object.fromEntries(fields.map((field) => [field, shorten(Reflect.get(document, field))]))
}

function shorten(value: unknown): unknown {
  if (Array.isArray(value) && value.some((one) => typeof one === 'object')) return { count: value.length }
  if (typeof value === 'string' && value.length > maxText) return { characters: value.length }
  return value
}
