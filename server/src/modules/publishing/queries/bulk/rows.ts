import {
  type BulkChange,
  BulkDifference,
  BulkOutcome,
  type BulkRun,
  type BulkShow,
  Draft,
} from '@sohbet/contract/studio'
import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import { isSentence, type Sentence } from '#platform/sentence.ts'
import type { Fault } from '../../bulk/tables/given.ts'
import { toJsonb } from './runs.ts'

/** A row of a run as it was compared. */
export interface ComparedRow {
  number: number
  file: string
  line: number
  title: string
  itemId: number | null
  difference: BulkDifference
  changes: BulkChange[]
  moreChanges: number
  faults: Fault[]
  /** Names in it that do not exist here. */
  notices: Fault[]
  /** The resulting draft and the revision it is based on; null if there is none. */
  document: Draft | null
  revision: number | null
}

/** Number of rows written in one statement. */
const batchSize = 100

/** Replaces the rows of a run. */
export async function replaceRows(trx: Database, runId: number, rows: readonly ComparedRow[]): Promise<void> {
  await trx.deleteFrom('bulk_rows').where('run_id', '=', runId).execute()
  for (let start = 0; start < rows.length; start += batchSize)
    await trx
      .insertInto('bulk_rows')
      .values(
        rows.slice(start, start + batchSize).map(({ itemId, moreChanges, ...row }) => ({
          ...row,
          run_id: runId,
          item_id: itemId,
          changes: toJsonb(row.changes),
          more_changes: moreChanges,
          faults: toJsonb(row.faults),
          notices: toJsonb(row.notices),
          document: row.document === null ? null : toJsonb(row.document),
        })),
      )
      .execute()
}

const hasNotices = sql<boolean>`notices != '[]'::jsonb`

/** The number of rows of each run by difference and outcome. */
export async function countRows(
  db: Database,
  runIds: readonly number[],
): Promise<Map<number, BulkRun['counts']>> {
  const rows = await db
    .selectFrom('bulk_rows')
    .select((eb) => ['run_id', 'difference', 'outcome', eb.fn.countAll<number>().as('count')])
    .select(sql<number>`count(*) filter (where ${hasNotices})`.as('noticed'))
    .where('run_id', '=', sql<number>`any(${[...runIds]})`)
    .groupBy(['run_id', 'difference', 'outcome'])
    .execute()
  const counts = new Map(runIds.map((id) => [id, noRows()]))
  for (const { run_id: id, difference, outcome, count, noticed } of rows) {
    const one = counts.get(id)
    if (one === undefined) continue
    one[BulkDifference.parse(difference)] += count
    one.noticed += noticed
    if (outcome !== null) one[BulkOutcome.parse(outcome)] += count
  }
  return counts
}

/** The counts of a run without rows. */
export function noRows(): BulkRun['counts'] {
  return {
    new: 0,
    changed: 0,
    unchanged: 0,
    faulty: 0,
    noticed: 0,
    applied: 0,
    refused: 0,
    undone: 0,
    kept: 0,
  }
}

/** A row of a run to be shown. */
export interface ShownRow extends Omit<ComparedRow, 'document' | 'revision'> {
  outcome: BulkOutcome | null
  message: Sentence | null
}

/** A page of the rows of a run, in the order of the files, optionally of one kind. */
export async function findRows(
  db: Database,
  runId: number,
  { show, limit, offset }: { show: BulkShow | undefined; limit: number; offset: number },
): Promise<ShownRow[]> {
  const rows = await db
    .selectFrom('bulk_rows')
    .select(['number', 'file', 'line', 'title', 'item_id', 'difference', 'changes', 'more_changes', 'faults'])
    .select(['notices', 'outcome', 'message'])
    .where('run_id', '=', runId)
    .$if(show === 'noticed', (query) => query.where(hasNotices))
    .$if(show !== undefined && show !== 'noticed', (query) =>
      query.where((eb) => eb.or([eb('difference', '=', show ?? ''), eb('outcome', '=', show ?? '')])),
    )
    .orderBy('number')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ item_id: itemId, more_changes: moreChanges, message, ...row }) => ({
    ...row,
    itemId,
    moreChanges,
    difference: BulkDifference.parse(row.difference),
    outcome: row.outcome === null ? null : BulkOutcome.parse(row.outcome),
    message: isSentence(message) ? message : null,
    // Only `replaceRows` writes these.
    changes: row.changes as unknown as BulkChange[],
    faults: row.faults as unknown as Fault[],
    notices: row.notices as unknown as Fault[],
  }))
}

/** A row that is still to be applied. */
export interface RowToDo {
  number: number
  itemId: number
  isNew: boolean
  document: Draft
  revision: number
}

/** The next row to apply, locked against other processes until the transaction ends. */
export async function lockNextToApply(trx: Database, runId: number): Promise<RowToDo | undefined> {
  const row = await trx
    .selectFrom('bulk_rows')
    .select(['number', 'item_id', 'difference', 'document', 'revision'])
    .where('run_id', '=', runId)
    .where('document', 'is not', null)
    .where('outcome', 'is', null)
    .orderBy('number')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    number: row.number,
    itemId: row.item_id ?? 0,
    isNew: row.difference === 'new',
    document: Draft.parse(row.document),
    revision: row.revision ?? 0,
  }
}

/** Marks a row as applied, with the state of its item before and after. */
export async function markApplied(
  trx: Database,
  runId: number,
  number: number,
  { before, revision, state }: { before: Draft | null; revision: number; state: string },
): Promise<void> {
  await trx
    .updateTable('bulk_rows')
    .set({
      outcome: 'applied',
      before: before === null ? null : toJsonb(before),
      after_revision: revision,
      after_state: state,
    })
    .where('run_id', '=', runId)
    .where('number', '=', number)
    .execute()
}

/** Records another outcome of a row and its reason. */
export async function markRow(
  trx: Database,
  runId: number,
  number: number,
  { outcome, message = null }: { outcome: BulkOutcome; message?: Sentence | null },
): Promise<void> {
  await trx
    .updateTable('bulk_rows')
    .set({ outcome, message: message === null ? null : toJsonb(message) })
    .where('run_id', '=', runId)
    .where('number', '=', number)
    .execute()
}

/** Records the outcome of all remaining rows. */
export async function markRemaining(
  trx: Database,
  runId: number,
  { from, outcome, message }: { from: 'applied' | null; outcome: BulkOutcome; message: Sentence },
): Promise<void> {
  await trx
    .updateTable('bulk_rows')
    .set({ outcome, message: toJsonb(message) })
    .where('run_id', '=', runId)
    .where('document', 'is not', null)
    .where('outcome', 'is not distinct from', from)
    .execute()
}

/** An applied row. */
export interface AppliedRow {
  number: number
  itemId: number
  before: Draft | null
  revision: number
  state: string
}

/** The next row to undo, last one first, locked against other processes until the transaction ends. */
export async function lockNextToUndo(trx: Database, runId: number): Promise<AppliedRow | undefined> {
  const row = await trx
    .selectFrom('bulk_rows')
    .select(['number', 'item_id', 'before', 'after_revision', 'after_state'])
    .where('run_id', '=', runId)
    .where('outcome', '=', 'applied')
    .orderBy('number', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    number: row.number,
    itemId: row.item_id ?? 0,
    before: row.before === null ? null : Draft.parse(row.before),
    revision: row.after_revision ?? 0,
    state: row.after_state ?? '',
  }
}
