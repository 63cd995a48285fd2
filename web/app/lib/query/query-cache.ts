import type { StoreApi } from 'zustand/vanilla'
import { createQueryEntry } from './query-entry.ts'
import type { QueryEntry } from './query-entry.ts'
import { readKnown } from './query.ts'
import type { KnownAnswers, Query } from './query.ts'

/** Asks for answers, and edits them. */
export interface QueryCache<Refused extends { ok: false }> {
  of<Data>(query: Query<Data>): QueryEntry<Data, Refused>
  /** The answers whose keys begin with these words may be others by now. */
  invalidate(text: string): void
  /** Drops the answers whose keys begin with these words, or all; edits of them that wait are never sent, nor answered. */
  drop(text?: string): void
}

/** Builds a cache over the store that shows it; `Refused` is what the server answers instead. */
export function createQueryCache<Refused extends { ok: false }>(
  store: StoreApi<KnownAnswers<Refused>>,
): QueryCache<Refused> {
  const entries = new Map<string, QueryEntry<unknown, Refused>>()

  const entriesOf = (text: string) =>
    [...entries].filter(([key]) => text === '' || `${key} `.startsWith(`${text} `))

  return {
    of: <Data>(query: Query<Data>) => {
      const { key } = query
      const entry =
        entries.get(key) ??
        createQueryEntry<unknown, Refused>(
          () => readKnown(store.getState(), query),
          (change) => store.setState({ [key]: { ...readKnown(store.getState(), query), ...change } }),
        )
      entries.set(key, entry)
      // What lies under a key was put there by a query of that key.
      return entry as QueryEntry<Data, Refused>
    },
    invalidate: (text) => {
      for (const [, entry] of entriesOf(text)) entry.invalidate()
    },
    drop: (text = '') => {
      const rest = { ...store.getState() }
      for (const [key, entry] of entriesOf(text)) {
        entry.close()
        entries.delete(key)
        delete rest[key]
      }
      store.setState(rest, true)
    },
  }
}
