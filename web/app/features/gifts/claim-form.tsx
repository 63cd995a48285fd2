import { Form, useNavigation } from 'react-router'
import type { OpenedGift } from '@sohbet/contract/gifts'
import { t } from '@sohbet/messages'
import { formatDate } from '#ui/format/format-date.ts'
import { rich } from '#ui/text/rich.ts'
import { dayOf } from '#features/money/rich-parts.tsx'
import { Refused } from '#forms/form-outcome.tsx'
import { idempotencyField } from '#forms/idempotency-key.ts'
import { SubmitButton } from '#forms/submit-button.tsx'
import { nameCredits } from '#features/money/amount.tsx'
import type { GiftViewProps } from './gift-item.ts'
import { giftPath } from './gift-paths.ts'
import styles from './gift-view.module.css'

/** Accepts a gift, and says beforehand which part of it is paid out as credits. */
export function ClaimForm({ gift, code, codeInPath, claimKey, message }: GiftViewProps) {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form
      method="post"
      action={giftPath({ code: codeInPath })}
      preventScrollReset
      className={styles['form']}
      aria-label={t('gifts.claim.send')}
    >
      {message !== null && <Refused isAlert>{message}</Refused>}
      {gift.credits_to_come > 0 && gift.item.kind !== 'credits' && (
        <p className={styles['says']}>{ownedText(gift)}</p>
      )}
      <input type="hidden" name="intent" value="claim" />
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name={idempotencyField} value={claimKey} />
      <SubmitButton isSending={isSending} label={t('gifts.claim.send')} busyLabel={t('gifts.claim.busy')} />
      <p className={styles['says']}>
        {rich('gifts.claim.waitsUntil', {
          date: formatDate(gift.returns_at),
          day: dayOf(gift.returns_at),
        })}
      </p>
    </Form>
  )
}

function ownedText({ comes_as_credits: isAll, credits_to_come: credits, item }: OpenedGift): string {
  if (isAll && item.kind === 'plan') return t('gifts.claim.planAsCredits', { credits: nameCredits(credits) })
  if (isAll) return t('gifts.claim.ownedAsCredits', { credits: nameCredits(credits) })
  return t('gifts.claim.ownedInPart', { count: credits, credits: nameCredits(credits) })
}
