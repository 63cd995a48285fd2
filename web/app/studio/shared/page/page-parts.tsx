import { type ReactNode, useId } from 'react'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import styles from './page-parts.module.css'

/** A section of a page with its heading, and actions beside it. */
export function Part({
  title,
  actions,
  empty,
  children,
}: {
  title: string
  actions?: ReactNode
  /** Shown instead of the content. */
  empty?: string | undefined
  children?: ReactNode
}) {
  const id = useId()
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Row gap={3} className={styles['head']}>
        <h2 id={id} tabIndex={-1} className={styles['title']}>
          {title}
        </h2>
        {actions}
      </Row>
      {empty === undefined ? children : <Text variant="muted">{empty}</Text>}
    </Stack>
  )
}

/** The content area of a page below its head. */
export function PageContent({ children }: { children: ReactNode }) {
  return (
    <Stack gap={6} className={styles['content']}>
      {children}
    </Stack>
  )
}

/** A labelled fact; empty ones are left out. */
export type KnownFact = readonly [name: string, value: ReactNode]

/** Facts in columns, if there is space. */
export function KnownFacts({ facts }: { facts: readonly KnownFact[] }) {
  return (
    <dl className={styles['known']}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** An important message. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={styles['notice']} dir="auto">
      {children}
    </p>
  )
}
