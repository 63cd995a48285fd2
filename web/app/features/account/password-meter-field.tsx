import { useState } from 'react'
import { PasswordField } from '../../ui/password-field.tsx'
import { PasswordMeter } from './password-meter.tsx'
import { heldInput } from './sign-in-sending.ts'

/** The two fields in which a new password is chosen. */
interface NewPasswordFieldsProps {
  label: string
  name: string
  confirmName: string
  errors: Partial<Record<string, string>>
  isSending: boolean
}

/** A new password with its meter, and the same once more (ACCT-13, AUTH-31). */
export function NewPasswordFields({ label, name, confirmName, errors, isSending }: NewPasswordFieldsProps) {
  const [password, setPassword] = useState('')
  const common = { autoComplete: 'new-password', isRequired: true, ...heldInput(isSending) }
  return (
    <>
      <div>
        <PasswordField
          {...common}
          label={label}
          name={name}
          hint="At least 8 characters."
          error={errors[name]}
          onChange={({ target }) => setPassword(target.value)}
        />
        <PasswordMeter password={password} />
      </div>
      <PasswordField {...common} label="Confirm password" name={confirmName} error={errors[confirmName]} />
    </>
  )
}
