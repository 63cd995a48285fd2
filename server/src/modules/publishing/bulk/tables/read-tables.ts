import { undefuse } from '@sohbet/contract/csv'
import { message } from '@sohbet/messages'
import { type BulkChoice, maxBulkItems } from '@sohbet/contract/studio'
import { shortenName } from '#platform/sentence.ts'
import { BulkProblem, isUsed, type Line, type Sheet } from '../formats/line.ts'
import {
  articleFields,
  checkKey,
  collectionFields,
  questionFields,
  trackFields,
  readCells,
} from './fields.ts'
import type { Fault, GivenItem, GivenQuestion, GivenTrack } from './given.ts'
import { type TableName, tableOf, tables } from './tables.ts'

/** Maximum number of talks and of questions in one run. */
const maxParts = 300_000

/** A sheet, and how to read it where the editor has chosen it. */
export interface ChosenSheet extends Sheet {
  choice?: BulkChoice | undefined
}

interface Record {
  file: string
  line: number
  /** The usable cells by column. */
  cells: Map<string, string>
  /** The faults of the other cells. */
  faults: Fault[]
  kindIfNew: GivenItem['kindIfNew']
}

/** The collections and articles of tables in order, each with its talks and questions from the other tables. */
export function readTables(sheets: readonly ChosenSheet[]): GivenItem[] {
  const records = { collections: [], tracks: [], questions: [], articles: [], bodies: [] } as {
    [Name in TableName]: Record[]
  }
  for (const sheet of sheets) {
    const read = readSheet(sheet)
    if (read !== undefined) for (const one of read.records) records[read.table].push(one)
  }
  if (records.tracks.length + records.questions.length > maxParts) throw refuseMany()
  const collections = new Map<string, GivenItem>()
  const items = [
    ...records.collections.map((record) => readItem(record, false)),
    ...records.articles.map((record) => readItem(record, true)),
  ]
  for (const item of items)
    if (!item.isArticle) collections.set(item.ref ?? (slugOf(item) || textOf(item, 'title')), item)
  const tracks = new Map<string, GivenTrack>()
  for (const record of records.tracks) {
    const [item, ref] = itemOf(record, { collections, items })
    const given = readTrack(record, item)
    if (given.key !== undefined) tracks.set(`${ref} ${given.key}`, given)
    tracks.set(`${ref} ${item.tracks?.length ?? 0}`, given)
  }
  for (const record of records.questions) addQuestion(record, { collections, items, tracks })
  joinBodies(records.bodies, items)
  if (items.length > maxBulkItems) throw refuseMany()
  return items
}

function refuseMany(): BulkProblem {
  return new BulkProblem(message('studioBulk.problem.tooMany', { max: maxBulkItems }))
}

function readSheet(sheet: ChosenSheet): { table: TableName; records: Record[] } | undefined {
  const { name, lines, choice } = sheet
  if (choice !== undefined) return readChosen(sheet, choice)
  const [head, ...rows] = lines.filter(isUsed)
  if (head === undefined) return undefined
  const columns = head.cells.map((cell) => undefuse(cell).trim().toLowerCase())
  const table = tableOf(name, columns)
  if (table === undefined) throw new BulkProblem(message('studioBulk.problem.noColumns', { file: name }))
  const known: readonly string[] = tables[table]
  const strange = columns.find(
    (column, at) => column !== '' && (!known.includes(column) || columns.indexOf(column) < at),
  )
  if (strange !== undefined)
    throw new BulkProblem(
      message('studioBulk.problem.column', {
        file: name,
        column: shortenName(strange),
        known: known.join(', '),
      }),
    )
  return {
    table,
    records: rows.map((row) => toRecord(name, columns, row)),
  }
}

function readChosen(
  { name, lines }: Sheet,
  { table, head_line: headLine, columns, kind }: BulkChoice,
): { table: TableName; records: Record[] } | undefined {
  if (table === null) return undefined
  const fields: readonly string[] = tables[table]
  // A field that the table lacks or already has is ignored, like an unused column.
  const read = columns.map((field, at) =>
    field !== null && fields.includes(field) && columns.indexOf(field) === at ? field : '',
  )
  const rows = lines.filter((line) => line.line > headLine && isUsed(line))
  const records = rows.map((row) => ({ ...toRecord(name, read, row), kindIfNew: kind ?? undefined }))
  return { table, records }
}

