import type { StudioSpeaker } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Field } from '#ui/field/field.tsx'
import { EntryPanel } from '../site/entry-panel.tsx'
import { TitleFields } from '../site/title-fields.tsx'

/** The form of a speaker. */
export function SpeakerPanel({
  speaker,
  onMerge,
  onClose,
}: {
  speaker: StudioSpeaker
  onMerge: () => void
  onClose: () => void
}) {
  return (
    <EntryPanel
      entry={speaker}
      name={speaker.name}
      labels={{ saved: t('studioNames.speakers.saved') }}
      onMerge={onMerge}
      onClose={onClose}
    >
      {(field) => (
        <>
          <Field
            label={t('studioNames.speakers.name')}
            {...field('name')}
            hint={t('studioNames.slugStays', { slug: speaker.slug })}
            data-autofocus
            isRequired
          />
          <TitleFields field={field} />
        </>
      )}
    </EntryPanel>
  )
}
