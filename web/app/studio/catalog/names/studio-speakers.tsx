import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
// First: it must run before any schema is created.
import { answerEntry } from '../site/send-entry.ts'
import {
  changeSpeaker,
  listSpeakers,
  mergeSpeakers,
  SpeakerFields,
  type StudioSpeaker,
} from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import type { TableColumn } from '#ui/list/table.tsx'
import { Field } from '#ui/field/field.tsx'
import { loadBody } from '../../api/load-or-enter.ts'
import { TitleFields } from '../site/title-fields.tsx'
import type { EntryField } from '../site/entry-panel.tsx'
import { NamesPage, Uses, readSearch } from './names-page.tsx'

/** Loads the speakers that match the search, and all of them as choices. */
export async function loader(args: LoaderFunctionArgs) {
  const search = readSearch(args.request)
  const load = async (search: string) => (await loadBody(args, listSpeakers, { query: { search } })).data
  const all = await load('')
  return { search, found: search === '' ? all : await load(search), all }
}

/** Saves a speaker, or merges them into another. */
export async function action(args: ActionFunctionArgs) {
  return await answerEntry(args, SpeakerFields, (api) => ({
    change: (id, body) => api(changeSpeaker, { params: { id }, body }),
    merge: (id, body) => api(mergeSpeakers, { params: { id }, body }),
  }))
}

/** `/studio/speakers`: finds, renames and merges speakers. */
export function Component() {
  const { search, found, all } = useLoaderData<typeof loader>()
  return (
    <NamesPage
      path="/studio/speakers"
      search={search}
      text={{
        title: t('studioNames.speakers'),
        hint: t('studioNames.speakers.searchHint'),
        none: t('studioNames.speakers.none'),
        noneText: t('studioNames.speakers.noneText'),
      }}
      rows={found}
      columns={columns()}
      nameOf={({ name }) => name}
      form={{ labels: { saved: t('studioNames.speakers.saved') }, renderFields: speakerFields }}
      merging={{
        all,
        text: t('studioNames.mergeSpeakerText'),
        merged: t('studioNames.speakers.merged'),
      }}
    />
  )
}

function columns(): TableColumn<StudioSpeaker>[] {
  return [
    { name: t('studioNames.speakers.name'), cell: ({ name }) => <bdi>{name}</bdi>, namesRow: true },
    { name: t('studioNames.slug'), cell: ({ slug }) => <bdi>{slug}</bdi> },
    { name: t('studioNames.uses'), cell: (speaker) => <Uses {...speaker} /> },
  ]
}

function speakerFields(field: EntryField<keyof StudioSpeaker>, speaker: StudioSpeaker | undefined) {
  return (
    <>
      <Field
        label={t('studioNames.speakers.name')}
        {...field('name')}
        hint={t('studioNames.slugStays', { slug: speaker?.slug ?? '' })}
        data-autofocus
        isRequired
      />
      <TitleFields field={field} />
    </>
  )
}
