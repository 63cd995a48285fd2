import type { ReactNode } from 'react'
import type { GiftItem } from '@sohbet/contract/gifts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import styles from './gift-view.module.css'

/** A sentence about a gift, and what can be done then. */
export function Says({ ways, children }: { ways: ReactNode; children: ReactNode }) {
  return (
    <>
      <p className={styles['says']}>{children}</p>
      <Row className={styles['ways']}>{ways}</Row>
    </>
  )
}

/** A link that looks like a button; `isFirst` stands out. */
export function Way({
  to,
  isFirst = false,
  children,
}: {
  to: string
  isFirst?: boolean
  children: ReactNode
}) {
  return (
    <LinkButton look={isFirst ? 'primary' : 'outline'} isBig isWideOnPhone to={to} isPrefetched={false}>
      {children}
    </LinkButton>
  )
}

/** Where what was given is found. */
export function Ways({ item: { kind, path }, isCredits }: { item: GiftItem; isCredits: boolean }) {
  return (
    <>
      {path !== null && !isCredits && (
        <Way to={path} isFirst>
          Listen now
        </Way>
      )}
      {kind === 'plan' && !isCredits && (
        <Way to="/" isFirst>
          Go and listen
        </Way>
      )}
      <Way to="/wallet" isFirst={isCredits || kind === 'credits'}>
        Open wallet
      </Way>
    </>
  )
}
