import { useState } from 'react'
import { Field } from '../../../ui/field/field.tsx'
import { Fields } from '../../../ui/field/field-frame.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { heldInput } from '../../../forms/held-input.ts'
import type { SentForm } from '../../../forms/sent-form.ts'
import type { FormState } from '../../../forms/use-sent-form.ts'
import type { Country } from '../profile-fields/countries.ts'
import { PlaceFields } from '../profile-fields/place-fields.tsx'
import { TitleField } from '../profile-fields/title-field.tsx'
import { AccountForm } from '../../sign-in/account-form.tsx'
import { NewPasswordFields } from '../password/password-meter-field.tsx'
import type { RegistrationField } from './register.ts'
import { useAccountForm } from '../../sign-in/use-account-form.ts'
import styles from './register-form.module.css'

/** What the form is told. */
interface RegisterFormProps {
  action: string
  /** What became of the form when it was sent without a script. */
  sent: SentForm | undefined
  /** Null: they could not be loaded, and the name is typed (B-33). */
  countries: readonly Country[] | null
}

type Part = Pick<FormState, 'typed' | 'errors' | 'isSending'>

/** The form to register (AUTH-39, AUTH-40, B-28). */
export function RegisterForm({ action, sent, countries }: RegisterFormProps) {
  const form = useAccountForm(sent)
  return (
    <AccountForm
      form={form}
      label="Create an account"
      action={action}
      submit="Create account"
      submitting="Creating…"
    >
      <fieldset className={styles['part']}>
        <legend>Your account</legend>
        <AccountFields {...form} />
      </fieldset>
      <fieldset className={styles['part']}>
        <legend>About you</legend>
        <Fields>
          <TitleField typed={form.typed['title']} error={form.errors['title']} isHeld={form.isSending} />
          <PlaceFields values={form.typed} errors={form.errors} countries={countries} />
        </Fields>
      </fieldset>
      <OptionalFields {...form} />
    </AccountForm>
  )
}

function AccountFields({ typed, errors, isSending }: Part) {
  const line = lineOf({ typed, errors, isSending })
  return (
    <Fields>
      <Field
        {...line('email')}
        label="Email"
        type="email"
        autoComplete="email"
        hint="You will sign in with this address."
        blocks="space"
        isRequired
      />
      <Fields isPaired>
        <NewPasswordFields
          label="Password"
          name="password"
          confirmName="confirmPassword"
          errors={errors}
          isHeld={isSending}
        />
      </Fields>
      <Fields isPaired>
        <Field {...line('firstName')} label="First name" autoComplete="given-name" isRequired />
        <Field {...line('lastName')} label="Last name" autoComplete="family-name" isRequired />
      </Fields>
    </Fields>
  )
}

const optional = [
  'username',
  'phoneNo',
  'address',
  'stateOrProvince',
  'zipcode',
] as const satisfies RegistrationField[]

/** What need not be told stands behind one line, which opens by itself where something is wrong or was filled in. */
function OptionalFields(part: Part) {
  const { typed, errors } = part
  const [isOpen, setIsOpen] = useState(optional.some((name) => (typed[name] ?? '') !== ''))
  const line = lineOf(part)
  return (
    <details
      className={styles['optional']}
      open={isOpen || optional.some((name) => errors[name] !== undefined)}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        Username, phone and address (optional)
        <Icon name="caret-down" size="s" />
      </summary>
      <Fields>
        <Fields isPaired>
          <Field
            {...line('username')}
            label="Username"
            autoComplete="nickname"
            autoCapitalize="none"
            hint="Optional. We make one from your email."
            blocks="space"
          />
          <Field {...line('phoneNo')} label="Phone number" type="tel" autoComplete="tel" blocks="space" />
        </Fields>
        <Field {...line('address')} label="Address" autoComplete="address-line1" />
        <Fields isPaired>
          <Field {...line('stateOrProvince')} label="State or province" autoComplete="address-level1" />
          <Field {...line('zipcode')} label="Zip code" autoComplete="postal-code" blocks="space" />
        </Fields>
      </Fields>
    </details>
  )
}

function lineOf({ typed, errors, isSending }: Part) {
  return (name: RegistrationField) => ({
    name,
    defaultValue: typed[name],
    error: errors[name],
    ...heldInput(isSending),
  })
}
