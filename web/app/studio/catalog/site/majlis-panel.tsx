import type { StudioMajlis } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import type { Country } from '#features/account/profile-fields/countries.ts'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Field } from '#ui/field/field.tsx'
import { Fields } from '#ui/field/field-layout.tsx'
import { Select } from '#ui/field/select.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import type { FormState } from '#forms/use-sent-form.ts'
import { EntryPanel } from './entry-panel.tsx'
import { TitleFields } from './title-fields.tsx'

/** The properties of a majlis form; without a majlis it creates a new one. */
export interface MajlisPanelProps {
  majlis: StudioMajlis | undefined
  countries: readonly Country[]
  onClose: () => void
}

/** The form of a majlis. */
export function MajlisPanel({ majlis, countries, onClose }: MajlisPanelProps) {
  const isNew = majlis === undefined
  return (
    <EntryPanel
      title={isNew ? t('studioSite.majalis.add') : t('studioSite.entry.changeName', { name: majlis.name })}
      entry={majlis}
      labels={{
        saved: t('studioSite.majalis.saved'),
        removed: t('studioSite.majalis.removed'),
        removal: t('studioSite.majalis.removal'),
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            label={t('studioSite.majalis.name')}
            name="name"
            defaultValue={majlis?.name}
            error={errors['name']}
            data-autofocus
            isRequired
          />
          <TitleFields titles={majlis} errors={errors} />
          <PlaceFields majlis={majlis} countries={countries} errors={errors} />
          <TextArea
            label={t('studioSite.majalis.times')}
            name="times"
            rows={2}
            defaultValue={majlis?.times}
            error={errors['times']}
            isRequired
          />
          <Field
            label={t('studioSite.majalis.contact')}
            name="contact"
            hint={t('studioSite.majalis.contactHint')}
            defaultValue={majlis?.contact}
            error={errors['contact']}
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
  majlis,
  countries,
  errors,
}: Pick<MajlisPanelProps, 'majlis' | 'countries'> & Pick<FormState, 'errors'>) {
  return (
    <>
      <Fields isPaired>
        <Select
          label={t('studioSite.majalis.country')}
          name="country"
          placeholder={t('studioSite.majalis.choose')}
          options={countries}
          defaultValue={majlis?.country ?? ''}
          error={errors['country']}
          isRequired
        />
        <Field
          label={t('studioSite.majalis.city')}
          name="city"
          defaultValue={majlis?.city}
          error={errors['city']}
          isRequired
        />
      </Fields>
      <TitleFields of="city" titles={majlis} errors={errors} />
      <Fields isPaired>
        <Field
          label={t('studioSite.majalis.latitude')}
          name="latitude"
          dir="ltr"
          hint={t('studioSite.majalis.latitudeHint')}
          defaultValue={majlis?.latitude}
          error={errors['latitude']}
          isRequired
        />
        <Field
          label={t('studioSite.majalis.longitude')}
          name="longitude"
          dir="ltr"
          hint={t('studioSite.majalis.longitudeHint')}
          defaultValue={majlis?.longitude}
          error={errors['longitude']}
          isRequired
        />
      </Fields>
    </>
  )
}
