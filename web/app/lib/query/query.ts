/** One question to the server. The key says what is asked, and by whom where the answer is a member's own. */
export interface Query<Data> {
  key: string
  /** Never there: it only says what the answer is. */
  data?: Data
}

/** What this page knows of an answer. */
export interface Known<Data, Refused> {
  /** With every edit that is on its way; undefined until it is known. */
  data: Data | undefined
  /** Why the last call brought none. */
  refused: Refused | null
  /** Milliseconds since 1970. */
  fetchedAt: number | null
  /** It may be another one by now: the next `load` asks, however young it is. */
  isStale: boolean
}

/** All that a page knows, by key; on the server, which serves many, it stays empty. */
export type KnownAnswers<Refused> = Readonly<Record<string, Known<unknown, Refused>>>

const nothing: Known<undefined, never> = { data: undefined, refused: null, fetchedAt: null, isStale: false }

/** What is known of an answer. */
export function readKnown<Data, Refused>(
  all: KnownAnswers<Refused>,
  { key }: Query<Data>,
): Known<Data, Refused> {
  // What lies under a key was put there by a query of that key.
  return (all[key] ?? nothing) as Known<Data, Refused>
}
