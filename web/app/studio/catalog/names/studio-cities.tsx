import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
// First: it must run before any schema is created.
import { answerEntry } from '../site/send-entry.ts'
import { changeCity, CityFields, listStudioCities, type StudioCity } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { countryName } from '#features/catalog/labels.ts'
import type { TableColumn } from '#ui/list/table.tsx'
import { loadBody } from '../../api/load-or-enter.ts'
import { TitleFields } from '../site/title-fields.tsx'
import { NamesPage, OtherNames, titlesOf, Uses, readSearch } from './names-page.tsx'

/** Loads the cities that match the search. */
export async function loader(args: LoaderFunctionArgs) {
  const search = readSearch(args.request)
  const { data } = await loadBody(args, listStudioCities, { query: { search } })
  return { search, found: data }
}

/** Saves the names of a city in other languages. */
export async function action(args: ActionFunctionArgs) {
  return await answerEntry(args, CityFields, (api) => ({
    change: (id, body) => api(changeCity, { params: { id }, body }),
  }))
}

/** `/studio/cities`: finds cities and names them in other languages. */
export function Component() {
  const { search, found } = useLoaderData<typeof loader>()
  return (
    <NamesPage
      path="/studio/cities"
      search={search}
      text={{
        title: t('studioNames.cities'),
        hint: t('studioNames.cities.searchHint'),
        none: t('studioNames.cities.none'),
        noneText: t('studioNames.cities.noneText'),
      }}
      rows={found}
      columns={columns()}
      nameOf={({ name }) => name}
      form={{
        labels: { saved: t('studioNames.cities.saved') },
        renderFields: (field) => <TitleFields field={field} />,
      }}
    />
  )
}

function columns(): TableColumn<StudioCity>[] {
  return [
    { name: t('studioNames.cities.name'), cell: ({ name }) => <bdi>{name}</bdi>, namesRow: true },
    { name: t('studioNames.terms'), cell: (city) => <OtherNames names={titlesOf(city)} /> },
    { name: t('studioSite.majalis.country'), cell: ({ country }) => countryName(country) },
    { name: t('studioNames.uses'), cell: ({ audios }) => <Uses audios={audios} articles={0} /> },
  ]
}
