import type { StudioMajlis } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import type { Country } from '#features/account/profile-fields/countries.ts'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Field } from '#ui/field/field.tsx'
import { Fields } from '#ui/field/field-layout.tsx'
import { Select } from '#ui/field/select.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { EntryPanel } from './entry-panel.tsx'
import type { EntryField } from './entry-panel.tsx'
import { TitleFields } from './title-fields.tsx'

/** The properties of a majlis form; without a majlis it creates a new one. */
export interface MajlisPanelProps {
  majlis: StudioMajlis | undefined
  countries: readonly Country[]
  onClose: () => void
}

/** The form of a majlis. */
export function MajlisPanel({ majlis, countries, onClose }: MajlisPanelProps) {
  return (
    <EntryPanel
      entry={majlis}
      name={majlis?.name}
      add={t('studioSite.majalis.add')}
      labels={{
        saved: t('studioSite.majalis.saved'),
        removed: t('studioSite.majalis.removed'),
        removal: t('studioSite.majalis.removal'),
      }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <Field label={t('studioSite.majalis.name')} {...field('name')} data-autofocus isRequired />
          <TitleFields field={field} />
          <PlaceFields countries={countries} field={field} />
          <TextArea label={t('studioSite.majalis.times')} {...field('times')} rows={2} isRequired />
          <Field
            label={t('studioSite.majalis.contact')}
            {...field('contact')}
            hint={t('studioSite.majalis.contactHint')}
            isRequired
          />
          <Checkbox
            label={t('map.openToAll')}
            name="is_open_to_all"
            hint={t('studioSite.majalis.openHint')}
            defaultChecked={majlis?.is_open_to_all}
          />
        </>
      )}
    </EntryPanel>
  )
}

function PlaceFields({
  countries,
  field,
}: {
  countries: readonly Country[]
  field: EntryField<keyof StudioMajlis>
}) {
  return (
    <>
      <Fields isPaired>
        <Select
          label={t('studioSite.majalis.country')}
          {...field('country')}
          placeholder={t('studioSite.majalis.choose')}
          options={countries}
          isRequired
        />
        <Field label={t('studioSite.majalis.city')} {...field('city')} isRequired />
      </Fields>
      <TitleFields of="city" field={field} />
      <Fields isPaired>
        <Field
          label={t('studioSite.majalis.latitude')}
          {...field('latitude')}
          dir="ltr"
          hint={t('studioSite.majalis.latitudeHint')}
          isRequired
        />
        <Field
          label={t('studioSite.majalis.longitude')}
          {...field('longitude')}
          dir="ltr"
          hint={t('studioSite.majalis.longitudeHint')}
          isRequired
        />
      </Fields>
    </>
  )
}
