import type { ReactNode } from 'react'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Row } from '#ui/layout/layout.tsx'
import styles from './continue-link.module.css'

/** Links for continuing after a payment or gift. */
export function ContinueLinks({ children }: { children: ReactNode }) {
  return <Row className={styles['actions']}>{children}</Row>
}

/** One of these links; the first is the most likely. */
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
