import type { ReactNode } from 'react'
import styles from './charts.module.css'

/** Charts side by side, if there is space. */
export function Charts({ children }: { children: ReactNode }) {
  return <div className={styles['charts']}>{children}</div>
}
