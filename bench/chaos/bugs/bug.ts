// A bug that is planted to see that it would be found.

/** The search that has to find a bug. */
export type FoundBy = 'operations' | 'codes' | 'lessons' | 'payments' | 'gifts' | 'access'

/** A bug, as text to be replaced in the source: each of the texts stands there exactly once. */
export interface Bug {
  name: string
  foundBy: FoundBy
  changes: { file: string; find: string; replace: string }[]
}
