import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { takeFocus } from '#ui/hooks/take-focus.ts'
import { Refused } from '#forms/form-outcome.tsx'
import { SubmitButton } from '#forms/submit-button.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { type Fact, Facts } from './facts.tsx'
import { PageAccount } from '#session/account/page-account.tsx'
import styles from './steps.module.css'

/** Credits to be sent or given. */
export interface ReviewStepProps {
  /** The target of the form. */
  action: string
  id: string
  title: string
  /** Why sending failed. */
  message: string | null
  facts: readonly Fact[]
  /** The values of the form to send, by field name. */
  fields: Readonly<Record<string, string | number>>
  label: string
  busyLabel: string
  /** Rendered between the details and the buttons. */
  children: ReactNode
}

/** The review before sending: confirm, or change. */
export function ReviewStep(props: ReviewStepProps) {
  const { action, id, title, message, facts, fields, label, busyLabel, children } = props
  // The last intent is that of the pressed button, which overrides the form's own.
  const isSending = useNavigation().formData?.getAll('intent').at(-1) === 'send'
  return (
    <Form
      method="post"
      action={action}
      preventScrollReset
      aria-labelledby={id}
      onSubmit={(event) => {
        // While it is being sent it cannot be changed: a returned form would be sent a second time.
        if (isSending) event.preventDefault()
      }}
    >
      <h2 id={id} tabIndex={-1} ref={takeFocus}>
        {title}
      </h2>
      {message !== null && <Refused isAlert>{message}</Refused>}
      <Facts facts={facts} />
      {children}
      <PageAccount />
      {Object.entries({ ...fields, intent: 'send' }).map(([name, value]) => (
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
