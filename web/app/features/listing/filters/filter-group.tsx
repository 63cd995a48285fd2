import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'

/** The filter groups opened or closed in this visit, by name. */
export const filterGroups = createStore<ReadonlyMap<string, boolean>>(() => new Map())

/** Remembers the state of a group for this visit. */
export function rememberGroup(name: string, isOpen: boolean): void {
  filterGroups.setState((known) => new Map(known).set(name, isOpen), true)
}

/** Whether a group is open; `isUsuallyOpen` until the listener changes it. */
function useGroup(name: string, isUsuallyOpen: boolean): boolean {
  return useStore(filterGroups, (known) => known.get(name)) ?? isUsuallyOpen
}

/** A collapsible group that remembers its state for this visit; works without JavaScript. */
export function FilterGroup({
  name,
  summary,
  isUsuallyOpen,
  className,
  children,
}: {
  /** Unique on the site. */
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
        // The browser fires toggle for our own changes as well.
        if (currentTarget.open !== isOpen) rememberGroup(name, currentTarget.open)
      }}
    >
      {summary}
      {children}
    </details>
  )
}
