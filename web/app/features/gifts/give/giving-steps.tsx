import { t } from '@sohbet/messages'
import { formatDate } from '#ui/format/format-date.ts'
import { idempotencyField } from '#forms/idempotency-key.ts'
import { Text } from '#ui/text/text.tsx'
import { countCredits } from '#features/money/count-credits.ts'
import { DoneStep } from '#features/money/done-step.tsx'
import { ReviewStep } from '#features/money/review-step.tsx'
import { GiftNote } from '../gift-links.tsx'
import { givingPath } from '../gift-paths.ts'
import type { GivingStep } from './send-gift.ts'

type Step<Name> = Extract<GivingStep, { step: Name }>

/** The review of a gift: item, recipient, note, and the balance afterwards. */
export function GivingReview({ review, idempotencyKey, message, here }: Step<'review'> & { here: string }) {
  const { value, title, of, price, balanceAfter, email, note, isAnonymous } = review
  return (
    <ReviewStep
      action={here}
      id="review-gift"
      title={t('gifts.review.title')}
      message={message}
      facts={[
        [t('gifts.review.gift'), of === null ? title : `${title} · ${of}`],
        [t('money.recipient'), email],
        [t('gifts.review.from'), isAnonymous ? t('gifts.review.unnamed') : t('gifts.review.named')],
        [t('gifts.review.costs'), countCredits(price)],
        [t('money.balanceAfter'), countCredits(balanceAfter)],
      ]}
      fields={{
        gift: value,
        ...(value === 'credits' && { credits: price }),
        price,
        email,
        note: note ?? '',
        ...(isAnonymous && { is_anonymous: 'on' }),
        [idempotencyField]: idempotencyKey,
      }}
      label={t('gifts.review.send')}
      busyLabel={t('gifts.review.busy')}
    >
      {note !== null && <GiftNote note={note} label={t('gifts.review.note')} />}
      <Text variant="muted">{t('gifts.review.words')}</Text>
    </ReviewStep>
  )
}

/** The confirmation of a gift. */
export function GivingDone({ gift, points }: Step<'done'>) {
  return (
    <DoneStep
      title={t('gifts.done.title')}
      reported={t('gifts.done.told', { email: gift.email })}
      facts={[
        [t('gifts.review.gift'), gift.item.title],
        [t('gifts.done.waitsUntil'), formatDate(gift.returns_at)],
        [t('money.yourBalance'), countCredits(points)],
      ]}
      after={t('gifts.done.after')}
      again={{ to: givingPath(), label: t('gifts.done.again') }}
    />
  )
}
