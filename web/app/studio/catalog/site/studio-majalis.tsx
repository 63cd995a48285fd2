import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
// First: it must run before any schema is created.
import { answerEntry } from './send-entry.ts'
import {
  changeMajlis,
  createMajlis,
  listStudioMajalis,
  MajlisFields,
  removeMajlis,
  type StudioMajlis,
} from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import {
  type Country,
  loadCountries,
  useCountriesWarning,
} from '#features/account/profile-fields/countries.ts'
import type { TableColumn } from '#ui/list/table.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Field } from '#ui/field/field.tsx'
import { Fields } from '#ui/field/field-layout.tsx'
import { Select } from '#ui/field/select.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { loadBody } from '../../api/load-or-enter.ts'
import { EntriesPage } from './entries-page.tsx'
import type { EntryField } from './entry-panel.tsx'
import { TitleFields } from './title-fields.tsx'

/** Loads all majalis, and the available countries. */
export async function loader(args: LoaderFunctionArgs) {
  const [{ data: majalis }, countries] = await Promise.all([
    loadBody(args, listStudioMajalis, {}),
    loadCountries(apiOf(args.context)),
  ])
  return { majalis, countries }
}

/** Saves or removes a majlis. */
export async function action(args: ActionFunctionArgs) {
  return await answerEntry(args, MajlisFields, (api) => ({
    numbers: 'measures',
    create: { schema: MajlisFields, send: (body) => api(createMajlis, { body }) },
    change: (id, body) => api(changeMajlis, { params: { id }, body }),
    remove: (id) => api(removeMajlis, { params: { id } }),
  }))
}

/** `/studio/majalis`: adds, changes and removes majalis on the map. */
export function Component() {
  const { majalis, countries: loaded } = useLoaderData<typeof loader>()
  useCountriesWarning(loaded)
  const countries = loaded ?? []
  return (
    <EntriesPage
      title={t('studioSite.majalis.title')}
      empty={{ title: t('studioSite.majalis.none'), message: t('studioSite.majalis.noneText') }}
      columns={columnsWith(countries)}
      nameOf={({ name }) => name}
      groups={[{ caption: t('studioSite.majalis.title'), rows: majalis }]}
      form={{
        add: t('studioSite.majalis.add'),
        labels: {
          saved: t('studioSite.majalis.saved'),
          removed: t('studioSite.majalis.removed'),
          removal: t('studioSite.majalis.removal'),
        },
        renderFields: (field, majlis) => <EntryFields {...{ field, majlis, countries }} />,
      }}
    />
  )
}

function columnsWith(countries: readonly Country[]): TableColumn<StudioMajlis>[] {
  const nameOf = (code: string) => countries.find(({ value }) => value === code)?.label ?? code
  return [
    { name: t('studioSite.majalis.name'), cell: ({ name }) => name, namesRow: true },
    {
      name: t('studioSite.majalis.placeColumn'),
      cell: ({ city, country }) => t('studioSite.majalis.place', { city, country: nameOf(country) }),
    },
    { name: t('studioSite.majalis.times'), cell: ({ times }) => times },
    { name: t('studioSite.majalis.contact'), cell: ({ contact }) => contact },
  ]
}

interface EntryFieldsProps {
  field: EntryField<keyof StudioMajlis>
  majlis: StudioMajlis | undefined
  countries: readonly Country[]
}

function EntryFields({ field, majlis, countries }: EntryFieldsProps) {
  return (
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
  )
}

function PlaceFields({ countries, field }: Omit<EntryFieldsProps, 'majlis'>) {
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
