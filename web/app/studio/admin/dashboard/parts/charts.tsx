import type { ReactNode } from 'react'
import styles from './charts.module.css'

/** Charts beside each other where there is room. */
export function Charts({ children }: { children: ReactNode }) {
  return <div className={styles['charts']}>{children}</div>
}
