import type { ReactNode } from 'react'
import { Refused } from '#forms/form-outcome.tsx'
import { SubmitButton } from '#forms/submit-button.tsx'
import { noteEntered } from './entered.ts'
import type { AccountFormState } from './use-account-form.ts'
import styles from './account-form.module.css'

/** Props of an account form besides its fields. */
interface AccountFormProps {
  form: AccountFormState
  /** The form's accessible name. */
  label: string
  action: string
  /** The button's label, and the one while it is busy. */
  submit: string
  submitting: string
  /** Sends it as the browser does, so that the answer is a page. */
  reloadDocument?: boolean
  children: ReactNode
}

/** An account form: its fields, the server's message, and its button. */
export function AccountForm({ form, label, submit, submitting, children, ...target }: AccountFormProps) {
  const { Form, formProps, isSending, message } = form
  return (
    <Form {...formProps} {...target} aria-label={label} onInput={({ target }) => noteEntered(target)}>
      {message !== null && <Refused isAlert>{message}</Refused>}
      {children}
      <SubmitButton isSending={isSending} label={submit} busyLabel={submitting} className={styles['send']} />
    </Form>
  )
}
