import { useState } from 'react'
import clsx from 'clsx'
import { type MessageKey, t } from '@sohbet/messages'
import { PasswordField } from '#ui/field/password-field.tsx'
import { readOnlyInput } from '#forms/read-only-input.ts'
import styles from './password-meter-field.module.css'

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

const sentences = {
  weak: 'account.password.weak',
  medium: 'account.password.medium',
  strong: 'account.password.strong',
} as const satisfies Record<string, MessageKey>
const parts = { weak: 1, medium: 2, strong: 3 } as const

/** The strength of a new password, as three bars and a sentence (ACCT-13); advice only. */
export function PasswordMeter({ password }: { password: string }) {
  const strength = passwordStrength(password)
  return (
    // The live region is always rendered, so that a later sentence is announced.
    <div className={styles['meter']} aria-live="polite">
      {strength !== '' && (
        <>
          <span className={clsx(styles['bar'], styles[strength])} aria-hidden="true">
            {[1, 2, 3].map((part) => (
              <i key={part} className={part <= parts[strength] ? styles['on'] : undefined} />
            ))}
          </span>
          <p className={styles['sentence']} dir="auto">
            {t(sentences[strength])}
          </p>
        </>
      )}
    </div>
  )
}

/** The estimated strength of a password; advice, never a condition. */
type PasswordStrength = '' | 'weak' | 'medium' | 'strong'

const classes = [/[a-z]/, /[A-Z]/, /\d/, /[@$!%*?&]/]

/** Minimum length of a password that is more than weak. */
const enough = 8

/** The strength by length and kinds of characters (AUTH-41 to AUTH-44); empty for an empty password. */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return ''
  const kinds = classes.filter((kind) => kind.test(password)).length
  if ([...password].length < enough || kinds < 3) return 'weak'
  return kinds === classes.length ? 'strong' : 'medium'
}
