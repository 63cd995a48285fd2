import { z } from 'zod'
import { plainText } from '../call/text.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'
import { bulkBodyBytes, BulkFiles } from './bulk-files.ts'
import { CollectionDraft } from './editor.ts'
import { FileEncoding } from './text-encoding.ts'

/** The tables that rows of files are read into. */
export const BulkTable = z.enum(['collections', 'tracks', 'questions', 'articles', 'bodies'])
/** A table that rows of files are read into. */
export type BulkTable = z.output<typeof BulkTable>

const place = {
  /** The name of the file, of one in a ZIP that in the archive. */
  file: plainText(2000),
  /** The sheet of a workbook; null: the file is CSV. */
  sheet: plainText(255).nullable(),
}
const HeadLine = z.number().int().min(1).max(1_048_576)
const maxSheets = 200

/** How a sheet is read: chosen by its person, or remembered. */
export const BulkChoice = z.object({
  ...place,
  encoding: FileEncoding.nullable(),
  /** Null: the sheet is not imported. */
  table: BulkTable.nullable(),
  head_line: HeadLine,
  /** What a collection is that is new and has no kind in its row. */
  kind: CollectionDraft.shape.kind.nullable(),
  /** The field of each column; null: the column is ignored. */
  columns: z.array(plainText(40).nullable()).max(100),
  /** Names the titles of the columns; a choice is remembered for the same titles. */
  shape: z.string().regex(/^[0-9a-f]{64}$/),
})
/** How a sheet is read. */
export type BulkChoice = z.output<typeof BulkChoice>

/** What is known of a sheet already; null is found by the server. */
export const BulkWish = z.object({
  ...place,
  encoding: FileEncoding.nullable(),
  table: BulkTable.nullable(),
  head_line: HeadLine.nullable(),
})
/** What is known of a sheet already. */
export type BulkWish = z.output<typeof BulkWish>

/** The first rows of a sheet, and how it is proposed to be read. */
export const BulkPreview = BulkChoice.extend({
  is_hidden: z.boolean(),
  /** The titles of the columns, by their places. */
  titles: z.array(z.string()),
  rows: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  /** Whether the choice was made by the person before, for the same titles. */
  is_remembered: z.boolean(),
  /** Whether every column has its exact name, so that nothing was guessed. */
  is_exact: z.boolean(),
})
/** The first rows of a sheet. */
export type BulkPreview = z.output<typeof BulkPreview>

/** Proposes how the tables of files are read; nothing is stored. Files that cannot be read have no sheets. */
export const previewBulk = studioEndpoint({
  method: 'POST',
  path: '/studio/bulk/preview',
  access: 'editor',
  summary:
    'Shows the first rows of CSV and XLSX files, and proposes a table, a field for each column and a code page.',
  body: z.object({ files: BulkFiles, wishes: z.array(BulkWish).max(maxSheets).default([]) }),
  bodyBytes: bulkBodyBytes,
  returns: z.object({
    data: z.object({
      sheets: z.array(BulkPreview),
      tables: z.array(z.object({ table: BulkTable, fields: z.array(z.string()) })),
    }),
  }),
  refusals: [],
})

/** The choices of one run. */
export const BulkChoices = z.array(BulkChoice).max(maxSheets)
