import type { GiftItem } from '@sohbet/contract/gifts'
import { takeFocus } from '../../ui/hooks/take-focus.ts'
import { Row } from '../../ui/layout/layout.tsx'
import { Text } from '../../ui/text/text.tsx'
import { SpreadCover } from '../cover/cover.tsx'
import { nameCredits } from '../money/amount.tsx'
import type { ClaimedGift } from './claim-gift.ts'
import { kindNames, seedOf } from './gift-item.ts'
import { Ways } from './gift-ways.tsx'
import styles from './gift-view.module.css'

/** A gift that was claimed just now. */
export function GiftClaimed({ claimed: { item, taken_as: takenAs, credits } }: { claimed: ClaimedGift }) {
  const isCredits = takenAs === 'credits'
  return (
    <>
      <div className={styles['cover']}>
        <SpreadCover seed={seedOf(item)} />
      </div>
      <div className={styles['head']} role="status" tabIndex={-1} ref={takeFocus}>
        <p className={styles['kind']}>{kindNames[item.kind]}</p>
        <h1>It is yours</h1>
        <Text look="lead" className={styles['item']}>
          {isCredits ? (
            `${nameCredits(credits)} ${credits === 1 ? 'is' : 'are'} in your wallet.`
          ) : (
            <>
              <bdi>{item.title}</bdi> {openWords[item.kind]}
              {credits > 0 && ` For what you owned of it, ${nameCredits(credits)} came to your wallet.`}
            </>
          )}
        </Text>
      </div>
      <Row className={styles['ways']}>
        <Ways item={item} isCredits={isCredits} />
      </Row>
    </>
  )
}

const openWords: Record<GiftItem['kind'], string> = {
  credits: 'are in your wallet.',
  lesson: 'is open to you.',
  set: 'is open to you.',
  plan: 'is added to your account, after all that is paid for.',
}
