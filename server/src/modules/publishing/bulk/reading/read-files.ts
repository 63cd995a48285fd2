import type { BulkChoice } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Sentence } from '#platform/sentence.ts'
import type { GivenItem } from '../tables/given.ts'
import { readJson } from '../tables/read-json.ts'
import { readTables } from '../tables/read-tables.ts'
import { BulkProblem } from '../formats/bulk-problem.ts'
import type { Sheet } from '../formats/line.ts'
import { readCsv } from '../formats/read-csv.ts'
import { readXlsx } from '../formats/workbook/read-xlsx.ts'
import type { ChosenSheet } from '../tables/read-tables.ts'
import { hasExtension, unfold } from './unfold.ts'
import type { SentFile } from './unfold.ts'

/** The contents of files, or the reason why they cannot be read. */
export type ReadFiles = { items: GivenItem[] } | { problem: Sentence }

/** Files, and how to read their sheets where the editor has chosen it. */
export interface FilesToRead {
  files: readonly SentFile[]
  choices: readonly BulkChoice[]
}

/** Reads the files of a run; runs in a thread with limits of time and memory. */
export function readFiles({ files, choices }: FilesToRead): ReadFiles {
  try {
    const sheets: ChosenSheet[] = []
    const items: GivenItem[] = []
    for (const file of files.flatMap(unfold)) {
      const choiceOf = (sheet: string | null): BulkChoice | undefined =>
        choices.find((choice) => choice.file === file.name && choice.sheet === sheet)
      if (hasExtension(file, 'json')) items.push(...readJson(file.bytes, file.name))
      else if (hasExtension(file, 'xlsx')) {
        const read = readXlsx(file.bytes, file.name)
        const chosen = read.map((sheet) => ({ ...sheet, choice: choiceOf(sheet.name) }))
        sheets.push(...(chosen.some(({ choice }) => choice !== undefined) ? chosen : shownOf(read)))
      } else {
        const choice = choiceOf(null)
        const lines = readCsv(file.bytes, file.name, choice?.encoding ?? undefined)
        sheets.push({ name: file.name, lines, choice })
      }
    }
    items.push(...readTables(sheets))
    return items.length === 0 ? { problem: message('studioBulk.problem.empty') } : { items }
  } catch (error) {
    // Errors lose their class when they leave a thread.
    if (error instanceof BulkProblem) return { problem: error.sentence }
    throw error
  }
}

// Hidden sheets mostly contain calculations; if all sheets are hidden, all are read.
function shownOf(sheets: readonly Sheet[]): readonly Sheet[] {
  const shown = sheets.filter(({ isHidden }) => isHidden !== true)
  return shown.length === 0 ? sheets : shown
}
