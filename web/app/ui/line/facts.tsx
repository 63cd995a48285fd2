import { Fragment, type ReactNode } from 'react'
import { Dot } from '../picture/dot.tsx'
import styles from './facts.module.css'

/** Short facts on one line, separated by dots; empty ones are skipped. */
export function Facts({ items }: { items: readonly ReactNode[] }) {
  const shown = items.filter((item) => item !== null && item !== undefined && item !== '' && item !== false)
  return shown.map((item, index) => (
    // The order of facts never changes while they are shown.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <Dot />}
      {/* One element each, so that a name in another script keeps its own direction. */}
      <span className={styles['fact']} dir="auto">
        {item}
      </span>
    </Fragment>
  ))
}
