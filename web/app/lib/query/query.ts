/** A request for data. The key identifies the data, including the member if it is their own. */
export interface Query<Data> {
  key: string
  /** Never set: it only carries the type of the answer. */
  data?: Data
}

/** The cached state of an answer. */
export interface Known<Data, Refused> {
  /** With all pending edits applied; undefined until loaded. */
  data: Data | undefined
  /** Why the last request failed. */
  refused: Refused | null
  /** It may have changed. */
  isStale: boolean
}

/** All cached answers by key; empty on the server, which serves many users. */
export type KnownAnswers<Refused> = Readonly<Record<string, Known<unknown, Refused>>>

const nothing: Known<undefined, never> = { data: undefined, refused: null, isStale: false }

/** The cached state of an answer. */
export function readKnown<Data, Refused>(
  all: KnownAnswers<Refused>,
  { key }: Query<Data>,
): Known<Data, Refused> {
  // An entry was created by a query with the same key.
  return (all[key] ?? nothing) as Known<Data, Refused>
}
