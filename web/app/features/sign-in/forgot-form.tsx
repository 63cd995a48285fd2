import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { t } from '@sohbet/messages'
import { Field } from '#ui/field/field.tsx'
import { Fields } from '#ui/field/field-layout.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { Accepted } from '#forms/form-outcome.tsx'
import { readOnlyInput } from '#forms/read-only-input.ts'
import type { SentForm } from '#forms/sent-form.ts'
import { AccountForm } from './account-form.tsx'
import { useAccountForm } from './use-account-form.ts'
import styles from './sign-in-form.module.css'

/** What the form is told. */
interface ForgotFormProps {
  action: string
  sent: SentForm | undefined
  /** Set in a dialog, which closes before the home page opens (B-27). */
  onClose: (() => void) | undefined
  /** The link back. */
  children: ReactNode
}

/** Requests a password reset link (AUTH-06, AUTH-26 to AUTH-29). */
export function ForgotForm({ action, sent, onClose, children }: ForgotFormProps) {
  const navigate = useNavigate()
  const form = useAccountForm(sent, () => {
    showToast('success', t('account.forgot.sent'))
    onClose?.()
    void navigate('/')
  })
  if (form.isDone) return <Accepted>{t('account.forgot.sent')}</Accepted>
  return (
    <AccountForm
      form={form}
      label={t('account.forgot.title')}
      action={action}
      submit={t('account.forgot.submit')}
      submitting={t('account.forgot.submitting')}
    >
      <input type="hidden" name="view" value="forgot" />
      <Fields>
        <Field
          label={t('account.fields.email')}
          name="email"
          type="email"
          blocks="space"
          autoComplete="username"
          hint={t('account.forgot.emailHint')}
          defaultValue={form.typed['email']}
          error={form.errors['email']}
          aria-required
          data-autofocus
          {...readOnlyInput(form.isSending)}
        />
      </Fields>
      <p className={styles['forgot']}>{children}</p>
    </AccountForm>
  )
}
