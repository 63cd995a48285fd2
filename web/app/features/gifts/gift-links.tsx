import type { ReactNode } from 'react'
import type { GiftItem } from '@sohbet/contract/gifts'
import { t } from '@sohbet/messages'
import { Text } from '#ui/text/text.tsx'
import { ContinueLink, ContinueLinks } from '#features/money/continue-link.tsx'
import styles from './gift-view.module.css'

/** A sentence about a gift, and the actions available. */
export function GiftMessage({ ways: actions, children }: { ways: ReactNode; children: ReactNode }) {
  return (
    <>
      <p className={styles['says']}>{children}</p>
      <ContinueLinks>{actions}</ContinueLinks>
    </>
  )
}

/** Links to the gifted item. */
export function GiftLinks({ item: { kind, path }, isCredits }: { item: GiftItem; isCredits: boolean }) {
  return (
    <>
      {path !== null && !isCredits && (
        <ContinueLink to={path} isFirst>
          {t('money.listenNow')}
        </ContinueLink>
      )}
      {kind === 'plan' && !isCredits && (
        <ContinueLink to="/" isFirst>
          {t('gifts.ways.listen')}
        </ContinueLink>
      )}
      <ContinueLink to="/wallet" isFirst={isCredits || kind === 'credits'}>
        {t('money.openWallet')}
      </ContinueLink>
    </>
  )
}

/** The note of a gift, between two double rules. */
export function GiftNote({ note, label }: { note: string; label: string }) {
  return (
    <figure className={styles['leaf']}>
      <Text as="figcaption" variant="unseen">
        {label}
      </Text>
      <blockquote dir="auto">{note}</blockquote>
    </figure>
  )
}
