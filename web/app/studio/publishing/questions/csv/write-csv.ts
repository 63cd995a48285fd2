import { csvMark, spreadsheetSigns, toCsvLine } from '@sohbet/contract/csv'
import { currentLanguage } from '@sohbet/messages'
import type { Questions } from '../list/questions.ts'
import { writeTime } from '../list/format-exact-time.ts'

/** The column names in a file, the same in every language. */
export const columns = ['time', 'question', 'topic'] as const

/** Questions as CSV for a spreadsheet in the page's language. */
export function writeCsv(questions: Questions, labelOf: (topic: string) => string): string {
  const rows = questions.map(({ start_seconds, question, topic }) => [
    writeTime(start_seconds),
    question,
    topic === null ? '' : labelOf(topic),
  ])
  const { separator } = spreadsheetSigns[currentLanguage()]
  return csvMark + [columns, ...rows].map((cells) => toCsvLine(cells, separator)).join('')
}
