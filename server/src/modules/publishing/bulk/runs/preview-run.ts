import type { previewBulk as endpoint } from '@sohbet/contract/studio'
import type { BulkPreview } from '@sohbet/contract/studio'
import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { Database } from '#platform/database/db.ts'
import { findMappings } from '../../queries/bulk/mappings.ts'
import type { Reading } from '../reading/reading.ts'
import { tables } from '../tables/tables.ts'
import type { TableName } from '../tables/tables.ts'
import { toStored } from './to-stored.ts'

/** Proposes how to read files; the editor's earlier choice for the same titles takes precedence. */
export async function previewRun(
  { db, reading }: { db: Database; reading: Reading },
  accountId: number,
  { files, wishes }: ParsedOf<typeof endpoint>['body'],
): Promise<AnswerOf<typeof endpoint>['data']> {
  const stored = toStored(files).map(({ name, content }) => ({ name, bytes: content }))
  const sheets = await reading.preview({ files: stored, wishes })
  const remembered = await findMappings(db, accountId, [...new Set(sheets.map(({ shape }) => shape))])
  const isWished = ({ file, sheet }: BulkPreview): boolean =>
    wishes.some((wish) => wish.file === file && wish.sheet === sheet && wish.table !== null)
  return {
    sheets: sheets.map((sheet) => {
      const before = isWished(sheet) ? undefined : remembered.get(sheet.shape)
      if (before === undefined || sheet.is_exact) return sheet
      const { table, kind, columns } = before
      return { ...sheet, table, kind, columns, is_remembered: true }
    }),
    tables: Object.entries(tables).map(([table, fields]) => ({
      table: table as TableName, // The keys of that table.
      fields: [...fields],
    })),
  }
}
