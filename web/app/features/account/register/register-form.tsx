import clsx from 'clsx'
import { useState } from 'react'
import { t } from '@sohbet/messages'
import { Field } from '#ui/field/field.tsx'
import { Fields } from '#ui/field/field-layout.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { readOnlyInput } from '#forms/read-only-input.ts'
import type { SentForm } from '#forms/sent-form.ts'
import type { FormState } from '#forms/use-sent-form.ts'
import { AccountForm } from '#features/sign-in/account-form.tsx'
import { NewPasswordFields } from '../password/password-meter-field.tsx'
import type { RegistrationField } from './register.ts'
import { useAccountForm } from '#features/sign-in/use-account-form.ts'
import styles from './register-form.module.css'

/** What the form is told. */
interface RegisterFormProps {
  action: string
  /** The result of a submission without JavaScript. */
  sent: SentForm | undefined
}

type Part = Pick<FormState, 'typed' | 'errors' | 'isSending'>

/** The registration form (AUTH-39, AUTH-40, B-28): credentials, then the name; the profile has the other fields. */
export function RegisterForm({ action, sent }: RegisterFormProps) {
  const form = useAccountForm(sent, undefined, 'toast', 'register')
  return (
    <AccountForm
      form={form}
      label={t('account.register.title')}
      action={action}
      submit={t('account.register.submit')}
      submitting={t('account.register.submitting')}
    >
      <fieldset className={styles['part']}>
        <legend>{t('account.register.account')}</legend>
        <AccountFields {...form} />
      </fieldset>
      <fieldset className={clsx(styles['part'], styles['later'])}>
        <legend>{t('account.register.aboutYou')}</legend>
        <NameFields {...form} />
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
        label={t('account.fields.email')}
        type="email"
        autoComplete="email"
        hint={t('account.register.emailHint')}
        blocks="space"
        isRequired
      />
      <Fields isPaired>
        <NewPasswordFields
          label={t('account.fields.password')}
          name="password"
          confirmName="confirmPassword"
          errors={errors}
          isReadOnly={isSending}
        />
      </Fields>
    </Fields>
  )
}

function NameFields(part: Part) {
  const line = lineOf(part)
  return (
    <Fields isPaired>
      <Field
        {...line('firstName')}
        label={t('account.fields.firstName')}
        autoComplete="given-name"
        isRequired
      />
      <Field
        {...line('lastName')}
        label={t('account.fields.lastName')}
        autoComplete="family-name"
        isRequired
      />
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

/** Optional fields behind one line, which opens by itself if one has an error or a value. */
function OptionalFields(part: Part) {
  const { typed, errors } = part
  const [isOpen, setIsOpen] = useState(optional.some((name) => (typed[name] ?? '') !== ''))
  const line = lineOf(part)
  return (
    <details
      className={clsx(styles['optional'], styles['later'])}
      open={isOpen || optional.some((name) => errors[name] !== undefined)}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {t('account.register.optional')}
        <Icon name="caret-down" size="s" />
      </summary>
      <Fields>
        <Fields isPaired>
          <Field
            {...line('username')}
            label={t('account.fields.username')}
            autoComplete="nickname"
            autoCapitalize="none"
            hint={t('account.register.usernameHint')}
            blocks="space"
          />
          <Field
            {...line('phoneNo')}
            label={t('account.fields.phone')}
            type="tel"
            autoComplete="tel"
            blocks="space"
          />
        </Fields>
        <Field {...line('address')} label={t('account.fields.address')} autoComplete="address-line1" />
        <Fields isPaired>
          <Field
            {...line('stateOrProvince')}
            label={t('account.fields.stateOrProvince')}
            autoComplete="address-level1"
          />
          <Field
            {...line('zipcode')}
            label={t('account.fields.zipcode')}
            autoComplete="postal-code"
            blocks="space"
          />
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
    ...readOnlyInput(isSending),
  })
}
