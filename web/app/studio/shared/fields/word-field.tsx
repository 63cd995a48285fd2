import { useState } from 'react'
import { t } from '@sohbet/messages'
import { Combobox } from '../combobox.tsx'
import type { ComboboxProps } from '../combobox.tsx'
import { useSuggestions } from '../use-suggestions.ts'

interface WordFieldProps extends Pick<ComboboxProps, 'id' | 'label' | 'error' | 'maxLength'> {
  of: 'speaker' | 'city'
  value: string
  onChange: (value: string) => void
}

/** An existing name, or a new one, which is created by publishing. */
export function WordField({ of, value, onChange, ...field }: WordFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const found = useSuggestions(of, value, isOpen)
  const name = value.trim()
  const isNew = found !== undefined && name !== '' && found.every(({ label }) => label !== name)
  return (
    <Combobox
      {...field}
      text={value}
      onText={onChange}
      suggestions={found}
      onChoose={({ label }) => onChange(label)}
      onOpen={setOpen}
      making={
        isNew ? { label: t('studioEditor.words.keepNew', { name }), onMake: () => onChange(name) } : undefined
      }
    />
  )
}
