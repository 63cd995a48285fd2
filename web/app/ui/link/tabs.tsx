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
