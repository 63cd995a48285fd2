import type { ReactNode } from 'react'
import styles from './dev.module.css'

/** A group of components on the development page. */
export function DevSection({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className={styles['part']} aria-label={title}>
      <h2>{title}</h2>
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      {children}
    </section>
  )
}
