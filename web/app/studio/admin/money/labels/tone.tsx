import type { ReactNode } from 'react'
import styles from './words.module.css'

/** The meaning of a state: nothing to do, pending, good, or needs attention. */
export type Tone = 'quiet' | 'waiting' | 'well' | 'wrong'

/** A state's label with the studio's rotated square in its colour. */
export function ToneLabel({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles['tone']} data-tone={tone}>
      <i className={styles['dot']} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
