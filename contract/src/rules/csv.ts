// Writes and reads CSV on both sides of the wire; without a library, because pages load it.
import type { PageLanguage } from '@sohbet/messages'

/** The byte order mark, without which spreadsheets misread Arabic. */
export const csvMark = '\uFEFF'

/** The cell and decimal separators of a spreadsheet that opens a file directly: Windows chooses them by language. */
export const spreadsheetSigns: Readonly<Record<PageLanguage, { separator: ',' | ';'; decimal: '.' | ',' }>> =
  {
    en: { separator: ',', decimal: '.' },
    ar: { separator: ';', decimal: '.' },
    tr: { separator: ';', decimal: ',' },
    ur: { separator: ';', decimal: '.' },
    'en-XA': { separator: ',', decimal: '.' },
  }

// Spreadsheets execute text that begins like a formula; some also accept the full-width signs. Text that
// already has apostrophes before such a sign gets one more, so that reading restores it exactly.
const formula = String.raw`[=+\-@\t\r\n＝＋－＠]`
const dangerous = new RegExp(`^'*${formula}`)
const defused = new RegExp(`^'+${formula}`)

/** Escapes a text so that no spreadsheet executes it. */
export function defuse(text: string): string {
  return dangerous.test(text) ? `'${text}` : text
}

/** Removes the escape of `defuse`. */
export function undefuse(text: string): string {
  return defused.test(text) ? text.slice(1) : text
}

/** A text as a CSV cell (RFC 4180), escaped against formulas, for either separator. */
export function toCsvText(text: string): string {
  const safe = defuse(text)
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Writes a line of CSV. */
export function toCsvLine(cells: readonly string[], separator: ',' | ';' = ','): string {
  return `${cells.map(toCsvText).join(separator)}\r\n`
}

/**
 * Decodes a CSV file as UTF-8, UTF-16 or the chosen encoding. Undefined when the bytes are invalid, which
 * would import wrong letters; with a chosen encoding, invalid bytes become visible replacement characters.
 */
export function decodeCsv(bytes: Uint8Array, chosen?: string): string | undefined {
  // The format that spreadsheets call "Unicode text".
  const [first, second] = bytes
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff && 'utf-16be'
  try {
    return new TextDecoder(chosen ?? (wide || 'utf-8'), { fatal: chosen === undefined }).decode(bytes)
  } catch {
    return undefined
  }
}

/** A CSV record and the line on which it begins. */
export interface CsvRecord {
  line: number
  cells: string[]
}

/**
 * Options for `csv-parse` that collect a text into `records`; if it throws, `line()` returns the line of the
 * failing record.
 */
export function csvReading(text: string) {
  const { delimiter, firstLine } = readSeparator(text)
  const records: CsvRecord[] = []
  // A record begins on the line after the previous one ends; a quoted cell may span several lines.
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

/** Returns the separator of a file and its first line with cells: some files begin with Excel's `sep=;`. */
export function readSeparator(text: string): { delimiter: string; firstLine: 1 | 2 } {
  const named = /^\uFEFF?"?sep=([^\r\n"])"?[\t ]*(?:[\r\n]|$)/i.exec(text)?.[1]
  if (named !== undefined) return { delimiter: named, firstLine: 2 }
  const lines = text
    .slice(0, 10_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/[\r\n]+/, 10)
    .filter((line) => line.trim() !== '')
  // A title line above the table has no separator, or one that the table does not use.
  const head = lines.find((line, at) => {
    const sign = separatorOf(line)
    return sign !== undefined && lines[at + 1]?.includes(sign) === true
  })
  return { delimiter: separatorOf(head ?? lines[0] ?? '') ?? ',', firstLine: 1 }
}

// Spreadsheets write semicolons where decimals have a comma.
function separatorOf(line: string): string | undefined {
  const counts = [',', ';', '\t', '|'].map((sign) => ({ sign, count: line.split(sign).length }))
  const [most] = counts.toSorted((one, other) => other.count - one.count)
  return most !== undefined && most.count > 1 ? most.sign : undefined
}
