import type { ReactNode } from 'react'
import { rememberGroup, useGroup } from './filter-groups.ts'

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
