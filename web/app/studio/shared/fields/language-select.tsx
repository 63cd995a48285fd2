import { t } from '@sohbet/messages'
import { languageName } from '#features/catalog/labels.ts'
import { Select, type SelectProps } from '#ui/field/select.tsx'
import { contentLanguages } from '../item-labels.ts'

interface LanguageSelectProps extends Omit<SelectProps, 'label' | 'options'> {
  label?: string
  value?: string
  defaultValue?: string
  /** Instead of all languages of content. */
  languages?: readonly string[]
}

/** A choice of a language of recordings and texts; the selected one is an option in any case. */
export function LanguageSelect({ languages = contentLanguages, ...select }: LanguageSelectProps) {
  const selected = select.value ?? select.defaultValue ?? ''
  const codes = new Set(selected === '' ? languages : [...languages, selected])
  return (
    <Select
      label={t('transcript.language')}
      {...select}
      options={Array.from(codes, (code) => ({ value: code, label: languageName(code) }))}
    />
  )
}
