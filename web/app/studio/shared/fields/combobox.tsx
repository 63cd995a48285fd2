import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { t } from '@sohbet/messages'
import clsx from 'clsx'
import { suggestWords } from '@sohbet/contract/studio'
import { Field, type FieldProps } from '#ui/field/field.tsx'
import { Text } from '#ui/text/text.tsx'
import { browserStudioApi } from '../../api/studio-api.ts'
import { useSearch } from '../use-read.ts'
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

/** A line of a list of options. */
export interface Option {
  key: string
  content: ReactNode
  isEmphasized?: boolean
}

interface OptionListProps {
  id: string
  label: string
  options: readonly Option[]
  /** The index of the active option. */
  active: number
  onChoose: (index: number) => void
  className?: string | undefined
  isHidden?: boolean
}

/** The options of a field, which has the focus and refers to the active one by its id, `<id>-<index>`. */
export function OptionList(props: OptionListProps) {
  const { id, label, options, active, onChoose, className, isHidden } = props
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className={clsx(styles['options'], className)}
      hidden={isHidden}
    >
      {options.map(({ key, content, isEmphasized }, index) => (
        // The focus stays in the field, which refers to the active line.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={key}
          id={`${id}-${index}`}
          ref={index === active ? scrollToLine : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={clsx(styles['line'], isEmphasized === true && styles['emphasized'])}
          dir="auto"
          // A press does not move the focus out of the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          {content}
        </div>
      ))}
    </div>
  )
}

function scrollToLine(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' })
}

/** A choice. */
export interface Suggestion {
  value: string
  label: string
}

/** The kinds of suggestions. */
export type SuggestedKind = 'speaker' | 'topic' | 'city' | 'collection' | 'recording' | 'article'

/** Suggestions for a text while it is being typed; undefined while closed, and until the first response. */
export function useSuggestions(of: SuggestedKind, text: string, isOn: boolean): Suggestion[] | undefined {
  return useSearch(text, {
    isOn,
    read: async (typed) => {
      const search = typed.trim().slice(0, 100)
      const answer = await browserStudioApi(suggestWords, { query: { of, search } })
      // A failure leaves a plain field.
      return answer.ok ? answer.body.data : []
    },
  })
}
