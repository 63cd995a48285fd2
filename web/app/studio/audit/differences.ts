import type { AuditLine } from '@sohbet/contract/studio'
import { formatNumber, t } from '@sohbet/messages'

/** One field of a line: how it was, and how it is now. */
export interface Difference {
  field: string
  before: string
  after: string
}

/** What a line changed, field by field; fields that are the same on both sides are left out. */
export function differencesOf({ before, after }: Pick<AuditLine, 'before' | 'after'>): Difference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field) => ({ field, was: before?.[field], is: after?.[field] }))
    .filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is))
    .map(({ field, was, is }) => ({ field, before: inWords(was), after: inWords(is) }))
}

/** A value as people read it; what is not there is a dash. */
function inWords(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'string') return value
  if (typeof value === 'number') return formatNumber(value, { useGrouping: false, maximumFractionDigits: 20 })
  if (typeof value === 'boolean') return value ? t('studioAudit.yes') : t('studioAudit.no')
  return JSON.stringify(value, null, 2)
}
