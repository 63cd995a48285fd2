import type { BulkPreview, BulkWish } from '@sohbet/contract/studio'
import { BulkProblem } from '../formats/bulk-problem.ts'
import { findEncoding } from '#platform/find-encoding.ts'
import type { Sheet } from '../formats/line.ts'
import { readCsv } from '../formats/read-csv.ts'
import { readXlsx } from '../formats/workbook/read-xlsx.ts'
import { proposeChoice } from '../mapping/propose-choice.ts'
import { hasExtension, unfold } from './unfold.ts'
import type { SentFile } from './unfold.ts'

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
