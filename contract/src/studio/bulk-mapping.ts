import { z } from 'zod'
import { plainText } from '../call/text.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'
import { CollectionDraft } from './editor.ts'
import { FileEncoding } from './text-encoding.ts'

/** The maximum total size of the files of a run in bytes. */
export const maxBulkBytes = 20 * 1024 * 1024
/** The maximum number of files of a run. */
export const maxBulkFiles = 20
/** The maximum body size for these files in bytes: base64 adds a third. */
export const bulkBodyBytes = 28 * 1024 * 1024
/** The supported file extensions. */
export const bulkEndings = ['csv', 'xlsx', 'json', 'zip'] as const

/** Uploaded files. */
export const BulkFiles = z
  .array(
    z.object({
      name: plainText(255).trim().min(1),
      content: z.base64().max(Math.ceil(maxBulkBytes / 3) * 4),
    }),
  )
  .min(1)
  .max(maxBulkFiles)

/** The tables that rows of files are imported into. */
export const BulkTable = z.enum(['collections', 'tracks', 'questions', 'articles', 'bodies'])
export type BulkTable = z.output<typeof BulkTable>

const place = {
  /** The name of the file; in a ZIP archive, its name there. */
  file: plainText(2000),
  /** The sheet of a workbook; null for CSV. */
  sheet: plainText(255).nullable(),
}
const HeadLine = z.number().int().min(1).max(1_048_576)
const maxSheets = 200

/** How a sheet is imported: chosen by the user or remembered. */
export const BulkChoice = z.object({
  ...place,
  encoding: FileEncoding.nullable(),
  /** Null: the sheet is not imported. */
  table: BulkTable.nullable(),
  head_line: HeadLine,
  /** The kind of a new collection whose row names none. */
  kind: CollectionDraft.shape.kind.nullable(),
  /** The field of each column; null for an ignored column. */
  columns: z.array(plainText(40).nullable()).max(100),
  /** Identifies the column titles; a choice is remembered for the same titles. */
  shape: z.string().regex(/^[0-9a-f]{64}$/),
})
export type BulkChoice = z.output<typeof BulkChoice>

/** The choices so far about a sheet; the server determines what is null. */
export const BulkWish = z.object({
  ...place,
  encoding: FileEncoding.nullable(),
  table: BulkTable.nullable(),
  head_line: HeadLine.nullable(),
})
export type BulkWish = z.output<typeof BulkWish>

/** The first rows of a sheet, and its proposed import. */
export const BulkPreview = BulkChoice.extend({
  is_hidden: z.boolean(),
  /** The titles of the columns, by index. */
  titles: z.array(z.string()),
  rows: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  /** Whether the user made this choice before, for the same titles. */
  is_remembered: z.boolean(),
  /** Whether every column has its exact name, so that nothing was guessed. */
  is_exact: z.boolean(),
})
export type BulkPreview = z.output<typeof BulkPreview>

/** Proposes how to import the tables of files; stores nothing. Unreadable files have no sheets. */
export const previewBulk = studioEndpoint({
  method: 'POST',
  path: '/studio/bulk/preview',
  access: 'editor',
  summary:
    'Previews the first rows of CSV and XLSX files, and proposes a table, a field per column and an encoding.',
  body: z.object({ files: BulkFiles, wishes: z.array(BulkWish).max(maxSheets).default([]) }),
  bodyBytes: bulkBodyBytes,
  returns: z.object({
    data: z.object({
      sheets: z.array(BulkPreview),
      tables: z.array(z.object({ table: BulkTable, fields: z.array(z.string()) })),
    }),
  }),
})

/** The choices of one run. */
export const BulkChoices = z.array(BulkChoice).max(maxSheets)
