import {
  type beginBulk,
  bulkEndings,
  type BulkPreview,
  maxBulkBytes,
  type previewBulk,
} from '@sohbet/contract/studio'
import type { ParsedOf, RefusalOf, AnswerOf } from '@sohbet/contract/endpoint'
import { message } from '@sohbet/messages'
import { lockEditor } from '#modules/accounts/index.ts'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { shortenName } from '#platform/sentence.ts'
import type { Database } from '#platform/database/db.ts'
import {
  countBusyRuns,
  findMappings,
  insertRun,
  putMapping,
  type RunRow,
  type StoredFile,
} from '../../queries/bulk/runs.ts'
import { addRunJob } from './run-job.ts'
import type { Reading } from '../reading/reading.ts'
import { type TableName, tables } from '../tables/tables.ts'

type BeginRefusal = RefusalOf<typeof beginBulk>

/** Maximum number of unfinished runs of one editor. */
const maxBusy = 3
const dayMs = 24 * 60 * 60 * 1000

/** Stores the files; a job reads and compares them. */
export async function beginRun(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  accountId: number,
  { files, choices = [] }: ParsedOf<typeof beginBulk>['body'],
): Promise<RunRow> {
  const stored = toStored(files)
  // A run that is unfinished after a day no longer counts.
  const since = new Date(clock.now().getTime() - dayMs)
  return await db.transaction().execute(async (trx) => {
    // Also serializes the account's runs.
    await lockEditor(trx, accountId)
    if ((await countBusyRuns(trx, { accountId, since })) >= maxBusy)
      throw refuse<BeginRefusal>('LimitReached', {
        message: message('studioBulk.refused.busy', { max: maxBusy }),
      })
    const run = await insertRun(trx, { accountId, files: stored, choices, at: clock.now() })
    for (const choice of choices) await putMapping(trx, accountId, { choice, at: clock.now() })
    await addRunJob(jobs, trx, run.id)
    return run
  })
}

/** Converts uploaded files to their stored form; refuses other types and files that are too large. */
function toStored(files: ParsedOf<typeof beginBulk>['body']['files']): StoredFile[] {
  const stored = files.map(({ name, content }) => ({ name, content: Buffer.from(content, 'base64') }))
  const strange = stored.find(
    ({ name }) => !bulkEndings.some((ending) => name.toLowerCase().endsWith(`.${ending}`)),
  )
  if (strange !== undefined)
    throw refuse<'UnsupportedMediaType'>('UnsupportedMediaType', {
      message: message('studioBulk.refused.kind', { file: shortenName(strange.name) }),
    })
  if (stored.reduce((sum, { content }) => sum + content.length, 0) > maxBulkBytes)
    throw refuse<'PayloadTooLarge'>('PayloadTooLarge', {
      message: message('studioBulk.refused.large', { max: maxBulkBytes / 1024 / 1024 }),
    })
  return stored
}

/** Proposes how to read files; the editor's earlier choice for the same titles takes precedence. */
export async function previewRun(
  { db, reading }: { db: Database; reading: Reading },
  accountId: number,
  { files, wishes }: ParsedOf<typeof previewBulk>['body'],
): Promise<AnswerOf<typeof previewBulk>['data']> {
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
