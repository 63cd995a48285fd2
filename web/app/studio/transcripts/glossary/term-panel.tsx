import type { GlossaryTerm } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Field } from '#ui/field/field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { LanguageSelect } from '../language-select.tsx'
import { EntryPanel } from '../../catalog/site/entry-panel.tsx'
import { errorOfLines } from '../../catalog/site/line-fields.ts'

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
      title={
        term === undefined ? t('studioGlossary.add') : t('studioSite.entry.changeName', { name: term.term })
      }
      entry={term && { ...term, name: term.term }}
      labels={{
        saved: t('studioGlossary.saved'),
        removed: t('studioGlossary.removed'),
        removal: t('studioGlossary.removal'),
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            label={t('studioGlossary.term')}
            name="term"
            dir="auto"
            hint={t('studioGlossary.termHint')}
            defaultValue={term?.term}
            error={errors['term']}
            data-autofocus
            isRequired
          />
          <TextArea
            label={t('studioGlossary.wrongForms')}
            name="wrong_forms"
            rows={4}
            dir="auto"
            hint={t('studioGlossary.wrongFormsHint')}
            defaultValue={term?.wrong_forms.join('\n')}
            error={errorOfLines(errors, 'wrong_forms')}
          />
          <LanguageSelect
            name="language"
            defaultValue={term?.language ?? language}
            error={errors['language']}
            isRequired
          />
        </>
      )}
    </EntryPanel>
  )
}
