import { Form, useNavigation } from 'react-router'
import type { OpenedGift } from '@sohbet/contract/gifts'
import { formatDate } from '../../ui/format/format-date.ts'
import { Refused } from '../../forms/form-outcome.tsx'
import { idempotencyField } from '../../forms/idempotency-key.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { nameCredits } from '../money/amount.tsx'
import type { GiftViewProps } from './gift-item.ts'
import { giftPath } from './gift-paths.ts'
import styles from './gift-view.module.css'

/** Accepts a gift, and says beforehand what of it comes as credits. */
export function ClaimForm({ gift, code, codeInPath, claimKey, message }: GiftViewProps) {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form
      method="post"
      action={giftPath({ code: codeInPath })}
      preventScrollReset
      className={styles['form']}
      aria-label="Accept the gift"
    >
      {message !== null && <Refused isAlert>{message}</Refused>}
      {gift.credits_to_come > 0 && gift.item.kind !== 'credits' && (
        <p className={styles['says']}>{ownedWords(gift)}</p>
      )}
      <input type="hidden" name="intent" value="claim" />
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name={idempotencyField} value={claimKey} />
      <SubmitButton isSending={isSending} label="Accept the gift" busyLabel="Accepting…" />
      <p className={styles['says']}>
        It waits until <time dateTime={gift.returns_at}>{formatDate(gift.returns_at)}</time>.
      </p>
    </Form>
  )
}

function ownedWords({ comes_as_credits: isAll, credits_to_come: credits, item }: OpenedGift): string {
  if (isAll && item.kind === 'plan')
    return `It cannot be added to the plan you have, so it comes to you as ${nameCredits(credits)}.`
  if (isAll) return `You own this already, so it comes to you as ${nameCredits(credits)}.`
  return `You own a part of it already; for that part ${nameCredits(credits)} ${credits === 1 ? 'comes' : 'come'} to your wallet.`
}
