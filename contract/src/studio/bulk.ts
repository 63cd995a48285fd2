import { z } from 'zod'
import { PageInfo, PageNumber } from '../call/paging.ts'
import { bulkBodyBytes, BulkChoices, BulkFiles } from './bulk-mapping.ts'
import { ItemId } from './content.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** The maximum number of collections and articles in a run. */
export const maxBulkItems = 10_000
/** The export formats: a workbook, a ZIP archive of CSV files, or JSON. */
export const exportEndings = ['xlsx', 'zip', 'json'] as const

/**
 * The state of a run: `reading` until its files are compared with the stored content, `ready` to be applied,
 * `applying`, `applied`, `undoing`, `undone`; `failed` when its files cannot be read.
 */
export const BulkState = z.enum(['reading', 'ready', 'applying', 'applied', 'undoing', 'undone', 'failed'])
export type BulkState = z.output<typeof BulkState>

/** How a row compares with the stored content: new, changed, unchanged, or faulty. */
export const BulkDifference = z.enum(['new', 'changed', 'unchanged', 'faulty'])
export type BulkDifference = z.output<typeof BulkDifference>

/**
 * The result of a row: saved as a draft, or refused because others saved in the meantime; undone, or kept
 * because others have changed it.
 */
export const BulkOutcome = z.enum(['applied', 'refused', 'undone', 'kept'])
export type BulkOutcome = z.output<typeof BulkOutcome>

/** A filter of rows: by comparison, by result, or those that name something unknown. */
export const BulkShow = z.enum([...BulkDifference.options, 'noticed', ...BulkOutcome.options])
export type BulkShow = z.output<typeof BulkShow>

const BulkRemark = z.object({ field: z.string(), message: z.string() })

/** A field that a row changes; fields of talks and questions by index: `tracks.0.questions.2.question`. */
export const BulkChange = z.object({
  field: z.string(),
  /** The value in the draft, shortened if long; null when there is none. */
  before: z.unknown(),
  after: z.unknown(),
})
export type BulkChange = z.output<typeof BulkChange>

/** A collection or an article in the files. */
export const BulkRow = z.object({
  number: z.number().int(),
  /** The file or the sheet of a workbook, and the line. */
  file: z.string(),
  line: z.number().int(),
  title: z.string(),
  /** Its item in the studio; null for a faulty row, and for a new one until it is applied. */
  item_id: z.number().int().nullable(),
  difference: BulkDifference,
  changes: z.array(BulkChange),
  /** The number of further changes. */
  more_changes: z.number().int(),
  faults: z.array(BulkRemark),
  /** Unknown topics and stored files that it names; it is saved nonetheless. */
  notices: z.array(BulkRemark),
  outcome: BulkOutcome.nullable(),
  /** Why it was refused or left unchanged. */
  message: z.string().nullable(),
})
export type BulkRow = z.output<typeof BulkRow>

/** A run: files that change many items in one step. */
export const BulkRun = z.object({
  id: z.number().int(),
  state: BulkState,
  files: z.array(z.string()),
  created_at: z.iso.datetime(),
  /** Why its files cannot be read. */
  problem: z.string().nullable(),
  counts: z.object({
    new: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    faulty: z.number().int(),
    /** The number of those that name something unknown. */
    noticed: z.number().int(),
    applied: z.number().int(),
    refused: z.number().int(),
    undone: z.number().int(),
    kept: z.number().int(),
  }),
})
export type BulkRun = z.output<typeof BulkRun>

const AnswersRun = z.object({ data: BulkRun })
const params = z.object({ id: ItemId })

/** Uploads files and compares them with the stored content; nothing changes before the run is applied. */
export const beginBulk = studioEndpoint({
  method: 'POST',
  path: '/studio/bulk',
  access: 'editor',
  summary: 'Reads collections and articles from CSV, XLSX, JSON or a ZIP archive of them, as a dry run.',
  body: z.object({
    files: BulkFiles,
    /** How the sheets are imported; a sheet without a choice has the exact column names. */
    choices: BulkChoices.optional(),
  }),
  bodyBytes: bulkBodyBytes,
  returns: AnswersRun,
  refusals: ['LimitReached'],
})

export const listBulkRuns = studioEndpoint({
  method: 'GET',
  path: '/studio/bulk',
  access: 'editor',
  summary: 'Lists the caller’s last 20 runs, the newest first.',
  returns: z.object({ data: z.array(BulkRun) }),
})

export const getBulkRun = studioEndpoint({
  method: 'GET',
  path: '/studio/bulk/:id',
  access: 'editor',
  summary: 'Returns one of the caller’s runs with a page of its rows, in the order of the files.',
  params,
  query: z.object({
    /** All rows by default. */
    show: BulkShow.optional(),
    page: PageNumber,
  }),
  returns: z.object({ data: BulkRun, rows: z.array(BulkRow), page_info: PageInfo }),
  refusals: ['NotFound'],
})

/** Saves new and changed rows as drafts, in batches; faulty rows are skipped. `Conflict`: the run is not ready. */
export const applyBulk = studioEndpoint({
  method: 'POST',
  path: '/studio/bulk/:id/apply',
  access: 'editor',
  summary: 'Saves the new and changed rows of a run as drafts; nothing is published.',
  params,
  returns: AnswersRun,
  refusals: ['NotFound', 'Conflict'],
})

/** Undoes the changes of a run, except where others have changed the item since. `Conflict`: it was not applied. */
export const undoBulk = studioEndpoint({
  method: 'POST',
  path: '/studio/bulk/:id/undo',
  access: 'editor',
  summary: 'Undoes a run in one step: restores drafts, and moves created items to the trash.',
  params,
  returns: AnswersRun,
  refusals: ['NotFound', 'Conflict'],
})
