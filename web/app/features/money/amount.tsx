import { t } from '@sohbet/messages'
import { formatPoints } from '#session/account/account.ts'
import { Text } from '#ui/text/text.tsx'
import { rich } from '#ui/text/rich.ts'
import { unseen } from './rich-parts.tsx'
import { countCredits } from './count-credits.ts'
import styles from './amount.module.css'

/** A change of a wallet's balance, always with its sign; announced with its unit. */
export function SignedAmount({ credits }: { credits: number }) {
  const isGain = credits >= 0
  const amount = Math.abs(credits)
  return (
    <span className={isGain ? styles['gain'] : styles['loss']}>
      <span aria-hidden="true" dir="ltr">
        {isGain ? '+' : '−'}
        {formatPoints(amount)}
      </span>
      <Text as="span" variant="unseen">
        {isGain
          ? t('money.gained', { credits: countCredits(amount) })
          : t('money.lost', { credits: countCredits(amount) })}
      </Text>
    </span>
  )
}

/** A wallet's balance as a number; announced with its unit. */
export function Figure({ credits }: { credits: number }) {
  return (
    <span>
      {rich('money.figure', {
        count: credits,
        amount: formatPoints(credits),
        unit: unseen,
      })}
    </span>
  )
}
