import { formatPoints } from '../../session/account/account.ts'
import { Text } from '../../ui/text/text.tsx'
import styles from './amount.module.css'

/** Credits with their unit, such as `1 credit`. */
export function nameCredits(credits: number): string {
  return `${formatPoints(credits)} ${credits === 1 ? 'credit' : 'credits'}`
}

/** What a wallet gained or lost, always with its sign; read with its unit. */
export function SignedAmount({ credits }: { credits: number }) {
  const isGain = credits >= 0
  const amount = Math.abs(credits)
  return (
    <span className={isGain ? styles['gain'] : styles['loss']}>
      <span aria-hidden="true" dir="ltr">
        {isGain ? '+' : '−'}
        {formatPoints(amount)}
      </span>
      <Text as="span" look="unseen">{`${isGain ? 'plus' : 'minus'} ${nameCredits(amount)}`}</Text>
    </span>
  )
}

/** What a wallet holds, as a figure; read with its unit. */
export function Figure({ credits }: { credits: number }) {
  return (
    <span>
      {formatPoints(credits)}
      <Text as="span" look="unseen">
        {credits === 1 ? ' credit' : ' credits'}
      </Text>
    </span>
  )
}
