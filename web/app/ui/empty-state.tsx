import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** Nothing to show: an unfinished drawing, a title, and what else helps (COMP-03 to COMP-05). */
export function EmptyState({
  title = 'No record found!',
  message,
  children,
}: {
  title?: string
  message?: string
  children?: ReactNode
}) {
  return (
    <div className={styles['empty']}>
      <img className={styles['art']} src="/cover/empty.svg?draft" width={176} height={176} alt="" />
      <h2>{title}</h2>
      {message !== undefined && <p>{message}</p>}
      {children}
    </div>
  )
}
