import type { Sentence } from '#platform/sentence.ts'

/** A line of a table: where it begins, and its cells. */
export interface Line {
  line: number
  cells: string[]
  /** Why a cell has no value that can be used, by its column from 0. */
  faults?: ReadonlyMap<number, Sentence>
}

/** A table as it stands in a file. */
export interface Sheet {
  /** As people know it: the name of the file, or of a sheet of it. */
  name: string
  lines: Line[]
  /** Whether its workbook does not show it. */
  isHidden?: boolean
}

/** Whether a line has anything in it. */
export function isUsed({ cells, faults }: Line): boolean {
  return faults !== undefined || cells.some((cell) => cell.trim() !== '')
}
