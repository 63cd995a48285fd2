import type { Change } from '#modules/audit/index.ts'
import type { ItemRow } from './item-row.ts'

/** A line of the audit log about an item. */
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

/** Characters of a value that the log keeps; of a longer one it says how long it was. */
const maxText = 300

/** Some fields of a draft, short enough for the log: of a list how much stands in it. */
export function fieldsForAudit(document: object, fields: readonly string[]): object {
  return Object.fromEntries(fields.map((field) => [field, shorten(Reflect.get(document, field))]))
}

function shorten(value: unknown): unknown {
  if (Array.isArray(value) && value.some((one) => typeof one === 'object')) return { count: value.length }
  if (typeof value === 'string' && value.length > maxText) return { characters: value.length }
  return value
}
