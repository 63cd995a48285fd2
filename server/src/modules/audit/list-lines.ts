import type { AuditFilter, AuditLine, listAuditLines as call } from '@sohbet/contract/studio'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { Database } from '#platform/database/db.ts'
import { findActions, findLines, type LineFilter, type StoredLine } from './queries.ts'

const pageLines = 50
const dayMs = 24 * 3600 * 1000

/** A page of the log, newest lines first, with the position where the next page begins. */
export async function listLines(
  db: Database,
  { before, ...filter }: AuditFilter & { before?: number | undefined },
): Promise<AnswerOf<typeof call>> {
  // One extra line tells whether there are more.
  const found = await findLines(db, { ...toLineFilter(filter), before, limit: pageLines + 1 })
  const shown = found.slice(0, pageLines)
  return {
    data: shown.map(presentLine),
    next: found.length > pageLines ? (shown.at(-1)?.id ?? null) : null,
    actions: await findActions(db),
  }
}

/** Converts the parsed filter of a request to a query filter. */
export function toLineFilter(filter: AuditFilter): Omit<LineFilter, 'before' | 'limit'> {
  const { person = '', action = '', subject = '', search = '', from = '', until = '' } = filter
  return {
    person,
    action,
    subject,
    search,
    from: from === '' ? undefined : new Date(from),
    until: until === '' ? undefined : new Date(new Date(until).getTime() + dayMs),
  }
}

function presentLine({ at, before, after, ...line }: StoredLine): AuditLine {
  return { ...line, at: at.toISOString(), before: toFields(before), after: toFields(after) }
}

// A value that is not an object is wrapped in a field.
function toFields(json: unknown): AuditLine['before'] {
  if (json === null || json === undefined) return null
  return typeof json === 'object' && !Array.isArray(json)
    ? (json as Record<string, unknown>)
    : { value: json }
}
