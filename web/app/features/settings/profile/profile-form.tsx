import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { PageAccount } from '#session/account/page-account.tsx'
import type { User } from '@sohbet/contract/accounts'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Fields } from '#ui/field/field-layout.tsx'
import { FormOutcome } from '#forms/form-outcome.tsx'
import type { ReturnedForm } from '#forms/sent-form.ts'
import { SubmitButton } from '#forms/submit-button.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { type Country, useCountriesWarning } from '#features/account/profile-fields/countries.ts'
import { PlaceFields } from '#features/account/profile-fields/place-fields.tsx'
import { TitleField } from '#features/account/profile-fields/title-field.tsx'
import { type SentSettings, useSettingsForm } from '../use-settings-form.ts'
import { rich } from '#ui/text/rich.ts'
import styles from './profile-form.module.css'

/** The user and the result of the last submission. */
export interface ProfileFormProps {
  user: User
  /** Null if loading failed (ACCT-07). */
  countries: readonly Country[] | null
  sent: SentSettings | undefined
}

/** The six fields of a profile (ACCT-01 to ACCT-08, B-31 to B-33). */
export function ProfileForm({ user, countries, sent }: ProfileFormProps) {
  const success = t(sent?.isLinkSent === true ? 'settings.profile.linkSent' : 'settings.profile.saved')
  const form = useSettingsForm('save-profile', sent, success)
  const [undone, setUndone] = useState(0)
  const saved = toFields(user)
  useCountriesWarning(countries)
  const undo = (): void => {
    form.clearErrors()
    setUndone(undone + 1)
  }
  return (
    <Form
      {...form.formProps}
      action="/settings/profile"
      preventScrollReset
      aria-label={t('settings.profile.title')}
      onReset={undo}
    >
      <PageAccount />
      <input type="hidden" name="intent" value="save-profile" />
      <FormOutcome form={form} success={success} />
      <ProfileFields
        // Remounts with the saved values whenever they change.
        key={JSON.stringify([saved, undone])}
        user={user}
        values={undone > 0 ? saved : { ...saved, ...form.typed }}
        errors={form.errors}
        countries={countries}
      />
      <Row className={styles['buttons']}>
        <SubmitButton
          isSending={form.isSending}
          label={t('settings.profile.submit')}
          busyLabel={t('ui.saving')}
        />
        {user.pending_email !== null && (
          <Button type="submit" name="sendsLinkAgain" value="on" variant="outline" isWideOnPhone>
            {t('settings.profile.sendLinkAgain')}
          </Button>
        )}
        <Button type="reset" variant="ghost" isWideOnPhone>
          {t('settings.profile.undo')}
        </Button>
      </Row>
    </Form>
  )
}

interface ProfileFieldsProps extends Pick<ProfileFormProps, 'user' | 'countries'> {
  values: ReturnedForm['typed']
  errors: ReturnedForm['errors']
}

function ProfileFields({ user, values, errors, countries }: ProfileFieldsProps) {
  return (
    <Stack>
      <Fields isPaired>
        <TitleField typed={values['title']} error={errors['title']} />
      </Fields>
      <Fields isPaired>
        <Field
          label={t('account.fields.firstName')}
          name="firstName"
          autoComplete="given-name"
          defaultValue={values['firstName']}
          error={errors['firstName']}
          isRequired
        />
        <Field
          label={t('account.fields.lastName')}
          name="lastName"
          autoComplete="family-name"
          defaultValue={values['lastName']}
          error={errors['lastName']}
          isRequired
        />
      </Fields>
      <Field
        label={t('account.fields.email')}
        name="email"
        type="email"
        autoComplete="email"
        blocks="space"
        hint={user.pending_email === null ? undefined : <PendingEmail {...user} />}
        defaultValue={values['email']}
        error={errors['email']}
        isRequired
      />
      <PlaceFields values={values} errors={errors} countries={countries} />
    </Stack>
  )
}

const address = (text: ReactNode) => <bdi>{text}</bdi>

/** A new email that awaits confirmation, and how to confirm it (B-32). */
function PendingEmail({ email, pending_email: pendingEmail }: Pick<User, 'email' | 'pending_email'>) {
  return rich('settings.profile.pendingEmail', {
    pendingEmail: pendingEmail ?? '',
    email,
    address,
  })
}

/** The initial values. The email is the pending one: saving the old one would revoke it. */
export function toFields(user: User): ReturnedForm['typed'] {
  const { title, city, country, first_name: firstName, last_name: lastName } = user
  return { title, firstName, lastName, email: user.pending_email ?? user.email, city, country }
}
