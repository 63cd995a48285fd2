import type { StoreApi } from 'zustand/vanilla'
import { createQueryEntry } from './query-entry.ts'
import type { QueryEntry } from './query-entry.ts'
import { readKnown } from './query.ts'
import type { KnownAnswers, Query } from './query.ts'

/** Loads answers and edits them. */
export interface QueryCache<Refused extends { ok: false }> {
  of<Data>(query: Query<Data>): QueryEntry<Data, Refused>
  /** Marks the answers whose keys begin with this text as possibly changed. */
  invalidate(text: string): void
  /** Drops the answers whose keys begin with this text, or all; their pending edits are never sent or settled. */
  drop(text?: string): void
}

/** Creates a cache over the store that shows it; `Refused` is the server's other response. */
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
      // An entry was created by a query with the same key.
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
