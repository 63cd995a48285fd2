import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Field } from '../../ui/field.tsx'
import { Fields } from '../../ui/field-frame.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Accepted, AccountForm } from './sign-in-frame.tsx'
import { heldInput, useSending } from './sign-in-sending.ts'
import type { SentForm } from './sign-in-sent-form.ts'
import styles from './sign-in-form.module.css'

const mailIsSent = 'A Reset Password Email has been sent to your inbox.'

/** What the form is told. */
interface ForgotFormProps {
  action: string
  sent: SentForm<string> | undefined
  /** What was typed for an address before. */
  email: string
  /** Set in a dialog, which closes before the home page opens (B-27). */
  onClose: (() => void) | undefined
  /** The way back. */
  children: ReactNode
}

/** Asks for a link to choose a new password (AUTH-06, AUTH-26 to AUTH-29). */
export function ForgotForm({ action, sent, email, onClose, children }: ForgotFormProps) {
  const navigate = useNavigate()
  const sending = useSending(sent, () => {
    showToast('success', mailIsSent)
    onClose?.()
    void navigate('/')
  })
  if (sending.sent?.isDone === true) return <Accepted>{mailIsSent}</Accepted>
  return (
    <AccountForm
      sending={sending}
      label="Forgot password"
      action={action}
      submit="Reset password"
      submitting="Sending…"
    >
      <input type="hidden" name="view" value="forgot" />
      <Fields>
        <Field
          label="Email"
          name="email"
          type="email"
          blocks="space"
          autoComplete="username"
          hint="We send you a link to choose a new password."
          defaultValue={sending.typed['email'] ?? email}
          error={sending.errors['email']}
          aria-required
          data-autofocus
          {...heldInput(sending.isSending)}
        />
      </Fields>
      <p className={styles['forgot']}>{children}</p>
    </AccountForm>
  )
}
