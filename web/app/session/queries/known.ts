import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Refused } from '#api/call.ts'
import { type Known, type KnownAnswers, type Query, readKnown } from '#lib/query/query.ts'

/**
 * The answers cached on this page until the session ends. The code that loads them comes with the component
 * that needs them.
 */
export const knownStore = createStore<KnownAnswers<Refused>>(() => ({}))

/** A cached answer, for a component. */
export function useKnown<Data>(query: Query<Data>): Known<Data, Refused> {
  return useStore(knownStore, (all) => readKnown(all, query))
}
