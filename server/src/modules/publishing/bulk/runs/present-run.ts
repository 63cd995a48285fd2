import type { BulkRow, BulkRun } from '@sohbet/contract/studio'
import type { PageLanguage } from '@sohbet/messages'
import { toText } from '#platform/sentence.ts'
import { noRows } from '../../queries/bulk/rows.ts'
import type { ShownRow } from '../../queries/bulk/rows.ts'
import type { Fault } from '../tables/given.ts'
import type { RunRow } from '../../queries/bulk/runs.ts'

/** A run as its editor sees it. */
export function presentRun(
  run: RunRow,
  counts: BulkRun['counts'] | undefined,
  language: PageLanguage,
): BulkRun {
  return {
    id: run.id,
    state: run.state,
    files: run.files,
    created_at: run.createdAt.toISOString(),
    problem: run.problem === null ? null : toText(run.problem, language),
    counts: counts ?? noRows(),
  }
}

/** A row as its editor sees it. */
export function presentRow(row: ShownRow, language: PageLanguage): BulkRow {
  // A new item has a reserved id before it exists.
  const namingTheStore = ({ field, sentence }: Fault) => ({ field, message: toText(sentence, language) })
  const isThere = row.difference !== 'new' || row.outcome === 'applied' || row.outcome === 'kept'
  return {
    number: row.number,
    file: row.file,
    line: row.line,
    title: row.title,
    item_id: isThere ? row.itemId : null,
    difference: row.difference,
    changes: row.changes,
    more_changes: row.moreChanges,
    faults: row.faults.map(namingTheStore),
    notices: row.notices.map(namingTheStore),
    outcome: row.outcome,
    message: row.message === null ? null : toText(row.message, language),
  }
}
