import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
// First: it must run before any schema is created.
import { sendEntry } from '../../catalog/site/send-entry.ts'
import { changeCity, CityFields, listStudioCities } from '@sohbet/contract/studio'
import type { StudioCity } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { countryName } from '#features/catalog/labels.ts'
import { readForm, toAnswer } from '#forms/form-request.ts'
import type { TableColumn } from '#ui/list/table.tsx'
import { bodyOrEnter } from '../../api/load-or-enter.ts'
import { studioApiOf } from '../../api/studio-api.ts'
import { CityPanel } from '../../catalog/names/city-panel.tsx'
import { NamesPage } from '../../catalog/names/names-page.tsx'
import { OtherNames, Uses } from '../../catalog/names/name-cells.tsx'

/** Loads the cities that match the search. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = studioApiOf(context)
  const search = (new URL(request.url).searchParams.get('search') ?? '').trim().slice(0, 200)
  const { data } = bodyOrEnter(await api(listStudioCities, { query: { search } }), request)
  return { search, found: data }
}

/** Saves the names of a city in other languages. */
export async function action({ context, request }: ActionFunctionArgs) {
  const api = studioApiOf(context)
  const form = await readForm(request)
  const change = (id: number, body: CityFields & { revision: string }) =>
    api(changeCity, { params: { id }, body })
  return toAnswer(await sendEntry(form, CityFields, { change }))
}

/** `/studio/cities`: finds cities and names them in other languages. */
export function Component() {
  const { search, found } = useLoaderData<typeof loader>()
  const [open, setOpen] = useState<StudioCity>()
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
      onOpen={setOpen}
    >
      {open !== undefined && <CityPanel city={open} onClose={() => setOpen(undefined)} />}
    </NamesPage>
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

function titlesOf({ title_ar: ar, title_tr: tr, title_ur: ur }: StudioCity): string[] {
  return [ar, tr, ur].filter((title) => title !== null)
}
