import type { FileEncoding } from '@sohbet/contract/studio'
import { csvReading, decodeCsv } from '@sohbet/contract/csv'
import { message } from '@sohbet/messages'
import { CsvError, parse } from 'csv-parse/sync'
import { BulkProblem, type Line } from './line.ts'

/** The lines of a CSV file separated by commas, semicolons or tabs; in UTF-8 or UTF-16 if no encoding is chosen. */
export function readCsv(bytes: Uint8Array, file: string, encoding?: FileEncoding): Line[] {
  const text = decodeCsv(bytes, encoding)
  if (text === undefined) throw new BulkProblem(message('studioBulk.problem.notText', { file }))
  const { records, options, line } = csvReading(text)
  try {
    parse(text, options)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new BulkProblem(message('studioBulk.problem.quote', { file, line: line() }))
  }
  return records
}
