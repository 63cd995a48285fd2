import type { Sentence } from '#platform/sentence.ts'

/** A line of a table: its line number and cells. */
export interface Line {
  line: number
  cells: string[]
  /** The reasons why cells have no usable value, by column index from 0. */
  faults?: ReadonlyMap<number, Sentence>
}

/** A table of a file. */
export interface Sheet {
  /** The name of the file, or of a sheet in it. */
  name: string
  lines: Line[]
  /** Whether the workbook hides it. */
  isHidden?: boolean
}

/** Whether a line has any content. */
export function isUsed({ cells, faults }: Line): boolean {
  return faults !== undefined || cells.some((cell) => cell.trim() !== '')
}

/** The reason why files cannot be read at all, shown to their sender. */
export class BulkProblem extends Error {
  readonly sentence: Sentence

  constructor(sentence: Sentence) {
    super('The files of a run cannot be read.')
    this.sentence = sentence
  }
}
