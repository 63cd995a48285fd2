import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'

/** The groups of filters that were opened or closed in this visit, by name. */
export const filterGroups = createStore<ReadonlyMap<string, boolean>>(() => new Map())

/** Remembers a group for this visit. */
export function rememberGroup(name: string, isOpen: boolean): void {
  filterGroups.setState((known) => new Map(known).set(name, isOpen), true)
}

/** Whether a group stands open; `isUsuallyOpen` until the listener has said otherwise. */
export function useGroup(name: string, isUsuallyOpen: boolean): boolean {
  return useStore(filterGroups, (known) => known.get(name)) ?? isUsuallyOpen
}
