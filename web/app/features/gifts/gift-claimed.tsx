import clsx from 'clsx'
import type { GiftItem } from '@sohbet/contract/gifts'
import layout from '../../ui/tokens/layout.module.css'
import { takeFocus } from '../../ui/hooks/take-focus.ts'
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
        <p className={clsx(layout['lead'], styles['item'])}>
          {isCredits ? (
            `${nameCredits(credits)} ${credits === 1 ? 'is' : 'are'} in your wallet.`
          ) : (
            <>
              <bdi>{item.title}</bdi> {openWords[item.kind]}
              {credits > 0 && ` For what you owned of it, ${nameCredits(credits)} came to your wallet.`}
            </>
          )}
        </p>
      </div>
      <div className={clsx(layout['row'], styles['ways'])}>
        <Ways item={item} isCredits={isCredits} />
      </div>
    </>
  )
}

const openWords: Record<GiftItem['kind'], string> = {
  credits: 'are in your wallet.',
  lesson: 'is open to you.',
  set: 'is open to you.',
  plan: 'is added to your account, after all that is paid for.',
}
