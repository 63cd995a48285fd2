import { t } from '@sohbet/messages'
import { formatDate } from '#ui/format/format-date.ts'
import { idempotencyField } from '#forms/idempotency-key.ts'
import { Text } from '#ui/text/text.tsx'
import { nameCredits } from '#features/money/amount.tsx'
import { DoneStep } from '#features/money/done-step.tsx'
import { ReviewStep } from '#features/money/review-step.tsx'
import type { TransferStep } from './send-transfer.ts'
import { transferPath } from './transfer-form.tsx'

type Step<Name> = Extract<TransferStep, { step: Name }>

/** The review of a transfer: recipient, amount, balance afterwards, and whether it is the first to them (B-105). */
export function TransferReview({ review, idempotencyKey, message }: Step<'review'>) {
  const { email, credits, balance_after: left, sent_before: before } = review
  return (
    <ReviewStep
      action={transferPath}
      id="review-transfer"
      title={t('wallet.transfer.check')}
      message={message}
      facts={[
        [t('money.recipient'), email],
        [t('wallet.transfer.amount'), nameCredits(credits)],
        [t('money.balanceAfter'), nameCredits(left)],
      ]}
      fields={{ email, credits, [idempotencyField]: idempotencyKey }}
      label={t('wallet.transfer.send', { credits: nameCredits(credits) })}
      busyLabel={t('wallet.transfer.busy')}
    >
      <Text variant="muted">
        {before === null
          ? t('wallet.transfer.first')
          : t('wallet.transfer.before', { count: before.times, date: formatDate(before.last_at) })}
      </Text>
    </ReviewStep>
  )
}

/** The confirmation of a transfer. */
export function TransferDone({ sent: { email, credits, points, reference } }: Step<'done'>) {
  return (
    <DoneStep
      title={t('wallet.transfer.doneTitle')}
      reported={t('wallet.transfer.done', { credits: nameCredits(credits), email })}
      facts={[
        [t('money.yourBalance'), nameCredits(points)],
        [t('money.reference'), reference],
      ]}
      after={t('wallet.transfer.after')}
      again={{ to: transferPath, label: t('wallet.transfer.again') }}
    />
  )
}
