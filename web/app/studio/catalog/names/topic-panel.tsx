import type { StudioTopic } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Select } from '#ui/field/select.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { EntryPanel } from '../site/entry-panel.tsx'
import { errorOfLines } from '../site/line-fields.ts'
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
      title={t('studioSite.entry.changeName', { name: topic.label })}
      entry={{ ...topic, name: topic.label }}
      labels={{ saved: t('studioNames.topics.saved') }}
      more={
        <Button variant="ghost" onClick={onMerge}>
          {t('studioNames.merge')}
        </Button>
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            label={t('studioNames.label')}
            name="label"
            hint={t('studioNames.slugStays', { slug: topic.slug })}
            defaultValue={topic.label}
            error={errors['label']}
            data-autofocus
            isRequired
          />
          <TitleFields titles={topic} errors={errors} />
          <Select
            label={t('studioNames.parent')}
            name="parent"
            placeholder={t('studioNames.parent.none')}
            options={above.map(({ slug, label }) => ({ value: slug, label }))}
            defaultValue={topic.parent ?? ''}
            error={errors['parent']}
          />
          <TextArea
            label={t('studioNames.terms')}
            name="terms"
            rows={6}
            dir="auto"
            hint={t('studioNames.termsHint')}
            defaultValue={topic.terms.join('\n')}
            error={errorOfLines(errors, 'terms')}
          />
        </>
      )}
    </EntryPanel>
  )
}
