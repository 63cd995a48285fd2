import { useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { formatNumber } from '@sohbet/messages'
import { Link } from './link.tsx'
import styles from './tabs.module.css'

/** A tab with a page of its own. */
export interface TabLink {
  /** The full path on this site. */
  to: string
  label: string
  count?: number | undefined
}

/** Tabs that link to pages: plain links, so that each can be shared and Back works. */
export function TabLinks({
  label,
  tabs,
  current,
}: {
  /** The accessible name of the tabs. */
  label: string
  tabs: readonly TabLink[]
  /** The `to` of the current page. */
  current: string
}) {
  return (
    <nav className={styles['tabs']} aria-label={label}>
      {tabs.map(({ to, label, count }) => (
        <Link key={to} to={to} className={styles['tab']} aria-current={to === current ? 'page' : undefined}>
          <TabText label={label} count={count} />
        </Link>
      ))}
    </nav>
  )
}

/** A tab with its content on the current page. */
export interface Tab {
  id: string
  label: string
  count?: number | undefined
  panel: ReactNode
}

/** Tabs that change a part of the current page. Arrow keys, Home and End move between them and select at once. */
export function Tabs({
  label,
  tabs,
  defaultChosen,
  onChoose,
}: {
  label: string
  tabs: readonly Tab[]
  /** The first tab's id by default. */
  defaultChosen?: string | undefined
  onChoose?: ((id: string) => void) | undefined
}) {
  const base = useId()
  const [chosen = tabs[0]?.id, setChosen] = useState(defaultChosen)
  const choose = (id: string): void => {
    setChosen(id)
    onChoose?.(id)
  }
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const index = nextTab(event.key, {
      index: tabs.findIndex(({ id }) => id === chosen),
      count: tabs.length,
      isRightToLeft: getComputedStyle(event.currentTarget).direction === 'rtl',
    })
    const next = index === undefined ? undefined : tabs[index]
    if (next === undefined) return
    event.preventDefault()
    choose(next.id)
    document.getElementById(`${base}-${next.id}`)?.focus()
  }
  return (
    <>
      <div className={styles['tabs']} role="tablist" tabIndex={-1} aria-label={label} onKeyDown={move}>
        {tabs.map(({ id, label, count }) => (
          <button
            key={id}
            id={`${base}-${id}`}
            type="button"
            role="tab"
            className={styles['tab']}
            aria-selected={id === chosen}
            aria-controls={`${base}-${id}-panel`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => choose(id)}
          >
            <TabText label={label} count={count} />
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          id={`${base}-${id}-panel`}
          role="tabpanel"
          className={styles['panel']}
          aria-labelledby={`${base}-${id}`}
          hidden={id !== chosen}
        >
          {panel}
        </div>
      ))}
    </>
  )
}

function TabText({ label, count }: { label: string; count: number | undefined }) {
  return (
    <>
      <span className={styles['label']} dir="auto">
        {label}
      </span>
      {count !== undefined && (
        <span className={styles['count']}>{formatNumber(count, { useGrouping: false })}</span>
      )}
    </>
  )
}

/** The tab to which a key moves, wrapping around; undefined for other keys. */
export function nextTab(
  key: string,
  { index, count, isRightToLeft }: { index: number; count: number; isRightToLeft: boolean },
): number | undefined {
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const isOnward = (key === 'ArrowRight') !== isRightToLeft
  return (index + (isOnward ? 1 : -1) + count) % count
}
