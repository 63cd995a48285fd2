import type { AuditFilter } from '@sohbet/contract/studio'
import type { Language } from '@sohbet/messages'
import { toCsvText } from '../../platform/csv-text.ts'
import type { Database } from '../../platform/database/db.ts'
import { sayIn } from '../../platform/language/say-in.ts'
import { toWanted } from './list-lines.ts'
import { findLines } from './queries.ts'
import type { StoredLine } from './queries.ts'

/** Lines that are read at a time: what lies in memory while a long log is sent. */
const batch = 500

/** The lines that a filter leaves, as CSV in pieces, the newest first. */
export async function* writeLinesCsv(
  db: Database,
  filter: AuditFilter,
  language: Language,
): AsyncGenerator<string> {
  const say = sayIn(language)
  const names = [
    say('studioAudit.line'),
    say('studioAudit.csvTime'),
    say('studioAudit.person'),
    say('studioAudit.action'),
    say('studioAudit.subject'),
    say('studioAudit.label'),
    say('studioAudit.before'),
    say('studioAudit.after'),
  ]
  yield `${names.map(toCsvText).join(',')}\r\n`
  const wanted = toWanted(filter)
  for (let before: number | undefined; ;) {
    const lines = await findLines(db, { ...wanted, before, limit: batch })
    if (lines.length > 0) yield lines.map(toRecord).join('')
    before = lines.at(-1)?.id
    if (lines.length < batch || before === undefined) return
  }
}

function toRecord({ id, at, actor, action, subject, label, before, after }: StoredLine): string {
  const cells = [String(id), at.toISOString(), actor, action, subject, label, toText(before), toText(after)]
  return `${cells.map(toCsvText).join(',')}\r\n`
}

function toText(fields: unknown): string {
  return fields === null ? '' : JSON.stringify(fields)
}
