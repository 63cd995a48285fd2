import type { GlossaryTerm } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Field } from '#ui/field/field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { LanguageSelect } from '../language-select.tsx'
import { EntryPanel } from '../../catalog/site/entry-panel.tsx'

/** Without a term, the form creates one in `language`. */
export interface TermPanelProps {
  term: GlossaryTerm | undefined
  language: string
  onClose: () => void
}

/** The form of a term of the glossary. */
export function TermPanel({ term, language, onClose }: TermPanelProps) {
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
          <LanguageSelect {...field('language')} defaultValue={term?.language ?? language} isRequired />
        </>
      )}
    </EntryPanel>
  )
}
