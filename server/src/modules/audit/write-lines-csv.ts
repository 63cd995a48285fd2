import { csvMark, spreadsheetSigns, toCsvLine } from '@sohbet/contract/csv'
import type { AuditFilter } from '@sohbet/contract/studio'
import type { Language } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { translatorFor } from '#platform/language/translator.ts'
import { toLineFilter } from './list-lines.ts'
import { findLines, type StoredLine } from './queries.ts'

/** Number of lines read at a time, which limits the memory for a long log. */
const batch = 500

/** The filtered lines as CSV in chunks, newest first. */
export async function* writeLinesCsv(
  db: Database,
  filter: AuditFilter,
  language: Language,
): AsyncGenerator<string> {
  const translate = translatorFor(language)
  const names = [
    translate('studioAudit.line'),
    translate('studioAudit.csvTime'),
    translate('studioAudit.person'),
    translate('studioAudit.action'),
    translate('studioAudit.subject'),
    translate('studioAudit.label'),
    translate('studioAudit.before'),
    translate('studioAudit.after'),
  ]
  const { separator } = spreadsheetSigns[language]
  yield csvMark + toCsvLine(names, separator)
  const requested = toLineFilter(filter)
  for (let before: number | undefined; ;) {
    const lines = await findLines(db, { ...requested, before, limit: batch })
    if (lines.length > 0) yield lines.map((line) => toCsvLine(toCells(line), separator)).join('')
    before = lines.at(-1)?.id
    if (lines.length < batch || before === undefined) return
  }
}

function toCells({ id, at, actor, action, subject, label, before, after }: StoredLine): string[] {
  return [String(id), at.toISOString(), actor, action, subject, label, toText(before), toText(after)]
}

function toText(fields: unknown): string {
  return fields === null ? '' : JSON.stringify(fields)
}
