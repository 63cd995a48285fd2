import { Form } from 'react-router'
import { PageAccount } from '#session/account/page-account.tsx'
import { t } from '@sohbet/messages'
import { FormOutcome } from '#forms/form-outcome.tsx'
import { SubmitButton } from '#forms/submit-button.tsx'
import { Fields } from '#ui/field/field-layout.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { useCountriesWarning } from '#features/account/profile-fields/countries.ts'
import { PlaceFields } from '#features/account/profile-fields/place-fields.tsx'
import { TitleField } from '#features/account/profile-fields/title-field.tsx'
import { useSettingsForm } from '../use-settings-form.ts'
import { type ProfileFormProps, toFields } from './profile-form.tsx'

/** The profile fields not filled in at registration, requested when needed; `next` is the page that needs them. */
export function NeededProfileForm({ user, countries, sent, next }: ProfileFormProps & { next: string }) {
  const form = useSettingsForm('save-profile', sent, '')
  useCountriesWarning(countries)
  const { firstName, lastName, email, ...saved } = toFields(user)
  const values = { ...saved, ...form.typed }
  return (
    <Form
      {...form.formProps}
      action={`/settings/profile?p=${encodeURIComponent(next)}`}
      aria-label={t('settings.needed.title')}
    >
      {Object.entries({ intent: 'save-profile', firstName, lastName, email }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PageAccount />
      <FormOutcome form={form} success="" />
      <Stack>
        <Fields isPaired>
          <TitleField typed={values['title']} error={form.errors['title']} />
        </Fields>
        <PlaceFields values={values} errors={form.errors} countries={countries} />
        <SubmitButton
          isSending={form.isSending}
          label={t('settings.needed.submit')}
          busyLabel={t('ui.saving')}
        />
      </Stack>
    </Form>
  )
}
