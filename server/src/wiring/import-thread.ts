import { importMember } from './member-data.ts'
import { type ImportOrder, runImport } from '#modules/accounts/index.ts'
import { openDatabase } from '#platform/database/db.ts'
import { createLog } from '#platform/log.ts'

/** The start parameters of the import thread. */
export interface ImportThreadTask {
  databaseUrl: string
  databaseSchema: string
  order: ImportOrder
}

/** Imports one file in a separate thread with its own connections. */
export async function importFile({ databaseUrl, databaseSchema, order }: ImportThreadTask): Promise<void> {
  const db = openDatabase(databaseUrl, databaseSchema, createLog('silent'))
  try {
    await runImport(db, order, importMember)
  } finally {
    await db.destroy()
  }
}
