import { useEffect, useRef, useState } from 'react'
import { t } from '@sohbet/messages'
import { Row } from '#ui/layout/layout.tsx'
import { RemovableChip } from '#ui/list/chip.tsx'
import {
  Combobox,
  type ComboboxProps,
  type SuggestedKind,
  type Suggestion,
  useSuggestions,
} from './combobox.tsx'
import styles from './combobox.module.css'

/** A field for several slugs. */
export interface SlugsFieldProps extends Pick<ComboboxProps, 'id' | 'label' | 'error'> {
  value: readonly string[]
  onChange: (value: string[]) => void
}

interface ChipsFieldProps extends SlugsFieldProps {
  of: SuggestedKind
  nameOf: (slug: string) => string
  /** Called with each choice, whose name is known from now on. */
  onChoose?: (chosen: Suggestion) => void
  /** Creates what is missing among the suggestions. */
  creation?: {
    isSameName: (one: string, other: string) => boolean
    labelOf: (name: string) => string
    create: (name: string) => Promise<Suggestion | undefined>
  }
}

/** Chooses several by typing; each is a chip that can be removed. */
export function ChipsField(props: ChipsFieldProps) {
  const { of, value, onChange, nameOf, onChoose, creation, ...field } = props
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const found = useSuggestions(of, text, isOpen)
  const name = text.trim()
  const isNew =
    found !== undefined && name !== '' && !found.some(({ label }) => creation?.isSameName(label, name))
  // What is being created is added to what is chosen by then.
  const chosen = useRef(value)
  useEffect(() => {
    chosen.current = value
  })
  const add = (one: Suggestion | undefined): void => {
    if (one === undefined) return
    onChoose?.(one)
    setText('')
    if (!chosen.current.includes(one.value)) onChange([...chosen.current, one.value])
  }
  return (
    <Combobox
      {...field}
      text={text}
      onText={setText}
      maxLength={120}
      suggestions={found?.filter((one) => !value.includes(one.value))}
      onChoose={add}
      onOpen={setOpen}
      making={
        creation !== undefined && isNew
          ? { label: creation.labelOf(name), onMake: () => void creation.create(name).then(add) }
          : undefined
      }
      onBackspace={() => onChange(value.slice(0, -1))}
      before={
        value.length > 0 && (
          <Row gap={2} className={styles['chosen']}>
            {value.map((slug) => (
              <RemovableChip
                key={slug}
                label={nameOf(slug)}
                onRemove={() => onChange(value.filter((other) => other !== slug))}
              />
            ))}
          </Row>
        )
      }
    />
  )
}

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
