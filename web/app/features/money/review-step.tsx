import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { Refused } from '#forms/form-outcome.tsx'
import { SubmitButton } from '#forms/submit-button.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { Facts } from './facts.tsx'
import type { Fact } from './facts.tsx'
import styles from './steps.module.css'

/** Credits that are about to be sent or given. */
export interface ReviewStepProps {
  /** Where it is sent. */
  action: string
  id: string
  title: string
  /** Why it could not be sent, when it was tried. */
  message: string | null
  facts: readonly Fact[]
  /** What the form holds to be sent, by its fields' names. */
  held: Readonly<Record<string, string | number>>
  label: string
  busyLabel: string
  /** What stands between the facts and the buttons. */
  children: ReactNode
}

/** What is about to be sent, looked at once more: it goes for good, or is changed. */
export function ReviewStep(props: ReviewStepProps) {
  const { action, id, title, message, facts, held, label, busyLabel, children } = props
  // The button that was pressed says more than the form it stands in.
  const isSending = useNavigation().formData?.getAll('intent').at(-1) === 'send'
  return (
    <Form
      method="post"
      action={action}
      preventScrollReset
      aria-labelledby={id}
      onSubmit={(event) => {
        // What is on its way cannot be changed any more: a form that came back would be sent a second time.
        if (isSending) event.preventDefault()
      }}
    >
      <h2 id={id} tabIndex={-1} ref={takeFocus}>
        {title}
      </h2>
      {message !== null && <Refused isAlert>{message}</Refused>}
      <Facts facts={facts} />
      {children}
      {Object.entries({ ...held, intent: 'send' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Row className={styles['send']}>
        <SubmitButton isSending={isSending} label={label} busyLabel={busyLabel} />
        <Button type="submit" name="intent" value="change" variant="ghost" isWideOnPhone>
          {t('money.review.change')}
        </Button>
      </Row>
    </Form>
  )
}
