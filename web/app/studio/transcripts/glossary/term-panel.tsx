import type { GlossaryTerm } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { languageName } from '#features/catalog/labels.ts'
import { Field } from '#ui/field/field.tsx'
import { Select } from '#ui/field/select.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { contentLanguages } from '../../shared/item-labels.ts'
import { EntryPanel } from '../../catalog/site/entry-panel.tsx'

/** What the form of a term is told; without a term it makes a new one in `language`. */
export interface TermPanelProps {
  term: GlossaryTerm | undefined
  language: string
  onClose: () => void
}

/** The form of a term of the glossary. */
export function TermPanel({ term, language, onClose }: TermPanelProps) {
  const chosen = term?.language ?? language
  return (
    <EntryPanel
      entry={term}
      name={term?.term}
      add={t('studioGlossary.add')}
      labels={{
        saved: t('studioGlossary.saved'),
        removed: t('studioGlossary.removed'),
        removal: t('studioGlossary.removal'),
      }}
      onClose={onClose}
    >
      {(field) => (
        <>
          <Field
            label={t('studioGlossary.term')}
            {...field('term')}
            dir="auto"
            hint={t('studioGlossary.termHint')}
            data-autofocus
            isRequired
          />
          <TextArea
            label={t('studioGlossary.wrongForms')}
            {...field('wrong_forms')}
            rows={4}
            dir="auto"
            hint={t('studioGlossary.wrongFormsHint')}
          />
          <Select
            label={t('transcript.language')}
            {...field('language')}
            options={[...new Set([...contentLanguages, chosen])].map((code) => ({
              value: code,
              label: languageName(code),
            }))}
            defaultValue={chosen}
            isRequired
          />
        </>
      )}
    </EntryPanel>
  )
}
