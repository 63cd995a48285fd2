import { importMember } from './member-data.ts'
import { runImport } from '#modules/accounts/index.ts'
import type { ImportOrder } from '#modules/accounts/index.ts'
import { openDatabase } from '#platform/database/db.ts'
import { createLog } from '#platform/log.ts'

/** What the thread that imports files is told. */
export interface ImportThreadTask {
  databaseUrl: string
  databaseSchema: string
  order: ImportOrder
}

/** Imports one file, in a thread of its own with connections of its own. */
export async function importFile({ databaseUrl, databaseSchema, order }: ImportThreadTask): Promise<void> {
  const db = openDatabase(databaseUrl, databaseSchema, createLog('silent'))
  try {
    await runImport(db, order, importMember)
  } finally {
    await db.destroy()
  }
}
