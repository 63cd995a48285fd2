import { useId } from 'react'
import type { ReactNode } from 'react'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import styles from './page-parts.module.css'

/** A part of a page with its heading, and at the end of its line what can be done there. */
export function Part({
  title,
  actions,
  empty,
  children,
}: {
  title: string
  actions?: ReactNode
  /** Said instead of what would stand here. */
  empty?: string | undefined
  children?: ReactNode
}) {
  const id = useId()
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Row gap={3} className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {actions}
      </Row>
      {empty === undefined ? children : <Text variant="muted">{empty}</Text>}
    </Stack>
  )
}

/** The room of a page below its head. */
export function PageContent({ children }: { children: ReactNode }) {
  return (
    <Stack gap={6} className={styles['room']}>
      {children}
    </Stack>
  )
}

/** One thing to know: its name, and what it is; what is empty is left out. */
export type KnownFact = readonly [name: string, value: ReactNode]

/** Things to know, in columns where there is room. */
export function KnownFacts({ facts }: { facts: readonly KnownFact[] }) {
  return (
    <dl className={styles['known']}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** A sentence that must not be overlooked. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={styles['notice']} dir="auto">
      {children}
    </p>
  )
}
