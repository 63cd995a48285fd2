import type { GiftItem } from '@sohbet/contract/gifts'
import { type MessageKey, t } from '@sohbet/messages'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { Row } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { rich } from '#ui/text/rich.ts'
import { isolate } from '#features/money/rich-parts.tsx'
import { SpreadCover } from '#features/cover/cover.tsx'
import { countCredits } from '#features/money/count-credits.ts'
import type { ClaimedGift } from './claim-gift.ts'
import { kindNames, seedOf } from './gift-item.ts'
import { GiftLinks } from './gift-links.tsx'
import styles from './gift-view.module.css'

/** The confirmation of a claimed gift. */
export function GiftClaimed({ claimed: { item, taken_as: takenAs, credits } }: { claimed: ClaimedGift }) {
  const isCredits = takenAs === 'credits'
  return (
    <>
      <div className={styles['cover']}>
        <SpreadCover seed={seedOf(item)} />
      </div>
      <div className={styles['head']} role="status" tabIndex={-1} ref={takeFocus}>
        <p className={styles['kind']}>{t(kindNames[item.kind])}</p>
        <h1>{t('gifts.claimed.title')}</h1>
        <Text variant="lead" className={styles['item']}>
          {isCredits ? (
            t('gifts.claimed.asCredits', { count: credits, credits: countCredits(credits) })
          ) : (
            <>
              {rich(openMessages[item.kind], { title: item.title, item: isolate })}
              {credits > 0 && ` ${t('gifts.claimed.ownedPart', { credits: countCredits(credits) })}`}
            </>
          )}
        </Text>
      </div>
      <Row>
        <GiftLinks item={item} isCredits={isCredits} />
      </Row>
    </>
  )
}

const openMessages = {
  credits: 'gifts.claimed.credits',
  lesson: 'gifts.claimed.lesson',
  set: 'gifts.claimed.set',
  plan: 'gifts.claimed.plan',
} as const satisfies Record<GiftItem['kind'], MessageKey>
