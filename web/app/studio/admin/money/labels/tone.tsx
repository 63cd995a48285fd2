import type { ReactNode } from 'react'
import styles from './words.module.css'

/** How a state is meant: nothing to do, on its way, well, or something to look at. */
export type Tone = 'quiet' | 'waiting' | 'well' | 'wrong'

/** A state in words, with the studio's turned square in its colour before it. */
export function ToneLabel({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles['tone']} data-tone={tone}>
      <i className={styles['dot']} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
