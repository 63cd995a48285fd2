import { formatDate } from '../../../ui/format/format-date.ts'
import { idempotencyField } from '../../../forms/idempotency-key.ts'
import { Text } from '../../../ui/text/text.tsx'
import { nameCredits } from '../../money/amount.tsx'
import { DoneStep } from '../../money/done-step.tsx'
import { ReviewStep } from '../../money/review-step.tsx'
import { GiftNote } from '../gift-note.tsx'
import { givingPath } from '../gift-paths.ts'
import type { GivingStep } from './send-gift.ts'

type Step<Name> = Extract<GivingStep, { step: Name }>

/** A gift before it is given: what, to whom, with which words, and what is left. */
export function GivingReview({ review, idempotencyKey, message, here }: Step<'review'> & { here: string }) {
  const { value, title, of, price, balanceAfter, email, note, isAnonymous } = review
  return (
    <ReviewStep
      action={here}
      id="review-gift"
      title="Look at it once more"
      message={message}
      facts={[
        ['Gift', of === null ? title : `${title} · ${of}`],
        ['To', email],
        ['From', isAnonymous ? 'Without your name' : 'In your name'],
        ['Costs', nameCredits(price)],
        ['Balance after', nameCredits(balanceAfter)],
      ]}
      held={{
        gift: value,
        ...(value === 'credits' && { credits: price }),
        price,
        email,
        note: note ?? '',
        ...(isAnonymous && { is_anonymous: 'on' }),
        [idempotencyField]: idempotencyKey,
      }}
      label="Give it"
      busyLabel="Giving…"
    >
      {note !== null && <GiftNote note={note} label="Your note" />}
      <Text look="muted">
        We email it to this address. It waits there for 60 days, and comes back to you if it is not claimed.
      </Text>
    </ReviewStep>
  )
}

/** A gift that is given. */
export function GivingDone({ gift, points }: Step<'done'>) {
  return (
    <DoneStep
      title="Gift given"
      told={`Your gift is on its way to ${gift.email}`}
      facts={[
        ['Gift', gift.item.title],
        ['Waits until', formatDate(gift.returns_at)],
        ['Your balance', nameCredits(points)],
      ]}
      after="You will see below whether it was claimed or came back."
      again={{ to: givingPath(), label: 'Give another gift' }}
    />
  )
}
