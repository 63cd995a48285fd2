import { formatDate } from '../../ui/format/format-date.ts'
import { idempotencyField } from '../../forms/idempotency-key.ts'
import { Text } from '../../ui/text/text.tsx'
import { nameCredits } from '../money/amount.tsx'
import { DoneStep } from '../money/done-step.tsx'
import { ReviewStep } from '../money/review-step.tsx'
import type { TransferStep } from './send-transfer.ts'
import { transferPath } from './transfer-form.tsx'

type Step<Name> = Extract<TransferStep, { step: Name }>

/** A transfer before it is sent: to whom, how much, what is left, and whether it is the first (B-105). */
export function TransferReview({ review, idempotencyKey, message }: Step<'review'>) {
  const { email, credits, balance_after: left, sent_before: before } = review
  return (
    <ReviewStep
      action={transferPath}
      id="review-transfer"
      title="Check before you send"
      message={message}
      facts={[
        ['To', email],
        ['Amount', nameCredits(credits)],
        ['Balance after', nameCredits(left)],
      ]}
      held={{ email, credits, [idempotencyField]: idempotencyKey }}
      label={`Send ${nameCredits(credits)}`}
      busyLabel="Sending…"
    >
      <Text look="muted">
        {before === null
          ? 'You have not sent credits to this address before.'
          : `You have sent credits to this address ${before.times === 1 ? 'once' : `${before.times} times`}, last on ${formatDate(before.last_at)}.`}
      </Text>
    </ReviewStep>
  )
}

/** A transfer that is done. */
export function TransferDone({ sent: { email, credits, points, reference } }: Step<'done'>) {
  return (
    <DoneStep
      title="Credits sent"
      told={`${nameCredits(credits)} sent to ${email}`}
      facts={[
        ['Your balance', nameCredits(points)],
        ['Reference', reference],
      ]}
      after="We have emailed both of you."
      again={{ to: transferPath, label: 'Send more credits' }}
    />
  )
}
