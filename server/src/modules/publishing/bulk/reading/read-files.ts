import type { BulkChoice, BulkPreview, BulkWish } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Sentence } from '#platform/sentence.ts'
import { findEncoding } from '#platform/find-encoding.ts'
import type { GivenItem } from '../tables/given.ts'
import { readJson } from '../tables/read-json.ts'
import { type ChosenSheet, readTables } from '../tables/read-tables.ts'
import { BulkProblem, type Sheet } from '../formats/line.ts'
import { readCsv } from '../formats/read-csv.ts'
import { readXlsx } from '../formats/workbook/read-xlsx.ts'
import { proposeChoice } from '../mapping/propose-choice.ts'
import { unpackZip } from '../formats/zip.ts'

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

/** Maximum number of sheets shown. */
const maxSheets = 200

/** Proposes how to read the tables of files; runs in a thread. Unreadable files have no proposal. */
export function previewFiles({
  files,
  wishes,
}: {
  files: readonly SentFile[]
  wishes: readonly BulkWish[]
}): BulkPreview[] {
  try {
    return files
      .flatMap(unfold)
      .flatMap((file) => previewFile(file, wishes))
      .slice(0, maxSheets)
  } catch (error) {
    // The reason is reported by the run that is started with these files.
    if (error instanceof BulkProblem) return []
    throw error
  }
}

function previewFile(file: SentFile, wishes: readonly BulkWish[]): BulkPreview[] {
  const wishFor = (sheet: string | null): BulkWish | undefined =>
    wishes.find((wish) => wish.file === file.name && wish.sheet === sheet)
  if (hasExtension(file, 'json')) return []
  if (hasExtension(file, 'xlsx'))
    return readXlsx(file.bytes, file.name).map((sheet) =>
      preview(sheet, { file: file.name, sheet: sheet.name, encoding: null }, wishFor(sheet.name)),
    )
  const wish = wishFor(null)
  const found = findEncoding(file.bytes).encoding
  const encoding = wish?.encoding ?? found
  const lines = readCsv(file.bytes, file.name, encoding)
  return [preview({ name: file.name, lines }, { file: file.name, sheet: null, encoding }, wish)]
}

function preview(
  sheet: Sheet,
  place: Pick<BulkPreview, 'file' | 'sheet' | 'encoding'>,
  wish: BulkWish | undefined,
): BulkPreview {
  const { isExact, ...proposal } = proposeChoice(sheet, wish)
  // A non-Unicode code page is a guess.
  const isGuessed = place.encoding !== null && !place.encoding.startsWith('utf')
  const isEmpty = proposal.rows.length === 0
  return {
    ...place,
    ...proposal,
    kind: null,
    is_remembered: false,
    is_exact: isEmpty || (isExact && !isGuessed),
  }
}

/** A file as it was uploaded. */
export interface SentFile {
  name: string
  bytes: Uint8Array
}

/** The file, or the files of an archive. */
function unfold(file: SentFile): SentFile[] {
  if (!hasExtension(file, 'zip')) return [file]
  const wants = (name: string): boolean =>
    /\.(?:csv|xlsx|json)$/i.test(name) && !/(?:^|\/)(?:\.|__MACOSX\/)/.test(name)
  return Object.entries(unpackZip(file.bytes, { name: file.name, wants })).map(([name, bytes]) => ({
    // The name is stored and shown, and an archive may put any characters into it.
    name: name.replaceAll(/\p{Cc}/gu, '\uFFFD'),
    bytes,
  }))
}

/** Whether a file name has an extension. */
function hasExtension({ name }: SentFile, ending: string): boolean {
  return name.toLowerCase().endsWith(`.${ending}`)
}
