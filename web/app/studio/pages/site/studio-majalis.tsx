import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
// First: it must run before any schema is created.
import { sendEntry } from '../../catalog/site/send-entry.ts'
import {
  changeMajlis,
  createMajlis,
  listStudioMajalis,
  MajlisFields,
  removeMajlis,
} from '@sohbet/contract/studio'
import type { StudioMajlis } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { loadCountries, useCountriesWarning } from '#features/account/profile-fields/countries.ts'
import type { Country } from '#features/account/profile-fields/countries.ts'
import { readForm, toAnswer } from '#forms/form-request.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import type { TableColumn } from '#ui/list/table.tsx'
import { bodyOrEnter } from '../../api/load-or-enter.ts'
import { studioApiOf } from '../../api/studio-api.ts'
import { SitePage } from '../../catalog/site/site-page.tsx'
import { EntryTable } from '../../catalog/site/entry-table.tsx'
import { MajlisPanel } from '../../catalog/site/majlis-panel.tsx'

interface MajalisPage {
  majalis: StudioMajlis[]
  countries: Country[] | null
}

/** Loads all majalis, and the available countries. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<MajalisPage> {
  const [answer, countries] = await Promise.all([
    studioApiOf(context)(listStudioMajalis, {}),
    loadCountries(apiOf(context)),
  ])
  return { majalis: bodyOrEnter(answer, request).data, countries }
}

/** Saves or removes a majlis. */
export async function action({ context, request }: ActionFunctionArgs) {
  const api = studioApiOf(context)
  const sent = await sendEntry(await readForm(request), MajlisFields, {
    numbers: 'measures',
    create: { schema: MajlisFields, send: (body) => api(createMajlis, { body }) },
    change: (id, body) => api(changeMajlis, { params: { id }, body }),
    remove: (id) => api(removeMajlis, { params: { id } }),
  })
  return toAnswer(sent)
}

/** `/studio/majalis`: adds, changes and removes majalis on the map. */
export function Component() {
  const { majalis, countries } = useLoaderData<typeof loader>()
  const [open, setOpen] = useState<StudioMajlis | 'new'>()
  useCountriesWarning(countries)
  return (
    <>
      <SitePage
        title={t('studioSite.majalis.title')}
        add={t('studioSite.majalis.add')}
        onAdd={() => setOpen('new')}
      >
        {majalis.length === 0 ? (
          <EmptyState title={t('studioSite.majalis.none')} message={t('studioSite.majalis.noneText')} />
        ) : (
          <EntryTable
            caption={t('studioSite.majalis.title')}
            isCaptionUnseen
            columns={columnsWith(countries ?? [])}
            rows={majalis}
            nameOf={({ name }) => name}
            onOpen={setOpen}
          />
        )}
      </SitePage>
      {open !== undefined && (
        <MajlisPanel
          majlis={open === 'new' ? undefined : open}
          countries={countries ?? []}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
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
