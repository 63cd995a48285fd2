import type { StoreApi } from 'zustand/vanilla'
import { createQueryEntry } from './query-entry.ts'
import type { Ask, Edit, Freshness, QueryEntry } from './query-entry.ts'
import { readKnown } from './query.ts'
import type { Known, KnownAnswers, Query } from './query.ts'

/** Asks for answers, and edits them. */
export interface QueryCache<Refused extends { ok: false }> {
  read<Data>(query: Query<Data>): Known<Data, Refused>
  /** Takes an answer that came another way, such as with the page; while an edit is on its way it is not the last word. */
  take<Data>(query: Query<Data>, data: Data, fetchedAt?: number): void
  /** Asks unless the answer is fresh, one call at a time. A refusal leaves the old answer standing. */
  load<Data>(query: Query<Data>, ask: Ask<Data, Refused>, freshness?: Freshness): Promise<void>
  /** Shows an edit of a known answer at once and sends it after those before it; what is refused is taken back. */
  edit<Data>(query: Query<Data>, edit: Edit<Data, Refused>): Promise<Refused | null>
  /** The answers whose keys begin with these words may be others by now. */
  invalidate(words: string): void
  /** Drops the answers whose keys begin with these words, or all; edits of them that wait are never sent, nor answered. */
  drop(words?: string): void
}

/** Builds a cache over the store that shows it; `Refused` is what the server answers instead. */
export function createQueryCache<Refused extends { ok: false }>(
  store: StoreApi<KnownAnswers<Refused>>,
): QueryCache<Refused> {
  const entries = new Map<string, QueryEntry<unknown, Refused>>()

  const read = <Data>(query: Query<Data>): Known<Data, Refused> => readKnown(store.getState(), query)

  const entryOf = <Data>(query: Query<Data>): QueryEntry<Data, Refused> => {
    const { key } = query
    const entry =
      entries.get(key) ??
      createQueryEntry<unknown, Refused>(
        () => read(query),
        (change) => store.setState({ [key]: { ...read(query), ...change } }),
      )
    entries.set(key, entry)
    return entry
  }

  const startingWith = (words: string) =>
    [...entries].filter(([key]) => words === '' || `${key} `.startsWith(`${words} `))

  return {
    read,
    take: (query, data, fetchedAt) => entryOf(query).take(data, fetchedAt),
    load: async (query, ask, freshness) => await entryOf(query).load(ask, freshness),
    edit: async (query, edit) => await entryOf(query).edit(edit),
    invalidate: (words) => {
      for (const [, entry] of startingWith(words)) entry.invalidate()
    },
    drop: (words = '') => {
      const rest = { ...store.getState() }
      for (const [key, entry] of startingWith(words)) {
        entry.close()
        entries.delete(key)
        delete rest[key]
      }
      store.setState(rest, true)
    },
  }
}
