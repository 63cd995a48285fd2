import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { csvReading, type CsvRecord, undefuse } from '@sohbet/contract/csv'
import { readPosition } from '@sohbet/contract/typed-text'
import { readCueSheets } from '@sohbet/contract/cue-sheet'
import { titleFromName } from '@sohbet/contract/file-names'
import { maxCharacters, maxQuestions, toLine } from '../list/questions.ts'
import { columns } from './write-csv.ts'

/** An error of a row, or of the whole file. */
export type CsvFault =
  | { is: 'notText' }
  | { is: 'noRows' }
  | { is: 'noColumns' }
  | { is: 'tooMany'; count: number }
  | { is: 'badQuote' }
  | { is: 'noTime'; text: string }
  | { is: 'afterEnd' }
  | { is: 'noQuestion' }
  | { is: 'tooLong'; count: number }
  | { is: 'twice'; line: number }

/** A row of a file as a future question; `line` is where it starts in the file. */
export interface CsvRow {
  line: number
  question: string
  /** The topic's name, or null. */
  topic: string | null
  start_seconds: number
}

/** The rows of a file and its errors by line; line 0 is the whole file. */
export interface CsvContent {
  rows: CsvRow[]
  faults: { line: number; fault: CsvFault }[]
}

const whole = (fault: CsvFault): CsvContent => ({ rows: [], faults: [{ line: 0, fault }] })

/** Reads questions from CSV: columns `time`, `question` and `topic` in any order, or without a header in this one. */
export function readCsv(text: string | undefined, durationSeconds: number): CsvContent {
  if (text === undefined) return whole({ is: 'notText' })
  const read = parseRecords(text)
  if (!Array.isArray(read)) return { rows: [], faults: [read] }
  const [first] = read
  if (first === undefined) return whole({ is: 'noRows' })
  const isHead = first.cells.every((cell) => readPosition(cell) === undefined)
  const names = isHead ? first.cells.map((cell) => cell.trim().toLowerCase()) : [...columns]
  const records = isHead ? read.slice(1) : read
  const [timeAt, questionAt, topicAt] = columns.map((name) => names.indexOf(name))
  if (timeAt === undefined || questionAt === undefined || timeAt < 0 || questionAt < 0)
    return whole({ is: 'noColumns' })
  if (records.length === 0) return whole({ is: 'noRows' })
  if (records.length > maxQuestions) return whole({ is: 'tooMany', count: records.length })
  const content: CsvContent = { rows: [], faults: [] }
  const lines = new Map<number, number>()
  for (const { line, cells } of records) {
    const cellAt = (at: number): string => toLine(undefuse(cells[at] ?? '')).trim()
    const time = cellAt(timeAt)
    const start_seconds = readPosition(time)
    const question = cellAt(questionAt)
    const fault = findFault({ time, start_seconds, question, durationSeconds, lines })
    if (fault !== undefined) content.faults.push({ line, fault })
    if (start_seconds === undefined) continue
    lines.set(start_seconds, lines.get(start_seconds) ?? line)
    const topic = topicAt === undefined || topicAt < 0 ? '' : cellAt(topicAt)
    if (fault === undefined) content.rows.push({ line, question, topic: topic || null, start_seconds })
  }
  return content
}

interface Checked {
  time: string
  start_seconds: number | undefined
  question: string
  durationSeconds: number
  lines: ReadonlyMap<number, number>
}

function findFault({ time, start_seconds, question, durationSeconds, lines }: Checked): CsvFault | undefined {
  if (start_seconds === undefined) return { is: 'noTime', text: time }
  if (durationSeconds > 0 && start_seconds > durationSeconds) return { is: 'afterEnd' }
  if (question === '') return { is: 'noQuestion' }
  const { length } = question
  if (length > maxCharacters) return { is: 'tooLong', count: length }
  const line = lines.get(start_seconds)
  return line === undefined ? undefined : { is: 'twice', line }
}

function parseRecords(text: string): CsvRecord[] | { line: number; fault: CsvFault } {
  const { records, options } = csvReading(text)
  try {
    parse(text, options)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { line: Number(error['lines'] ?? 0), fault: { is: 'badQuote' } }
  }
  return records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

/** Reads questions from a cue sheet; if it is about several recordings, those of the one with the talk's name. */
export function readCue(
  text: string | undefined,
  { title, durationSeconds }: { title: string; durationSeconds: number },
): CsvContent {
  if (text === undefined) return whole({ is: 'notText' })
  const files = readCueSheets(text.replace(/^\uFEFF/, ''))
  const named = files.find(({ name }) => titleFromName(name) === title)
  const { chapters } = (files.length === 1 ? files[0] : named) ?? { chapters: [] }
  const rows = chapters
    .filter(({ startSeconds }) => durationSeconds <= 0 || startSeconds <= durationSeconds)
    .slice(0, maxQuestions)
    .map((chapter, index) => ({
      line: index + 1,
      question: chapter.title.slice(0, maxCharacters),
      topic: null,
      start_seconds: Math.floor(chapter.startSeconds),
    }))
  return rows.length === 0 ? whole({ is: 'noRows' }) : { rows, faults: [] }
}
