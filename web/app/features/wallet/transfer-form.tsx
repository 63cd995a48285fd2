import { useRef } from 'react'
import { useNavigation } from 'react-router'
import { t } from '@sohbet/messages'
import { Field } from '#ui/field/field.tsx'
import { Fields } from '#ui/field/field-layout.tsx'
import { ChipButton } from '#ui/list/chip.tsx'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'
import { rich } from '#ui/text/rich.ts'
import { formatDate } from '#ui/format/format-date.ts'
import { Text } from '#ui/text/text.tsx'
import { unseen } from '#features/money/rich-parts.tsx'
import { useAccount } from '#session/account/account-context.ts'
import { formatPoints } from '#session/account/account.ts'
import type { ReturnedForm } from '#forms/sent-form.ts'
import { useSentForm } from '#forms/use-sent-form.ts'
import { FirstStep, FriendField } from '#features/money/first-step.tsx'
import { idempotencyField } from '#forms/idempotency-key.ts'
import { countCredits } from '#features/money/count-credits.ts'
import { DoneStep } from '#features/money/done-step.tsx'
import { ReviewStep } from '#features/money/review-step.tsx'
import type { TransferStep } from './send-transfer.ts'
import styles from './transfer.module.css'

/** The target of a transfer's forms. */
export const transferPath = '/wallet/transferCredits/'

/** The form of a transfer, the result of its submission, and the balance. */
export interface TransferFormProps {
  returned: ReturnedForm | null
  balance: number
}

/** Chooses the recipient and the number of credits (WALLET-03). */
export function TransferForm({ returned, balance }: TransferFormProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const draft = `transfer ${useAccount()?.id ?? ''}`
  const form = useSentForm(returned ?? undefined, { isSending, draft })
  const credits = useRef<HTMLInputElement>(null)
  return (
    <FirstStep
      form={form}
      action={transferPath}
      id="send-credits"
      title={t('wallet.transfer.title')}
      intro={t('wallet.transfer.intro')}
      label={t('wallet.transfer.toReview')}
    >
      <Fields>
        <FriendField form={form} />
        <Field
          ref={credits}
          label={t('money.creditsName')}
          name="credits"
          type="number"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={form.typed['credits']}
          error={form.errors['credits']}
          isRequired
        />
      </Fields>
      <QuickAmounts
        balance={balance}
        onChoose={(amount) => {
          if (credits.current !== null) credits.current.value = String(amount)
          form.clearErrors()
        }}
      />
    </FirstStep>
  )
}

// Hidden without JavaScript, because the buttons need it.
function QuickAmounts({ balance, onChoose }: { balance: number; onChoose(amount: number): void }) {
  const isAwake = useIsAwake()
  const amounts = [25, 50, 100].filter((amount) => amount < balance)
  if (!isAwake || balance < 1) return null
  return (
    <div className={styles['amounts']} role="group" aria-label={t('wallet.transfer.amounts')}>
      {amounts.map((amount) => (
        <ChipButton key={amount} onClick={() => onChoose(amount)}>
          {rich('money.figure', { count: amount, amount: formatPoints(amount), unit: unseen })}
        </ChipButton>
      ))}
      <ChipButton onClick={() => onChoose(balance)}>
        {rich('wallet.transfer.all', { count: balance, amount: formatPoints(balance), unit: unseen })}
      </ChipButton>
    </div>
  )
}

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
        [t('wallet.transfer.amount'), countCredits(credits)],
        [t('money.balanceAfter'), countCredits(left)],
      ]}
      fields={{ email, credits, [idempotencyField]: idempotencyKey }}
      label={t('wallet.transfer.send', { credits: countCredits(credits) })}
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
      reported={t('wallet.transfer.done', { credits: countCredits(credits), email })}
      facts={[
        [t('money.yourBalance'), countCredits(points)],
        [t('money.reference'), reference],
      ]}
      after={t('wallet.transfer.after')}
      again={{ to: transferPath, label: t('wallet.transfer.again') }}
    />
  )
}
