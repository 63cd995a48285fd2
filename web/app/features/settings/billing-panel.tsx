import { Form } from 'react-router'
import { PageAccount } from '#session/account/page-account.tsx'
import type { BillingDetails } from '@sohbet/contract/invoices'
import { t } from '@sohbet/messages'
import { FormOutcome } from '#forms/form-outcome.tsx'
import type { ReturnedForm } from '#forms/sent-form.ts'
import { SubmitButton } from '#forms/submit-button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Fields } from '#ui/field/field-layout.tsx'
import { Select } from '#ui/field/select.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import type { Country } from '#features/account/profile-fields/countries.ts'
import { SettingsPanel } from './settings-page.tsx'
import { type SentSettings, useSettingsForm } from './use-settings-form.ts'

/** The saved details and the result of the last submission. */
export interface BillingPanelProps {
  details: BillingDetails
  /** Null if loading failed. */
  countries: readonly Country[] | null
  sent: SentSettings | undefined
}

/** The buyer's details on future invoices; all fields are optional. */
export function BillingPanel({ details, countries, sent }: BillingPanelProps) {
  const success = t('billing.saved')
  const form = useSettingsForm('save-billing', sent, success)
  return (
    <SettingsPanel id="billing" title={t('billing.title')} meta={t('billing.hint')}>
      <Form {...form.formProps} action="/settings/profile" preventScrollReset aria-label={t('billing.title')}>
        <PageAccount />
        <input type="hidden" name="intent" value="save-billing" />
        <FormOutcome form={form} success={success} />
        <Stack>
          <BillingFields
            key={JSON.stringify(details)}
            values={{ ...details, ...form.typed }}
            errors={form.errors}
            countries={countries ?? []}
          />
          <SubmitButton isSending={form.isSending} label={t('billing.submit')} busyLabel={t('ui.saving')} />
        </Stack>
      </Form>
    </SettingsPanel>
  )
}

interface BillingFieldsProps {
  values: ReturnedForm['typed']
  errors: ReturnedForm['errors']
  countries: readonly Country[]
}

function BillingFields({ values, errors, countries }: BillingFieldsProps) {
  const stored = values['country'] ?? ''
  const isListed = stored === '' || countries.some(({ value }) => value === stored)
  return (
    <>
      <Fields isPaired>
        <Field
          label={t('billing.name')}
          name="name"
          autoComplete="organization"
          hint={t('billing.nameHint')}
          defaultValue={values['name']}
          error={errors['name']}
        />
        <Select
          label={t('billing.country')}
          name="country"
          autoComplete="billing country"
          placeholder={t('billing.asInProfile')}
          options={isListed ? countries : [{ value: stored, label: stored }, ...countries]}
          defaultValue={stored}
          error={errors['country']}
        />
      </Fields>
      <TextArea
        label={t('billing.address')}
        name="address"
        autoComplete="billing street-address"
        rows={3}
        defaultValue={values['address']}
        error={errors['address']}
      />
      <Field
        label={t('billing.taxNumber')}
        name="tax_number"
        autoComplete="off"
        defaultValue={values['tax_number']}
        error={errors['tax_number']}
      />
    </>
  )
}
