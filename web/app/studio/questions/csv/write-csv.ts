import type { Questions } from '../list/questions.ts'
import { writeTime } from '../time/format-exact-time.ts'

/** The names of the columns in a file, the same in every language. */
export const columns = ['time', 'question', 'topic'] as const

/**
 * Questions as CSV (RFC 4180) in UTF-8 with its mark, without which spreadsheets take Arabic for something else. What a
 * spreadsheet would run as a formula begins with an apostrophe, which `readCsv` takes away.
 */
export function writeCsv(questions: Questions, labelOf: (topic: string) => string): string {
  const rows = questions.map(({ start_seconds, question, topic }) => [
    writeTime(start_seconds),
    question,
    topic === null ? '' : labelOf(topic),
  ])
  return `\uFEFF${[columns, ...rows].map((cells) => cells.map(toCell).join(',')).join('\r\n')}\r\n`
}

// Wide forms too: some spreadsheets take them for the narrow ones.
const formula = String.raw`[=+\-@\t\r\n＝＋－＠]`
const dangerous = new RegExp(`^'*${formula}`)
const defused = new RegExp(`^'+${formula}`)

/** A cell's text without the apostrophe that was put before a formula. */
export function fromCell(text: string): string {
  return defused.test(text) ? text.slice(1) : text
}

function toCell(text: string): string {
  const safe = dangerous.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
