import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { t } from '@sohbet/messages'
import { Row } from '#ui/layout/layout.tsx'
import { RemovableChip } from '#ui/list/chip.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import {
  Combobox,
  type ComboboxProps,
  type NameCreation,
  type SuggestedKind,
  type Suggestion,
} from './combobox.tsx'
import { isSameName, learnTopics, makeTopic, nameOfTopic, type Topic, topicNames } from './topic-names.ts'
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
  creation?: NameCreation<Promise<Suggestion | undefined>>
}

/** Chooses several by typing; each is a chip that can be removed. */
export function ChipsField(props: ChipsFieldProps) {
  const { value, onChange, nameOf, onChoose, creation, ...field } = props
  const [text, setText] = useState('')
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
      chosen={value}
      onChoose={add}
      creation={creation && { ...creation, create: (name) => void creation.create(name).then(add) }}
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
export function WordField({ value, onChange, ...field }: WordFieldProps) {
  return (
    <Combobox
      {...field}
      text={value}
      onText={onChange}
      onChoose={({ label }) => onChange(label)}
      creation={{
        isSameName: (one, other) => one === other,
        labelOf: (name) => t('studioEditor.words.keepNew', { name }),
        create: onChange,
      }}
    />
  )
}

/** Chooses topics by typing; a missing one is created in place. */
export function TopicsField(field: SlugsFieldProps) {
  const nameOf = useTopicNames(field.value)
  return (
    <ChipsField
      {...field}
      of="topic"
      nameOf={nameOf}
      onChoose={({ value, label }) => topicNames.setState({ [value]: label })}
      creation={{ isSameName, labelOf: (name) => t('studioEditor.words.makeTopic', { name }), create }}
    />
  )
}

/** Names topics; by their slugs until their names are loaded. */
export function useTopicNames(slugs: readonly string[]): (slug: string) => string {
  const names = useStore(topicNames)
  const all = slugs.join()
  useEffect(() => void learnTopics(all.split(',').filter((slug) => slug !== '')), [all])
  return (slug) => nameOfTopic(names, slug)
}

async function create(name: string): Promise<Topic | undefined> {
  const made = await makeTopic(name)
  if (typeof made !== 'string') return made
  showToast('error', made)
  return undefined
}
