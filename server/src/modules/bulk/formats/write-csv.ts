import { defuse } from './formula-guard.ts'

/** What a file of CSV begins with, without which spreadsheets take Arabic for something else. */
export const csvMark = '\uFEFF'

/** A line of CSV (RFC 4180) that no spreadsheet runs anything of. */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(text: string): string {
  const safe = defuse(text)
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