function toRecord(file: string, columns: readonly string[], { line, cells, faults: unusable }: Line): Record {
  const record: Record = { file, line, cells: new Map(), faults: [], kindIfNew: undefined }
  for (const [at, column] of columns.entries()) {
    const sentence = unusable?.get(at)
    if (column === '') continue
    if (sentence === undefined) record.cells.set(column, undefuse(cells[at] ?? ''))
    else record.faults.push({ field: column, sentence })
  }
  return record
}

const faultsOf = ({ faults }: Record, at: string): Fault[] =>
  faults.map(({ field, sentence }) => ({ field: `${at}${field}`, sentence }))

function readItem(record: Record, isArticle: boolean): GivenItem {
  const { file, line, cells } = record
  const { values, faults } = readCells(isArticle ? articleFields : collectionFields, cells)
  const ref = cells.get('item')?.trim()
  return {
    isArticle,
    file,
    line,
    ref: ref === '' ? undefined : ref,
    values,
    isPart: false,
    faults: [...record.faults, ...faults],
    kindIfNew: record.kindIfNew,
  }
}

function slugOf(item: GivenItem): string {
  return textOf(item, 'slug')
}

function textOf({ values }: GivenItem, name: string): string {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

interface ReadItems {
  collections: Map<string, GivenItem>
  items: GivenItem[]
}

/** The collection that a talk or question refers to; if no table contains it, it must exist. */
function itemOf(
  { file, line, cells }: Record,
  { collections, items }: ReadItems,
): [item: GivenItem, ref: string] {
  const ref = cells.get('collection')?.trim() ?? ''
  const known = collections.get(ref)
  if (known !== undefined) return [known, ref]
  const item: GivenItem = { isArticle: false, file, line, ref, values: {}, isPart: true, faults: [] }
  collections.set(ref, item)
  items.push(item)
  return [item, ref]
}

function readTrack(record: Record, item: GivenItem): GivenTrack {
  const { cells } = record
  item.tracks ??= []
  const at = `tracks.${item.tracks.length}.`
  const { values, faults } = readCells(trackFields, cells, at)
  const given: GivenTrack = { key: checkKey(keyOf(cells), at, item.faults), values }
  item.faults.push(...faultsOf(record, at), ...faults)
  item.tracks.push(given)
  return given
}

function addQuestion(
  record: Record,
  { tracks, ...current }: ReadItems & { tracks: ReadonlyMap<string, GivenTrack> },
): void {
  const [item, ref] = itemOf(record, current)
  const name = record.cells.get('track')?.trim() ?? ''
  const track = tracks.get(`${ref} ${name}`)
  const list = track === undefined ? listOf(item, name) : (track.questions ??= [])
  const place = track === undefined ? name : (item.tracks?.indexOf(track) ?? 0)
  const at = `tracks.${place}.questions.${list.length}.`
  const { values, faults } = readCells(questionFields, record.cells, at)
  const given: GivenQuestion = { key: checkKey(keyOf(record.cells), at, item.faults), values }
  item.faults.push(...faultsOf(record, at), ...faults)
  list.push(given)
}

function listOf(item: GivenItem, track: string): GivenQuestion[] {
  item.questions ??= new Map()
  const list = item.questions.get(track) ?? []
  item.questions.set(track, list)
  return list
}

function keyOf(cells: ReadonlyMap<string, string>): string | undefined {
  return cells.get('key')?.trim() || undefined
}

function joinBodies(records: readonly Record[], items: readonly GivenItem[]): void {
  const texts = new Map<string, string>()
  for (const { cells, faults } of records) {
    const ref = cells.get('item')?.trim() ?? ''
    items.find((item) => item.isArticle && (item.ref ?? slugOf(item)) === ref)?.faults.push(...faults)
    texts.set(ref, (texts.get(ref) ?? '') + (cells.get('text') ?? ''))
  }
  for (const item of items) {
    const body = item.isArticle ? texts.get(item.ref ?? slugOf(item)) : undefined
    const checked = body === undefined ? undefined : articleFields.body.check(body)
    if (checked !== undefined) item.values['body'] = checked.value
    else if (body !== undefined) item.faults.push({ field: 'body', sentence: articleFields.body.fault })
  }
}
