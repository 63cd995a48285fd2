import type { ReactNode } from 'react'
import { Link } from '../link/link.tsx'
import styles from './list.module.css'

/** Rows separated by thin lines. */
export function List({
  label,
  isOrdered = false,
  children,
}: {
  /** The accessible name, if no heading names the list. */
  label?: string
  isOrdered?: boolean
  children: ReactNode
}) {
  const Rows = isOrdered ? 'ol' : 'ul'
  return (
    // Without the role, some browsers do not treat a list without bullets as a list.
    <Rows role="list" className={styles['list']} aria-label={label}>
      {children}
    </Rows>
  )
}

interface ListRowProps {
  title: string
  /** Below the title. */
  meta?: ReactNode
  /** Before the title, for example a picture or a number. */
  start?: ReactNode
  /** After the title, for example a button or an amount; can be pressed separately. */
  end?: ReactNode
  /** The full path on this site; the row can then be pressed anywhere. */
  to?: string
}

/** A row of a list. */
export function ListRow({ title, meta, start, end, to }: ListRowProps) {
  return (
    <li className={styles['row']}>
      {start !== undefined && <div className={styles['start']}>{start}</div>}
      <div className={styles['text']}>
        <p className={styles['title']} dir="auto">
          {to === undefined ? title : <Link to={to}>{title}</Link>}
        </p>
        {meta !== undefined && (
          <div className={styles['meta']} dir="auto">
            {meta}
          </div>
        )}
      </div>
      {end !== undefined && <div className={styles['end']}>{end}</div>}
    </li>
  )
}
