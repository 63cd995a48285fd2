// How tables are written for spreadsheets and read from them, on both sides; without a library, since pages load it.
import type { PageLanguage } from '@sohbet/messages'

/** What a file of CSV begins with, without which spreadsheets take Arabic for something else. */
export const csvMark = '\uFEFF'

/** What parts cells and decimals where a spreadsheet opens a file by a double click: Windows has them by language. */
export const spreadsheetSigns: Readonly<Record<PageLanguage, { separator: ',' | ';'; decimal: '.' | ',' }>> =
  {
    en: { separator: ',', decimal: '.' },
    ar: { separator: ';', decimal: '.' },
    tr: { separator: ';', decimal: ',' },
    ur: { separator: ';', decimal: '.' },
    'en-XA': { separator: ',', decimal: '.' },
  }

// A spreadsheet runs a text that begins like a formula. Wide forms too: some take them for the narrow
// ones. What has apostrophes before such a sign gets one more, so that each text comes back as it was.
const formula = String.raw`[=+\-@\t\r\n＝＋－＠]`
const dangerous = new RegExp(`^'*${formula}`)
const defused = new RegExp(`^'+${formula}`)

/** A text as a cell that no spreadsheet runs. */
export function defuse(text: string): string {
  return dangerous.test(text) ? `'${text}` : text
}

/** The text of a cell, without what `defuse` has put before it. */
export function undefuse(text: string): string {
  return defused.test(text) ? text.slice(1) : text
}

/** A text as a cell of CSV (RFC 4180) that no spreadsheet runs, whatever parts the cells. */
export function toCsvText(text: string): string {
  const safe = defuse(text)
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line of CSV. */
export function toCsvLine(cells: readonly string[], separator: ',' | ';' = ','): string {
  return `${cells.map(toCsvText).join(separator)}\r\n`
}

/**
 * The text of a file of CSV; undefined: it is in another encoding, and would bring in letters that nobody wrote. In UTF-8
 * or UTF-16 unless an encoding was chosen, whose unreadable letters are shown as such.
 */
export function decodeCsv(bytes: Uint8Array, chosen?: string): string | undefined {
  // What spreadsheets call "Unicode text".
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    return new TextDecoder(chosen ?? (isWide ? 'utf-16le' : 'utf-8'), { fatal: chosen === undefined }).decode(
      bytes,
    )
  } catch {
    return undefined
  }
}

/** A record of CSV, and the line on which it begins. */
export interface CsvRecord {
  line: number
  cells: string[]
}

/** How `csv-parse` reads a text into `records`; where it throws, `line()` is that of the record it was at. */
export function csvReading(text: string) {
  const { delimiter, firstLine } = readSeparator(text)
  const records: CsvRecord[] = []
  // A record's own line is that after the one before it; a quoted cell may have several.
  let before = firstLine - 1
  const options = {
    bom: true,
    delimiter,
    from_line: firstLine,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    on_record: (cells: string[], { lines }: { lines: number }) => {
      records.push({ line: before + 1, cells })
      before = lines
      return null
    },
  }
  return { records, options, line: () => before + 1 }
}

/** What parts the cells of a file, and its first line with cells: some files begin with `sep=;`, as Excel knows it. */
export function readSeparator(text: string): { delimiter: string; firstLine: 1 | 2 } {
  const named = /^\uFEFF?"?sep=([^\r\n"])"?[\t ]*(?:[\r\n]|$)/i.exec(text)?.[1]
  if (named !== undefined) return { delimiter: named, firstLine: 2 }
  const lines = text
    .slice(0, 10_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/[\r\n]+/, 10)
    .filter((line) => line.trim() !== '')
  // A line of titles above the table has no sign, or one that the table does not have.
  const head = lines.find((line, at) => {
    const sign = separatorOf(line)
    return sign !== undefined && lines[at + 1]?.includes(sign) === true
  })
  return { delimiter: separatorOf(head ?? lines[0] ?? '') ?? ',', firstLine: 1 }
}

// Where decimals have a comma, spreadsheets write semicolons.
function separatorOf(line: string): string | undefined {
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }))
  const [most] = counts.toSorted((one, other) => other.count - one.count)
  return most !== undefined && most.count > 1 ? most.sign : undefined
}
