import { useId } from 'react'
import type { ReactNode } from 'react'
import { Row, Stack } from '#ui/layout/layout.tsx'
import styles from './person.module.css'

/** A section of a person's page: heading, actions beside it, and content. */
export function PersonSection({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <Row gap={2} className={styles['head']}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </Row>
      <Stack gap={3}>{children}</Stack>
    </section>
  )
}

/** Labelled facts. */
export function NamedFacts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles['fact']}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
