import { titles } from '@sohbet/contract/account-fields'
import { Field } from '../../ui/field.tsx'
import { Fields } from '../../ui/field-frame.tsx'
import { Select } from '../../ui/select.tsx'
import { PlaceFields } from '../settings/place-fields.tsx'
import type { Country } from '../settings/place-fields.tsx'
import { NewPasswordFields } from './password-meter-field.tsx'
import type { RegistrationField } from './register.ts'
import styles from './register-form.module.css'
import { AccountForm } from './sign-in-frame.tsx'
import { heldInput, useSending } from './sign-in-sending.ts'
import type { Sending } from './sign-in-sending.ts'
import type { SentForm } from './sign-in-sent-form.ts'

/** What the form is told. */
interface RegisterFormProps {
  action: string
  /** What became of the form when it was sent without a script. */
  sent: SentForm<RegistrationField> | undefined
  /** Null: they could not be loaded, and the name is typed (B-33). */
  countries: readonly Country[] | null
}

type Part = Pick<Sending<string>, 'typed' | 'errors' | 'isSending'>

/** The form to register (AUTH-39, AUTH-40, B-28). */
export function RegisterForm({ action, sent, countries }: RegisterFormProps) {
  const sending: Sending<string> = useSending<string>(sent)
  return (
    <AccountForm
      sending={sending}
      label="Create an account"
      action={action}
      submit="Create account"
      submitting="Creating…"
    >
      <fieldset className={styles['part']}>
        <legend>About you</legend>
        <PersonFields {...sending} />
      </fieldset>
      <fieldset className={styles['part']}>
        <legend>Where you live</legend>
        <Fields>
          <PlaceFields values={sending.typed} errors={sending.errors} countries={countries} />
          <AddressFields {...sending} />
        </Fields>
      </fieldset>
      <fieldset className={styles['part']}>
        <legend>Signing in</legend>
        <EntryFields {...sending} />
      </fieldset>
    </AccountForm>
  )
}

function PersonFields({ typed, errors, isSending }: Part) {
  const line = lineOf({ typed, errors, isSending })
  return (
    <Fields isPaired>
      <Select
        label="Title"
        name="title"
        placeholder="Choose a title"
        autoComplete="honorific-prefix"
        options={titles.map((title) => ({ value: title, label: title }))}
        defaultValue={typed['title'] ?? ''}
        error={errors['title']}
        aria-disabled={isSending || undefined}
        isRequired
      />
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
        isSending={isSending}
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
