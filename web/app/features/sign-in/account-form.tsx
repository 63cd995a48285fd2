import type { ReactNode } from 'react'
import { Refused } from '#forms/form-outcome.tsx'
import { SubmitButton } from '#forms/submit-button.tsx'
import type { AccountFormState } from './use-account-form.ts'
import styles from './account-form.module.css'

/** What stands around the fields of a form. */
interface AccountFormProps {
  form: AccountFormState
  /** Names the form. */
  label: string
  action: string
  /** The words of the button, and those while it works. */
  submit: string
  submitting: string
  children: ReactNode
}

/** A form about an account: its fields, what the server said to it, and its button. */
export function AccountForm({ form, label, action, submit, submitting, children }: AccountFormProps) {
  const { Form, formProps, isSending, message } = form
  return (
    <Form {...formProps} action={action} aria-label={label}>
      {message !== null && <Refused isAlert>{message}</Refused>}
      {children}
      <SubmitButton isSending={isSending} label={submit} busyLabel={submitting} className={styles['send']} />
    </Form>
  )
}
