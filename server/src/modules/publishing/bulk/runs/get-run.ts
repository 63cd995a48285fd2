import { pageSize, toPageInfo } from '@sohbet/contract/paging'
import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type {
  getBulkRun as getting,
  listBulkRuns as listing,
  BulkRow,
  BulkRun,
} from '@sohbet/contract/studio'
import { message, type PageLanguage } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import { toText } from '#platform/sentence.ts'
import { countRows, findRows, noRows, type ShownRow } from '../../queries/bulk/rows.ts'
import { findRun, listRuns, type RunRow } from '../../queries/bulk/runs.ts'
import type { Fault } from '../tables/given.ts'

/** Maximum number of listed runs. */
const maxRuns = 20

/** The newest runs of an editor. */
export async function listOwnRuns(
  db: Database,
  accountId: number,
  language: PageLanguage,
): Promise<AnswerOf<typeof listing>> {
  const runs = await listRuns(db, accountId, maxRuns)
  const counts = await countRows(
    db,
    runs.map(({ id }) => id),
  )
  return { data: runs.map((run) => presentRun(run, counts.get(run.id), language)) }
}

/** A run of an editor, with a page of its rows. */
export async function getOwnRun(
  db: Database,
  accountId: number,
  { id, show, page }: ParsedOf<typeof getting>['params'] & ParsedOf<typeof getting>['query'],
  language: PageLanguage,
): Promise<AnswerOf<typeof getting>> {
  const run = await requireOwnRun(db, accountId, id)
  const counts = (await countRows(db, [id])).get(id) ?? noRows()
  const rows = await findRows(db, id, { show, limit: pageSize, offset: (page - 1) * pageSize })
  const { new: made, changed, unchanged, faulty } = counts
  const total = show === undefined ? made + changed + unchanged + faulty : counts[show]
  return {
    data: presentRun(run, counts, language),
    rows: rows.map((row) => presentRow(row, language)),
    page_info: toPageInfo(page, pageSize, total),
  }
}

/** A run; refuses with NotFound unless the account started it. */
export async function requireOwnRun(db: Database, accountId: number, id: number): Promise<RunRow> {
  const run = await findRun(db, id)
  if (run?.accountId !== accountId)
    throw refuse<typeof getting>('NotFound', { message: message('studioBulk.refused.unknown') })
  return run
}

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
function presentRow({ itemId, moreChanges, ...row }: ShownRow, language: PageLanguage): BulkRow {
  const presentFault = ({ field, sentence }: Fault) => ({ field, message: toText(sentence, language) })
  // A new item has a reserved id before it exists.
  const isThere = row.difference !== 'new' || row.outcome === 'applied' || row.outcome === 'kept'
  return {
    ...row,
    item_id: isThere ? itemId : null,
    more_changes: moreChanges,
    faults: row.faults.map(presentFault),
    notices: row.notices.map(presentFault),
    message: row.message === null ? null : toText(row.message, language),
  }
}
