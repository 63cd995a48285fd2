import { useState } from 'react'
import { t } from '@sohbet/messages'
import { PasswordField } from '#ui/field/password-field.tsx'
import { readOnlyInput } from '#forms/read-only-input.ts'
import { PasswordMeter } from './password-meter.tsx'

/** The two fields for a new password. */
interface NewPasswordFieldsProps {
  label: string
  name: string
  confirmName: string
  errors: Partial<Record<string, string>>
  /** Set while the form is being sent. */
  isReadOnly?: boolean
}

/** A new password with its strength meter, and its repetition (ACCT-13, AUTH-31). */
export function NewPasswordFields({
  label,
  name,
  confirmName,
  errors,
  isReadOnly = false,
}: NewPasswordFieldsProps) {
  const [password, setPassword] = useState('')
  const common = { autoComplete: 'new-password', isRequired: true, ...readOnlyInput(isReadOnly) }
  return (
    <>
      <div>
        <PasswordField
          {...common}
          label={label}
          name={name}
          hint={t('account.fields.newPasswordHint')}
          error={errors[name]}
          onChange={({ target }) => setPassword(target.value)}
        />
        <PasswordMeter password={password} />
      </div>
      <PasswordField
        {...common}
        label={t('account.fields.confirmPassword')}
        name={confirmName}
        error={errors[confirmName]}
      />
    </>
  )
}
