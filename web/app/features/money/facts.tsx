import type { ReactNode } from 'react'
import styles from './steps.module.css'

/** A detail of a transfer: name and value. */
export type Fact = readonly [name: string, value: ReactNode]

/** The details of a transfer, line by line. */
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
