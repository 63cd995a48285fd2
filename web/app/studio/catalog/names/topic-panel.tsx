import type { StudioTopic } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Field } from '#ui/field/field.tsx'
import { Select } from '#ui/field/select.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { EntryPanel } from '../site/entry-panel.tsx'
import { TitleFields } from '../site/title-fields.tsx'

/** The form of a topic. */
export function TopicPanel({
  topic,
  topics,
  onMerge,
  onClose,
}: {
  topic: StudioTopic
  /** All topics, for the choice of a parent. */
  topics: readonly StudioTopic[]
  onMerge: () => void
  onClose: () => void
}) {
  const above = topics.filter(({ slug, parent }) => parent === null && slug !== topic.slug)
  return (
    <EntryPanel
      entry={topic}
      name={topic.label}
      labels={{ saved: t('studioNames.topics.saved') }}
      onMerge={onMerge}
      onClose={onClose}
    >
      {(field) => (
        <>
          <Field
            label={t('studioNames.label')}
            {...field('label')}
            hint={t('studioNames.slugStays', { slug: topic.slug })}
            data-autofocus
            isRequired
          />
          <TitleFields field={field} />
          <Select
            label={t('studioNames.parent')}
            {...field('parent')}
            placeholder={t('studioNames.parent.none')}
            options={above.map(({ slug, label }) => ({ value: slug, label }))}
          />
          <TextArea
            label={t('studioNames.terms')}
            {...field('terms')}
            rows={6}
            dir="auto"
            hint={t('studioNames.termsHint')}
          />
        </>
      )}
    </EntryPanel>
  )
}
