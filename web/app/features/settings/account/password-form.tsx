import { Form } from 'react-router'
import { PageAccount } from '#session/account/page-account.tsx'
import { t } from '@sohbet/messages'
import { Fields } from '#ui/field/field-layout.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { NewPasswordFields } from '#features/account/password/password-meter-field.tsx'
import { FormOutcome } from '#forms/form-outcome.tsx'
import type { ReturnedForm } from '#forms/sent-form.ts'
import { SubmitButton } from '#forms/submit-button.tsx'
import { type SentSettings, useSettingsForm } from '../use-settings-form.ts'
import styles from './account-panels.module.css'

/** Changes the password (ACCT-09 to ACCT-13, B-35). */
export function PasswordForm({ sent, email }: { sent: SentSettings | undefined; email: string }) {
  const success = t('settings.password.changed')
  const form = useSettingsForm('change-password', sent, success)
  return (
    <Form
      {...form.formProps}
      action="/settings/account"
      preventScrollReset
      aria-label={t('settings.password.title')}
    >
      <PageAccount />
      <input type="hidden" name="intent" value="change-password" />
      {/* Tells a password manager which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" defaultValue={email} />
      <FormOutcome form={form} success={success} />
      <PasswordFields key={form.round} errors={form.errors} />
      <div className={styles['buttons']}>
        <SubmitButton
          isSending={form.isSending}
          label={t('settings.password.submit')}
          busyLabel={t('settings.password.submitting')}
        />
      </div>
    </Form>
  )
}

function PasswordFields({ errors }: Pick<ReturnedForm, 'errors'>) {
  return (
    <Fields>
      <PasswordField
        label={t('account.fields.password')}
        name="password"
        autoComplete="current-password"
        error={errors['password']}
        isRequired
      />
      <NewPasswordFields
        label={t('account.fields.newPassword')}
        name="newPassword"
        confirmName="confirmPassword"
        errors={errors}
      />
    </Fields>
  )
}
