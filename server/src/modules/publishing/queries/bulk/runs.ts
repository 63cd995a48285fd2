import { BulkChoices, BulkState, BulkChoice } from '@sohbet/contract/studio'
import { countRows } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'
import { isSentence, type Sentence } from '#platform/sentence.ts'

/** A run as it is stored. */
export interface RunRow {
  id: number
  accountId: number
  state: BulkState
  files: string[]
  problem: Sentence | null
  /** How its sheets are read, where the editor has chosen it. */
  choices: BulkChoice[]
  createdAt: Date
}

/** A file of a run, stored until it is read. */
export interface StoredFile {
  name: string
  content: Buffer
}

/** Adds a run with its files; returns it. */
export async function insertRun(
  trx: Database,
  {
    accountId,
    files,
    choices,
    at,
  }: { accountId: number; files: readonly StoredFile[]; choices: readonly BulkChoice[]; at: Date },
): Promise<RunRow> {
  const row = await trx
    .insertInto('bulk_runs')
    .values({
      account_id: accountId,
      state: 'reading',
      files: files.map(({ name }) => name),
      choices: toJsonb(choices),
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('bulk_files')
    .values(files.map((file, number) => ({ run_id: row.id, number, ...file })))
    .execute()
  return toRun(row)
}

/** A run; undefined if there is none. */
export async function findRun(db: Database, id: number): Promise<RunRow | undefined> {
  const row = await db.selectFrom('bulk_runs').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toRun(row)
}

/** The newest runs of an account. */
export async function listRuns(db: Database, accountId: number, limit: number): Promise<RunRow[]> {
  const rows = await db
    .selectFrom('bulk_runs')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toRun)
}

const busyStates = ['reading', 'applying', 'undoing'] as const

/** All unfinished runs, oldest first. */
export async function findBusyRuns(db: Database): Promise<RunRow[]> {
  const rows = await db
    .selectFrom('bulk_runs')
    .selectAll()
    .where('state', 'in', busyStates)
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.map(toRun)
}

/** The number of unfinished runs of an account that started since a moment. */
export async function countBusyRuns(
  db: Database,
  { accountId, since }: { accountId: number; since: Date },
): Promise<number> {
  return await countRows(
    db
      .selectFrom('bulk_runs')
      .where('account_id', '=', accountId)
      .where('state', 'in', busyStates)
      .where('created_at', '>=', since),
  )
}

/** Moves a run from one state to another; false if it is in a different state. */
export async function moveRun(
  trx: Database,
  id: number,
  { from, to, problem }: { from: BulkState; to: BulkState; problem?: Sentence },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('bulk_runs')
    .set({ state: to, ...(problem !== undefined && { problem: toJsonb(problem) }) })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The files of a run, in order. */
export async function findFiles(db: Database, id: number): Promise<StoredFile[]> {
  return await db
    .selectFrom('bulk_files')
    .select(['name', 'content'])
    .where('run_id', '=', id)
    .orderBy('number')
    .execute()
}

/** Deletes the files of a run after they were read. */
export async function deleteFiles(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('bulk_files').where('run_id', '=', id).execute()
}

/** Deletes runs that started before a moment. */
export async function deleteRunsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('bulk_runs').where('created_at', '<', before).execute()
}

function toRun(row: {
  id: number
  account_id: number
  state: string
  files: string[]
  problem: unknown
  choices: unknown
  created_at: Date
}): RunRow {
  return {
    id: row.id,
    accountId: row.account_id,
    // The table allows exactly the values of the contract.
    state: BulkState.parse(row.state),
    files: row.files,
    problem: isSentence(row.problem) ? row.problem : null,
    choices: BulkChoices.parse(row.choices),
    createdAt: row.created_at,
  }
}

/** JSON that PostgreSQL can store: file contents may include NUL and lone surrogates, which it refuses. */
export function toJsonb(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '\uFFFD').toWellFormed() : part,
  )
}

/** An account's choices for columns with these titles. */
export async function findMappings(
  db: Database,
  accountId: number,
  shapes: readonly string[],
): Promise<Map<string, BulkChoice>> {
  if (shapes.length === 0) return new Map()
  const rows = await db
    .selectFrom('bulk_mappings')
    .select(['shape', 'choice'])
    .where('account_id', '=', accountId)
    .where('shape', 'in', shapes)
    .orderBy('shape')
    .limit(shapes.length)
    .execute()
  return new Map(
    rows.flatMap(({ shape, choice }) => {
      // A choice stored by an older release may be invalid now.
      const read = BulkChoice.safeParse(choice)
      return read.success ? [[shape, read.data] as const] : []
    }),
  )
}

/** Stores a choice for these column titles, replacing an earlier one. */
export async function putMapping(
  trx: Database,
  accountId: number,
  { choice, at }: { choice: BulkChoice; at: Date },
): Promise<void> {
  const stored = { choice: toJsonb(choice), used_at: at }
  await trx
    .insertInto('bulk_mappings')
    .values({ account_id: accountId, shape: choice.shape, ...stored })
    .onConflict((on) => on.columns(['account_id', 'shape']).doUpdateSet(stored))
    .execute()
}

/** Deletes choices that were not used since a moment. */
export async function deleteMappingsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('bulk_mappings').where('used_at', '<', before).execute()
}
