import { useRef } from 'react'
import { useNavigation } from 'react-router'
import { Field } from '../../ui/field/field.tsx'
import { Fields } from '../../ui/field/field-frame.tsx'
import { Text } from '../../ui/text/text.tsx'
import { ChipButton } from '../../ui/list/chip.tsx'
import { useIsAwake } from '../../ui/hooks/use-is-awake.ts'
import { formatPoints } from '../../session/account/account.ts'
import type { ReturnedForm } from '../../forms/sent-form.ts'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { FirstStep, FriendField } from '../money/first-step.tsx'
import styles from './transfer.module.css'

/** Where the forms of a transfer are sent. */
export const transferPath = '/wallet/transferCredits/'

/** The form of a transfer, what became of it, and what may be sent. */
export interface TransferFormProps {
  returned: ReturnedForm | null
  balance: number
}

/** Whom to send credits to, and how many (WALLET-03). */
export function TransferForm({ returned, balance }: TransferFormProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const form = useSentForm(returned ?? undefined, { isSending })
  const credits = useRef<HTMLInputElement>(null)
  return (
    <FirstStep
      form={form}
      action={transferPath}
      id="send-credits"
      title="Send credits to a friend"
      intro="They arrive at once, and cannot be called back."
      label="Review transfer"
    >
      <Fields>
        <FriendField form={form} />
        <Field
          ref={credits}
          label="Credits"
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

// Buttons that do nothing without a script are not shown without one.
function QuickAmounts({ balance, onChoose }: { balance: number; onChoose(amount: number): void }) {
  const isAwake = useIsAwake()
  const amounts = [25, 50, 100].filter((amount) => amount < balance)
  if (!isAwake || balance < 1) return null
  return (
    <div className={styles['amounts']} role="group" aria-label="Usual amounts">
      {amounts.map((amount) => (
        <ChipButton key={amount} onClick={() => onChoose(amount)}>
          {amount}
          <Text as="span" look="unseen">
            {' '}
            credits
          </Text>
        </ChipButton>
      ))}
      <ChipButton onClick={() => onChoose(balance)}>
        All {formatPoints(balance)}
        <Text as="span" look="unseen">
          {' '}
          credits
        </Text>
      </ChipButton>
    </div>
  )
}
