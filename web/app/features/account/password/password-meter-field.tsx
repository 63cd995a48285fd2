import { useState } from 'react'
import { t } from '@sohbet/messages'
import { PasswordField } from '#ui/field/password-field.tsx'
import { readOnlyInput } from '#forms/read-only-input.ts'
import { PasswordMeter } from './password-meter.tsx'

/** The two fields in which a new password is chosen. */
interface NewPasswordFieldsProps {
  label: string
  name: string
  confirmName: string
  errors: Partial<Record<string, string>>
  /** Set where the fields take nothing while the form is on its way. */
  isReadOnly?: boolean
}

/** A new password with its meter, and the same once more (ACCT-13, AUTH-31). */
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
