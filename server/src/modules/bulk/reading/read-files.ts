import { message } from '@sohbet/messages'
import type { Sentence } from '#platform/sentence.ts'
import type { GivenItem } from '../tables/given.ts'
import { readJson } from '../tables/read-json.ts'
import { readTables } from '../tables/read-tables.ts'
import { BulkProblem } from '../formats/bulk-problem.ts'
import type { Sheet } from '../formats/line.ts'
import { readCsv } from '../formats/read-csv.ts'
import { unpackZip } from '../formats/unpack-zip.ts'
import { readXlsx } from '../formats/workbook/read-xlsx.ts'

/** A file as it was sent. */
export interface SentFile {
  name: string
  bytes: Uint8Array
}

/** What files give, or why they cannot be read. */
export type ReadFiles = { items: GivenItem[] } | { problem: Sentence }

/** Reads the files of a run; done in a thread of its own, with limits of time and memory. */
export function readFiles(files: readonly SentFile[]): ReadFiles {
  try {
    const sheets: Sheet[] = []
    const items: GivenItem[] = []
    for (const file of files.flatMap(unfold)) {
      if (isOf(file, 'json')) items.push(...readJson(file.bytes, file.name))
      else if (isOf(file, 'xlsx')) sheets.push(...readXlsx(file.bytes, file.name))
      else sheets.push({ name: file.name, lines: readCsv(file.bytes, file.name) })
    }
    items.push(...readTables(sheets))
    return items.length === 0 ? { problem: message('studioBulk.problem.empty') } : { items }
  } catch (error) {
    // Errors lose their class on the way out of a thread.
    if (error instanceof BulkProblem) return { problem: error.sentence }
    throw error
  }
}

function unfold(file: SentFile): SentFile[] {
  if (!isOf(file, 'zip')) return [file]
  const wants = (name: string): boolean =>
    /\.(?:csv|xlsx|json)$/i.test(name) && !/(?:^|\/)(?:\.|__MACOSX\/)/.test(name)
  return Object.entries(unpackZip(file.bytes, { name: file.name, wants })).map(([name, bytes]) => ({
    // It is stored and shown: no archive says what a name is made of.
    name: name.replaceAll(/\p{Cc}/gu, '\uFFFD'),
    bytes,
  }))
}

function isOf({ name }: SentFile, ending: string): boolean {
  return name.toLowerCase().endsWith(`.${ending}`)
}
