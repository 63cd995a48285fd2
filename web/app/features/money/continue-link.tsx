import type { ReactNode } from 'react'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Row } from '#ui/layout/layout.tsx'
import styles from './continue-link.module.css'

/** Where to go on from what was paid or given. */
export function WaysOn({ children }: { children: ReactNode }) {
  return <Row className={styles['ways']}>{children}</Row>
}

/** One of them; the first is the one that is expected. */
export function ContinueLink({
  to,
  isFirst = false,
  children,
}: {
  to: string
  isFirst?: boolean
  children: ReactNode
}) {
  return (
    <LinkButton variant={isFirst ? 'primary' : 'outline'} isBig isWideOnPhone to={to} isPrefetched={false}>
      {children}
    </LinkButton>
  )
}
