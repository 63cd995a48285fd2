import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Refused } from '#api/call.ts'
import { readKnown } from '#lib/query/query.ts'
import type { Known, KnownAnswers, Query } from '#lib/query/query.ts'

/** The answers that this page knows; they end with the session. What asks for them comes with what needs it. */
export const knownStore = createStore<KnownAnswers<Refused>>(() => ({}))

/** What is known of an answer, for a component. */
export function useKnown<Data>(query: Query<Data>): Known<Data, Refused> {
  return useStore(knownStore, (all) => readKnown(all, query))
}
