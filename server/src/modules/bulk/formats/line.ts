/** A line of a table: where it begins, and its cells. */
export interface Line {
  line: number
  cells: string[]
}

/** A table as it stands in a file. */
export interface Sheet {
  /** As people know it: the name of the file, or of a sheet of it. */
  name: string
  lines: Line[]
}
