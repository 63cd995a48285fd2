import type { FileEncoding } from '@sohbet/contract/studio'
import { readSeparator } from '@sohbet/contract/csv'
import { message } from '@sohbet/messages'
import { CsvError, parse } from 'csv-parse/sync'
import { BulkProblem } from './bulk-problem.ts'
import type { Line } from './line.ts'

/** The lines of a CSV file, parted by commas, semicolons or tabs; in UTF-8 or UTF-16 where no encoding is chosen. */
export function readCsv(bytes: Uint8Array, file: string, encoding?: FileEncoding): Line[] {
  const text = decode(bytes, encoding)
  if (text === undefined) throw new BulkProblem(message('studioBulk.problem.notText', { file }))
  const lines: Line[] = []
  // A record's own line is that after the one before it; a quoted cell may have several.
  const { delimiter, firstLine } = readSeparator(text)
  let before = firstLine - 1
  try {
    parse(text, {
      bom: true,
      delimiter,
      from_line: firstLine,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      on_record: (cells: string[], { lines: end }: { lines: number }) => {
        lines.push({ line: before + 1, cells })
        before = end
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new BulkProblem(message('studioBulk.problem.quote', { file, line: before + 1 }))
  }
  return lines
}

// In another encoding than it says it would bring in letters that nobody wrote; what a person has chosen is shown.
function decode(bytes: Uint8Array, chosen: FileEncoding | undefined): string | undefined {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  const encoding = chosen ?? (isWide ? 'utf-16le' : 'utf-8')
  try {
    return new TextDecoder(encoding, { fatal: chosen === undefined }).decode(bytes)
  } catch {
    return undefined
  }
}
