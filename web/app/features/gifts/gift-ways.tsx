import type { ReactNode } from 'react'
import type { GiftItem } from '@sohbet/contract/gifts'
import { t } from '@sohbet/messages'
import { WayOn, WaysOn } from '../money/way-on.tsx'
import styles from './gift-view.module.css'

/** A sentence about a gift, and what can be done then. */
export function Says({ ways, children }: { ways: ReactNode; children: ReactNode }) {
  return (
    <>
      <p className={styles['says']}>{children}</p>
      <WaysOn>{ways}</WaysOn>
    </>
  )
}

/** Where what was given is found. */
export function Ways({ item: { kind, path }, isCredits }: { item: GiftItem; isCredits: boolean }) {
  return (
    <>
      {path !== null && !isCredits && (
        <WayOn to={path} isFirst>
          {t('money.listenNow')}
        </WayOn>
      )}
      {kind === 'plan' && !isCredits && (
        <WayOn to="/" isFirst>
          {t('gifts.ways.listen')}
        </WayOn>
      )}
      <WayOn to="/wallet" isFirst={isCredits || kind === 'credits'}>
        {t('money.openWallet')}
      </WayOn>
    </>
  )
}
