import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
// First: it must run before any schema is created.
import { answerEntry } from '../site/send-entry.ts'
import { changeTopic, listTopics, mergeTopics, type StudioTopic, TopicFields } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import type { TableColumn } from '#ui/list/table.tsx'
import { Field } from '#ui/field/field.tsx'
import { Select } from '#ui/field/select.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { loadBody } from '../../api/load-or-enter.ts'
import { TitleFields } from '../site/title-fields.tsx'
import type { EntryField } from '../site/entry-panel.tsx'
import { NamesPage, OtherNames, Uses, readSearch } from './names-page.tsx'

/** Loads the topics that match the search, and all of them as choices. */
export async function loader(args: LoaderFunctionArgs) {
  const search = readSearch(args.request)
  const load = async (search: string) => (await loadBody(args, listTopics, { query: { search } })).data
  const all = await load('')
  return { search, found: search === '' ? all : await load(search), all }
}

/** Saves a topic, or merges it into another. */
export async function action(args: ActionFunctionArgs) {
  return await answerEntry(args, TopicFields, (api) => ({
    lines: 'terms',
    change: (id, body) => api(changeTopic, { params: { id }, body }),
    merge: (id, body) => api(mergeTopics, { params: { id }, body }),
  }))
}

/** `/studio/topics`: finds, renames and merges topics, and gives them other names. */
export function Component() {
  const { search, found, all } = useLoaderData<typeof loader>()
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
      form={{
        labels: { saved: t('studioNames.topics.saved') },
        renderFields: (field, topic) => <EntryFields field={field} topic={topic} topics={all} />,
      }}
      merging={{ all, text: t('studioNames.mergeTopicText'), merged: t('studioNames.topics.merged') }}
    />
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

function EntryFields({
  field,
  topic,
  topics,
}: {
  field: EntryField<keyof StudioTopic>
  topic: StudioTopic | undefined
  /** All topics, for the choice of a parent. */
  topics: readonly StudioTopic[]
}) {
  const slug = topic?.slug ?? ''
  const above = topics.filter((other) => other.parent === null && other.slug !== slug)
  return (
    <>
      <Field
        label={t('studioNames.label')}
        {...field('label')}
        hint={t('studioNames.slugStays', { slug })}
        data-autofocus
        isRequired
      />
      <TitleFields field={field} />
      <Select
        label={t('studioNames.parent')}
        {...field('parent')}
        placeholder={t('studioNames.parent.none')}
        options={above.map((other) => ({ value: other.slug, label: other.label }))}
      />
      <TextArea
        label={t('studioNames.terms')}
        {...field('terms')}
        rows={6}
        dir="auto"
        hint={t('studioNames.termsHint')}
      />
    </>
  )
}
