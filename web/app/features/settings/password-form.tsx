import { useState } from 'react'
import { Form } from 'react-router'
import { Fields } from '../../ui/field-frame.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PasswordMeter } from '../account/password-meter.tsx'
import { FormOutcome, SubmitButton } from './form-parts.tsx'
import styles from './password-form.module.css'
import type { ReturnedForm, SentForm } from './settings-form.ts'
import { useSettingsForm } from './use-settings-form.ts'

const success = 'Password changed successfully'

/** Chooses a new password by the old one (ACCT-09 to ACCT-13, B-35). */
export function PasswordForm({ sent, email }: { sent: SentForm | undefined; email: string }) {
  const form = useSettingsForm('change-password', sent, success)
  return (
    <Form {...form.formProps} action="/settings/account" aria-label="Change password">
      <input type="hidden" name="intent" value="change-password" />
      {/* So that a password manager knows whose password it keeps. */}
      <input type="hidden" name="username" autoComplete="username" defaultValue={email} />
      <FormOutcome key={form.round} form={form} success={success} />
      <PasswordFields key={`fields-${form.round}`} errors={form.errors} />
      <div className={styles['buttons']}>
        <SubmitButton isSending={form.isSending} label="Change password" busyLabel="Changing…" />
      </div>
    </Form>
  )
}

function PasswordFields({ errors }: Pick<ReturnedForm, 'errors'>) {
  const [chosen, setChosen] = useState('')
  return (
    <Fields>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={errors['password']}
        isRequired
      />
      <div>
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          hint="At least 8 characters."
          error={errors['newPassword']}
          onChange={({ target }) => setChosen(target.value)}
          isRequired
        />
        <PasswordMeter password={chosen} />
      </div>
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        error={errors['confirmPassword']}
        isRequired
      />
    </Fields>
  )
}
