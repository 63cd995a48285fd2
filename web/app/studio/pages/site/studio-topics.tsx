import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
// First: it must run before any schema is created.
import { sendEntry, takeLines } from '../../catalog/site/send-entry.ts'
import { changeTopic, listTopics, Merging, mergeTopics, TopicFields } from '@sohbet/contract/studio'
import type { StudioTopic } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { sendForm } from '#forms/check-form.ts'
import { readForm, toAnswer } from '#forms/form-request.ts'
import type { TableColumn } from '#ui/list/table.tsx'
import { bodyOrEnter } from '../../api/load-or-enter.ts'
import { studioApiOf } from '../../api/studio-api.ts'
import { MergePanel } from '../../catalog/names/merge-panel.tsx'
import { NamesPage } from '../../catalog/names/names-page.tsx'
import { OtherNames, Uses } from '../../catalog/names/name-cells.tsx'
import { TopicPanel } from '../../catalog/names/topic-panel.tsx'

interface TopicsData {
  search: string
  found: StudioTopic[]
  all: StudioTopic[]
}

/** Loads the topics that match the search, and all of them as choices. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<TopicsData> {
  const api = studioApiOf(context)
  const search = (new URL(request.url).searchParams.get('search') ?? '').trim().slice(0, 200)
  const load = async (search: string) =>
    bodyOrEnter(await api(listTopics, { query: { search } }), request).data
  const all = await load('')
  return { search, found: search === '' ? all : await load(search), all }
}

/** Saves a topic, or merges it into another. */
export async function action({ context, request }: ActionFunctionArgs) {
  const api = studioApiOf(context)
  const form = await readForm(request)
  const id = Number(form.get('id') ?? 0)
  if (form.get('intent') === 'merge')
    return toAnswer(
      await sendForm(form, Merging, { send: (body) => api(mergeTopics, { params: { id }, body }) }),
    )
  takeLines(form, 'terms')
  const change = (_id: number, body: TopicFields & { revision: string }) =>
    api(changeTopic, { params: { id }, body })
  return toAnswer(await sendEntry(form, TopicFields, { change }))
}

/** `/studio/topics`: finds, renames and merges topics, and gives them other names. */
export function Component() {
  const { search, found, all } = useLoaderData<typeof loader>()
  const [open, setOpen] = useState<{ topic: StudioTopic; isMerging: boolean }>()
  const close = () => setOpen(undefined)
  return (
    <NamesPage
      path="/studio/topics"
      search={search}
      text={{
        title: t('studioNames.topics'),
        hint: t('studioNames.topics.searchHint'),
        none: t('studioNames.topics.none'),
        noneText: t('studioNames.topics.noneText'),
      }}
      rows={found}
      columns={columnsOf(all)}
      nameOf={({ label }) => label}
      onOpen={(topic) => setOpen({ topic, isMerging: false })}
    >
      {open?.isMerging === false && (
        <TopicPanel
          topic={open.topic}
          topics={all}
          onMerge={() => setOpen({ ...open, isMerging: true })}
          onClose={close}
        />
      )}
      {open?.isMerging === true && (
        <MergePanel
          id={open.topic.id}
          name={open.topic.label}
          text={t('studioNames.mergeTopicText')}
          merged={t('studioNames.topics.merged')}
          options={all.map(({ id, label }) => ({ value: String(id), label }))}
          onClose={close}
        />
      )}
    </NamesPage>
  )
}

function columnsOf(all: readonly StudioTopic[]): TableColumn<StudioTopic>[] {
  const labels = new Map(all.map(({ slug, label }) => [slug, label]))
  return [
    { name: t('studioNames.label'), cell: ({ label }) => <bdi>{label}</bdi>, namesRow: true },
    { name: t('studioNames.terms'), cell: (topic) => <OtherNames names={namesOf(topic)} /> },
    { name: t('studioNames.parent'), cell: ({ parent }) => <bdi>{labels.get(parent ?? '') ?? ''}</bdi> },
    { name: t('studioNames.uses'), cell: (topic) => <Uses {...topic} /> },
  ]
}

function namesOf({ title_ar: ar, title_tr: tr, title_ur: ur, terms }: StudioTopic): string[] {
  return [ar, tr, ur, ...terms].filter((name) => name !== null)
}
