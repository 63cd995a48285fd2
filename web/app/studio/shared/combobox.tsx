import { useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { t } from '@sohbet/messages'
import { Field } from '#ui/field/field.tsx'
import type { FieldProps } from '#ui/field/field.tsx'
import { Text } from '#ui/text/text.tsx'
import { OptionList } from './option-list.tsx'
import type { Suggestion } from './use-suggestions.ts'
import styles from './combobox.module.css'

/** A text field with suggestions. */
export interface ComboboxProps extends Pick<
  FieldProps,
  'id' | 'label' | 'hint' | 'error' | 'maxLength' | 'required'
> {
  text: string
  onText: (text: string) => void
  /** The suggestions for the text; undefined until loaded. */
  suggestions: readonly Suggestion[] | undefined
  onChoose: (suggestion: Suggestion) => void
  /** Called when the suggestions open and close. */
  onOpen: (isOpen: boolean) => void
  /** The last line: creates an item from the typed text. */
  making?: { label: string; onMake: () => void } | undefined
  /** Rendered before the field, such as the chosen items. */
  before?: ReactNode
  /** Called for Backspace in the empty field. */
  onBackspace?: () => void
}

/** A field for choosing by typing, following the ARIA pattern of an editable combobox with a list. */
export function Combobox(props: ComboboxProps) {
  const { text, onText, suggestions = [], onChoose, onOpen, making, before, onBackspace, ...field } = props
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const lines = [
    ...suggestions.map((one) => ({ key: one.value, content: one.label, run: () => onChoose(one) })),
    ...(making === undefined
      ? []
      : [{ key: '', content: making.label, isEmphasized: true, run: making.onMake }]),
  ]
  const isShown = isOpen && lines.length > 0
  const open = (isNow: boolean): void => {
    setOpen(isNow)
    setActive(-1)
    onOpen(isNow)
  }
  const choose = (index: number): void => {
    lines[index]?.run()
    open(false)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!isOpen) return open(true)
      // Index -1 is the field itself.
      setActive(((active + 1 + step + lines.length + 1) % (lines.length + 1)) - 1)
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      event.stopPropagation()
      open(false)
    } else if (event.key === 'Enter' && isShown && active >= 0) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Backspace' && text === '') onBackspace?.()
  }
  return (
    <div
      className={styles['combobox']}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) open(false)
      }}
    >
      <Field
        {...field}
        value={text}
        autoComplete="off"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        onChange={({ target }) => {
          onText(target.value)
          // Other suggestions follow: none of them is chosen yet.
          open(true)
        }}
        onFocus={() => open(true)}
        onKeyDown={press}
      />
      {before}
      <OptionList
        id={listId}
        label={field.label}
        options={lines}
        active={active}
        onChoose={choose}
        className={styles['list']}
        isHidden={!isShown}
      />
      <Text variant="unseen" role="status">
        {isShown && t('studioEditor.words.count', { count: suggestions.length })}
      </Text>
    </div>
  )
}
