import type { ReactNode } from 'react'
import styles from './steps.module.css'

/** One thing to know of what is sent: its name, and what it is. */
export type Fact = readonly [name: string, value: ReactNode]

/** What is sent or was, line by line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
