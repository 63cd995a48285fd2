import type { AuditLine } from '@sohbet/contract/studio'
import { formatNumber, t } from '@sohbet/messages'

/** One field of a line, before and after. */
export interface Difference {
  field: string
  before: string
  after: string
}

/** The fields changed by a line; equal fields are left out. */
export function differencesOf({ before, after }: Pick<AuditLine, 'before' | 'after'>): Difference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field) => ({ field, was: before?.[field], is: after?.[field] }))
    .filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is))
    .map(({ field, was, is }) => ({ field, before: toText(was), after: toText(is) }))
}

/** A readable value; a missing one is a dash. */
function toText(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'string') return value
  if (typeof value === 'number') return formatNumber(value, { useGrouping: false, maximumFractionDigits: 20 })
  if (typeof value === 'boolean') return value ? t('studioAudit.yes') : t('studioAudit.no')
  return JSON.stringify(value, null, 2)
}
