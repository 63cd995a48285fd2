// A bug planted to verify that it is found.

/** The run that must find a bug. */
export type FoundBy = 'operations' | 'codes' | 'lessons' | 'payments' | 'gifts' | 'access'

/** A bug as text replacements in the source; each text occurs there exactly once. */
export interface Bug {
  name: string
  foundBy: FoundBy
  changes: { file: string; find: string; replace: string }[]
}
