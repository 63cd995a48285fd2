import { Field } from '../../ui/field.tsx'
import { Fields } from '../../ui/field-frame.tsx'
import { heldInput } from '../forms/held-input.ts'
import type { SentForm } from '../forms/sent-form.ts'
import type { FormState } from '../forms/use-sent-form.ts'
import type { Country } from '../settings/countries.ts'
import { PlaceFields } from '../settings/place-fields.tsx'
import { TitleField } from '../settings/title-field.tsx'
import { AccountForm } from './account-form.tsx'
import { NewPasswordFields } from './password-meter-field.tsx'
import type { RegistrationField } from './register.ts'
import styles from './register-form.module.css'
import { useAccountForm } from './use-account-form.ts'

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
        <legend>About you</legend>
        <PersonFields {...form} />
      </fieldset>
      <fieldset className={styles['part']}>
        <legend>Where you live</legend>
        <Fields>
          <PlaceFields values={form.typed} errors={form.errors} countries={countries} />
          <AddressFields {...form} />
        </Fields>
      </fieldset>
      <fieldset className={styles['part']}>
        <legend>Signing in</legend>
        <EntryFields {...form} />
      </fieldset>
    </AccountForm>
  )
}

function PersonFields({ typed, errors, isSending }: Part) {
  const line = lineOf({ typed, errors, isSending })
  return (
    <Fields isPaired>
      <TitleField typed={typed['title']} error={errors['title']} isHeld={isSending} />
      <Field {...line('firstName')} label="First name" autoComplete="given-name" isRequired />
      <Field {...line('lastName')} label="Last name" autoComplete="family-name" isRequired />
      <Field {...line('phoneNo')} label="Phone number" type="tel" autoComplete="tel" blocks="space" />
    </Fields>
  )
}

function AddressFields(part: Part) {
  const line = lineOf(part)
  return (
    <>
      <Field {...line('address')} label="Address" autoComplete="street-address" />
      <Fields isPaired>
        <Field {...line('stateOrProvince')} label="State or province" autoComplete="address-level1" />
        <Field {...line('zipcode')} label="Zip code" autoComplete="postal-code" blocks="space" />
      </Fields>
    </>
  )
}

function EntryFields({ typed, errors, isSending }: Part) {
  const line = lineOf({ typed, errors, isSending })
  return (
    <Fields isPaired>
      <Field
        {...line('email')}
        label="Email"
        type="email"
        autoComplete="email"
        hint="You sign in with this address."
        blocks="space"
        isRequired
      />
      <Field
        {...line('username')}
        label="Username"
        autoComplete="nickname"
        autoCapitalize="none"
        hint="Left empty, it is made from your email."
        blocks="space"
      />
      <NewPasswordFields
        label="Password"
        name="password"
        confirmName="confirmPassword"
        errors={errors}
        isHeld={isSending}
      />
    </Fields>
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
