import type { ReactNode } from 'react'
import { Link } from '../link/link.tsx'
import styles from './list.module.css'

/** Rows with a hairline between them. */
export function List({
  label,
  isOrdered = false,
  children,
}: {
  /** What the rows are, where no heading says it. */
  label?: string
  isOrdered?: boolean
  children: ReactNode
}) {
  const Rows = isOrdered ? 'ol' : 'ul'
  return (
    // Without its role, some browsers take a list without bullets for plain text.
    <Rows role="list" className={styles['list']} aria-label={label}>
      {children}
    </Rows>
  )
}

/** What a row says, and where it leads. */
export interface ListRowProps {
  title: string
  /** Under the title. */
  meta?: ReactNode
  /** Before the title, as a picture or a number. */
  start?: ReactNode
  /** After the title, as a button or an amount; can be pressed on its own. */
  end?: ReactNode
  /** A whole path of this site; the row can then be pressed anywhere. */
  to?: string
}

/** One row of a list. */
export function ListRow({ title, meta, start, end, to }: ListRowProps) {
  return (
    <li className={styles['row']}>
      {start !== undefined && <div className={styles['start']}>{start}</div>}
      <div className={styles['words']}>
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
