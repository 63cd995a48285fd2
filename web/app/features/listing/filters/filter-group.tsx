import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'

/** The groups of filters that were opened or closed in this visit, by name. */
export const filterGroups = createStore<ReadonlyMap<string, boolean>>(() => new Map())

/** Remembers a group for this visit. */
export function rememberGroup(name: string, isOpen: boolean): void {
  filterGroups.setState((known) => new Map(known).set(name, isOpen), true)
}

/** Whether a group stands open; `isUsuallyOpen` until the listener has said otherwise. */
function useGroup(name: string, isUsuallyOpen: boolean): boolean {
  return useStore(filterGroups, (known) => known.get(name)) ?? isUsuallyOpen
}

/** Something that opens and closes, as the listener left it in this visit; works without a script too. */
export function FilterGroup({
  name,
  summary,
  isUsuallyOpen,
  className,
  children,
}: {
  /** Tells it from all others of the site. */
  name: string
  summary: ReactNode
  isUsuallyOpen: boolean
  className?: string | undefined
  children: ReactNode
}) {
  const isOpen = useGroup(name, isUsuallyOpen)
  return (
    <details
      className={className}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        // The browser also tells of what we opened ourselves.
        if (currentTarget.open !== isOpen) rememberGroup(name, currentTarget.open)
      }}
    >
      {summary}
      {children}
    </details>
  )
}
