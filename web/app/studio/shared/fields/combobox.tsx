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
  of: SuggestedKind
  text: string
  onText: (text: string) => void
  /** Values that are not suggested, because they are chosen already. */
  chosen?: readonly string[] | undefined
  onChoose: (suggestion: Suggestion) => void
  /** The last line, where no suggestion has the typed name. */
  creation?: NameCreation | undefined
  /** Says that nothing was found. */
  none?: string
  /** Rendered before the field, such as the chosen items. */
  before?: ReactNode
  /** Called for Backspace in the empty field. */
  onBackspace?: () => void
}

/** Creates what is missing among the suggestions. */
export interface NameCreation<Made = void> {
  isSameName: (one: string, other: string) => boolean
  labelOf: (name: string) => string
  create: (name: string) => Made
}

/** A field for choosing by typing, following the ARIA pattern of an editable combobox with a list. */
export function Combobox(props: ComboboxProps) {
  const { of, text, onText, chosen = [], onChoose, creation, none, before, onBackspace, ...field } = props
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useSuggestions(of, text, isOpen)
  const suggestions = found?.filter(({ value }) => !chosen.includes(value)) ?? []
  const lines: readonly Line[] = [
    ...suggestions.map((one) => ({ key: one.value, content: one.label, run: () => onChoose(one) })),
    ...creationLines(text.trim(), found, creation),
  ]
  const isShown = isOpen && lines.length > 0
  const open = (isNow: boolean): void => {
    setOpen(isNow)
    setActive(-1)
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
      {none !== undefined && <p role="status">{found?.length === 0 && none}</p>}
    </div>
  )
}

interface Line extends Option {
  run: () => void
}

/** The line that creates what is typed, once it is not among the suggestions. */
function creationLines(
  name: string,
  found: readonly Suggestion[] | undefined,
  creation: NameCreation | undefined,
): Line[] {
  if (creation === undefined || found === undefined || name === '') return []
  const { isSameName, labelOf, create } = creation
  if (found.some(({ label }) => isSameName(label, name))) return []
  return [{ key: '', content: labelOf(name), isEmphasized: true, run: () => create(name) }]
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
function useSuggestions(of: SuggestedKind, text: string, isOn: boolean): Suggestion[] | undefined {
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
