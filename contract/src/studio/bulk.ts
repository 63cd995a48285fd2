import { z } from 'zod'
import { PageInfo, PageNumber } from '../call/paging.ts'
import { bulkBodyBytes, BulkFiles } from './bulk-files.ts'
import { BulkChoices } from './bulk-mapping.ts'
import { ItemId } from './content.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** Collections and articles that one run may hold. */
export const maxBulkItems = 10_000
/** What everything is exported as: a workbook, a folder of CSV in a ZIP, or JSON. */
export const exportEndings = ['xlsx', 'zip', 'json'] as const

/**
 * Where a run stands: `reading` until its files are compared with what is there, `ready` to be applied, `applying`,
 * `applied`, `undoing`, `undone`; `failed` when its files cannot be read.
 */
export const BulkState = z.enum(['reading', 'ready', 'applying', 'applied', 'undoing', 'undone', 'failed'])
/** Where a run stands. */
export type BulkState = z.output<typeof BulkState>

/** What a row of a file means: something new, a change, nothing, or nothing that can be used. */
export const BulkDifference = z.enum(['new', 'changed', 'unchanged', 'faulty'])
/** What a row of a file means. */
export type BulkDifference = z.output<typeof BulkDifference>

/** What became of a row: saved as a draft, refused for what others have saved; put back, or left as others made it. */
export const BulkOutcome = z.enum(['applied', 'refused', 'undone', 'kept'])
/** What became of a row. */
export type BulkOutcome = z.output<typeof BulkOutcome>

/** Rows that can be looked at alone: of one difference or outcome, or those that name what is not here. */
export const BulkShow = z.enum([...BulkDifference.options, 'noticed', ...BulkOutcome.options])
/** Rows that can be looked at alone. */
export type BulkShow = z.output<typeof BulkShow>

const BulkRemark = z.object({ field: z.string(), message: z.string() })

/** A field that a row changes; of talks and questions by their places: `tracks.0.questions.2.question`. */
export const BulkChange = z.object({
  field: z.string(),
  /** As it stands in the draft, of what is long the beginning; null: nothing. */
  before: z.unknown(),
  after: z.unknown(),
})
/** A field that a row changes. */
export type BulkChange = z.output<typeof BulkChange>

/** A collection or an article of the files. */
export const BulkRow = z.object({
  number: z.number().int(),
  /** The file, or the sheet of a workbook, and the line in it. */
  file: z.string(),
  line: z.number().int(),
  title: z.string(),
  /** What it is or will be in the studio; null for what is new and was not applied, and for what is faulty. */
  item_id: z.number().int().nullable(),
  difference: BulkDifference,
  changes: z.array(BulkChange),
  /** How many changes there are besides. */
  more_changes: z.number().int(),
  faults: z.array(BulkRemark),
  /** What it names that is not here, topics and stored files; it is saved all the same. */
  notices: z.array(BulkRemark),
  outcome: BulkOutcome.nullable(),
  /** Why it was refused, or left as it is. */
  message: z.string().nullable(),
})
/** A collection or an article of the files. */
export type BulkRow = z.output<typeof BulkRow>

/** Files that were read to change many items as one step. */
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
    /** Those of them that name what is not here. */
    noticed: z.number().int(),
    applied: z.number().int(),
    refused: z.number().int(),
    undone: z.number().int(),
    kept: z.number().int(),
  }),
})
/** Files that were read to change many items as one step. */
export type BulkRun = z.output<typeof BulkRun>

const AnswersRun = z.object({ data: BulkRun })
const params = z.object({ id: ItemId })

/** Takes files in and has them compared with what is there; nothing is changed before the run is applied. */
export const beginBulk = studioEndpoint({
  method: 'POST',
  path: '/studio/bulk',
  access: 'editor',
  summary: 'Reads collections and articles from CSV, XLSX, JSON or a ZIP of them, as a dry run.',
  body: z.object({
    files: BulkFiles,
    /** How their sheets are read; one without a choice has the exact names of the columns. */
    choices: BulkChoices.optional(),
  }),
  bodyBytes: bulkBodyBytes,
  returns: AnswersRun,
  refusals: ['LimitReached'],
})

/** The runs of the person. */
export const listBulkRuns = studioEndpoint({
  method: 'GET',
  path: '/studio/bulk',
  access: 'editor',
  summary: 'The 20 newest runs of the person, the newest first.',
  returns: z.object({ data: z.array(BulkRun) }),
  refusals: [],
})

/** A run and a page of its rows. */
export const getBulkRun = studioEndpoint({
  method: 'GET',
  path: '/studio/bulk/:id',
  access: 'editor',
  summary: 'A run of the person, with a page of its rows in the order of the files.',
  params,
  query: z.object({
    /** Without it all. */
    show: BulkShow.optional(),
    page: PageNumber,
  }),
  returns: z.object({ data: BulkRun, rows: z.array(BulkRow), page_info: PageInfo }),
  refusals: ['NotFound'],
})

/** Saves what is new and changed as drafts, in parts; faulty rows are left out. `Conflict`: it is not ready. */
export const applyBulk = studioEndpoint({
  method: 'POST',
  path: '/studio/bulk/:id/apply',
  access: 'editor',
  summary: 'Saves the new and changed rows of a run as drafts; nothing is published.',
  params,
  returns: AnswersRun,
  refusals: ['NotFound', 'Conflict'],
})

/** Puts back what a run has changed, but for what was changed since. `Conflict`: it was not applied. */
export const undoBulk = studioEndpoint({
  method: 'POST',
  path: '/studio/bulk/:id/undo',
  access: 'editor',
  summary: 'Takes a run back as one step: drafts as before it, and what it made into the trash.',
  params,
  returns: AnswersRun,
  refusals: ['NotFound', 'Conflict'],
})
