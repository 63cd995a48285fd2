import type { Selectable } from 'kysely'
import type { AccountsImports } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'

/** A row of an import. */
export type StoredImport = Selectable<AccountsImports>

/** Identifies an import and its account. */
export interface ImportKey {
  accountId: number
  importId: string
}

/** The last import of a member, without its file. */
export async function findImport(db: Database, accountId: number) {
  return await db
    .selectFrom('accounts_imports')
    .select(['id', 'state', 'done', 'total', 'outcome', 'touched_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/**
 * Replaces the member's last import. False if that one is still running, i.e. was updated after
 * `abandonedBefore`; of two concurrent calls one succeeds.
 */
export async function putImport(
  db: Database,
  { accountId, importId }: ImportKey,
  { file, now, abandonedBefore }: { file: Buffer; now: Date; abandonedBefore: Date },
): Promise<boolean> {
  const fresh = { id: importId, state: 'waiting', file, done: 0, total: 0, outcome: null, touched_at: now }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('accounts_imports')
    .values({ account_id: accountId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet(fresh)
        .where((eb) =>
          eb.or([
            eb('accounts_imports.state', 'not in', ['waiting', 'running']),
            eb('accounts_imports.touched_at', '<', abandonedBefore),
          ]),
        ),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The file of a waiting or running import; undefined if it is finished or was replaced. */
export async function findImportFile(db: Database, key: ImportKey): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('accounts_imports')
    .select('file')
    .where('account_id', '=', key.accountId)
    .where('id', '=', key.importId)
    .executeTakeFirst()
  return row?.file ?? undefined
}

/** The unfinished imports last updated before a moment. */
export async function findUntouched(db: Database, before: Date): Promise<ImportKey[]> {
  return await db
    .selectFrom('accounts_imports')
    .select(['account_id as accountId', 'id as importId'])
    .where('state', 'in', ['waiting', 'running'])
    .where('touched_at', '<', before)
    .orderBy('account_id')
    .limit(1000)
    .execute()
}

/** Records the progress of an import, or its outcome without the file; one that has ended stays as it ended. */
export async function updateImport(
  db: Database,
  key: ImportKey,
  change: Partial<Pick<StoredImport, 'state' | 'file' | 'done' | 'total'>> & { outcome?: string },
): Promise<void> {
  await db
    .updateTable('accounts_imports')
    .set(change)
    .where('account_id', '=', key.accountId)
    .where('id', '=', key.importId)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
}
