import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
// First: it must run before any schema is created.
import { sendEntry } from '../../catalog/site/send-entry.ts'
import { changeSpeaker, listSpeakers, Merging, mergeSpeakers, SpeakerFields } from '@sohbet/contract/studio'
import type { StudioSpeaker } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { sendForm } from '#forms/check-form.ts'
import { readForm, toAnswer } from '#forms/form-request.ts'
import type { TableColumn } from '#ui/list/table.tsx'
import { bodyOrEnter } from '../../api/load-or-enter.ts'
import { studioApiOf } from '../../api/studio-api.ts'
import { MergePanel } from '../../catalog/names/merge-panel.tsx'
import { NamesPage } from '../../catalog/names/names-page.tsx'
import { SpeakerPanel } from '../../catalog/names/speaker-panel.tsx'
import { Uses } from '../../catalog/names/name-cells.tsx'

interface SpeakersData {
  search: string
  found: StudioSpeaker[]
  all: StudioSpeaker[]
}

/** Loads the speakers that match the search, and all of them as choices. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<SpeakersData> {
  const api = studioApiOf(context)
  const search = (new URL(request.url).searchParams.get('search') ?? '').trim().slice(0, 200)
  const load = async (search: string) =>
    bodyOrEnter(await api(listSpeakers, { query: { search } }), request).data
  const all = await load('')
  return { search, found: search === '' ? all : await load(search), all }
}

/** Saves a speaker, or merges them into another. */
export async function action({ context, request }: ActionFunctionArgs) {
  const api = studioApiOf(context)
  const form = await readForm(request)
  const id = Number(form.get('id') ?? 0)
  if (form.get('intent') === 'merge')
    return toAnswer(
      await sendForm(form, Merging, { send: (body) => api(mergeSpeakers, { params: { id }, body }) }),
    )
  const change = (_id: number, body: SpeakerFields & { revision: string }) =>
    api(changeSpeaker, { params: { id }, body })
  return toAnswer(await sendEntry(form, SpeakerFields, { change }))
}

/** `/studio/speakers`: finds, renames and merges speakers. */
export function Component() {
  const { search, found, all } = useLoaderData<typeof loader>()
  const [open, setOpen] = useState<{ speaker: StudioSpeaker; isMerging: boolean }>()
  const close = () => setOpen(undefined)
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
      onOpen={(speaker) => setOpen({ speaker, isMerging: false })}
    >
      {open?.isMerging === false && (
        <SpeakerPanel
          speaker={open.speaker}
          onMerge={() => setOpen({ ...open, isMerging: true })}
          onClose={close}
        />
      )}
      {open?.isMerging === true && (
        <MergePanel
          id={open.speaker.id}
          name={open.speaker.name}
          text={t('studioNames.mergeSpeakerText')}
          merged={t('studioNames.speakers.merged')}
          options={all.map(({ id, name }) => ({ value: String(id), label: name }))}
          onClose={close}
        />
      )}
    </NamesPage>
  )
}

function columns(): TableColumn<StudioSpeaker>[] {
  return [
    { name: t('studioNames.speakers.name'), cell: ({ name }) => <bdi>{name}</bdi>, namesRow: true },
    { name: t('studioNames.slug'), cell: ({ slug }) => <bdi>{slug}</bdi> },
    { name: t('studioNames.uses'), cell: (speaker) => <Uses {...speaker} /> },
  ]
}
