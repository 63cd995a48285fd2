import { type KeyboardEvent, useId, useState } from 'react'
import { t } from '@sohbet/messages'
import {
  findTopics,
  isSameName,
  makeTopic,
  type Topic,
  useTopicName,
} from '#studio/shared/fields/topic-names.ts'
import { type Option, OptionList } from '#studio/shared/fields/combobox.tsx'
import { useSearch } from '#studio/shared/use-read.ts'
import styles from './question-row.module.css'

/** A question's topic: an existing one, or a new one, which is created in place. */
export function TopicField({
  value,
  label,
  onChange,
  onEnd,
}: {
  value: string | null
  /** The accessible name, which names the question. */
  label: string
  onChange(value: string | null): void
  /** Enter or Escape, unless the list handles them. */
  onEnd(): void
}) {
  const id = useId()
  const { text, lines, isOpen, active, error, ...choice } = useTopicChoice(value, onChange)
  return (
    <div className={styles['topic']}>
      <input
        className={styles['in']}
        role="combobox"
        autoComplete="off"
        dir="auto"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        placeholder={t('studioQuestions.topic.none')}
        maxLength={120}
        value={text}
        onChange={({ target }) => choice.type(target.value)}
        onClick={choice.open}
        onBlur={choice.leave}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || event.altKey) return
          if (choice.press(event)) event.preventDefault()
          else if (event.key === 'Enter' || event.key === 'Escape') onEnd()
        }}
      />
      {isOpen && (
        <OptionList
          id={id}
          label={t('studioQuestions.topic.list')}
          options={lines.map(toOption)}
          active={active}
          onChoose={(index) => void choice.choose(lines[index])}
          className={styles['list']}
        />
      )}
      <div aria-live="polite">
        {error !== undefined && (
          <p id={`${id}-error`} className={styles['error']} dir="auto">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

function toOption(line: TopicLine): Option {
  if (line.is === 'topic') return { key: line.topic.value, content: line.topic.label }
  const content = t('studioQuestions.topic.add', { label: line.label })
  return { key: ' add', content, isEmphasized: true }
}

/** A line of the list: a topic, or the offer to add the typed name. */
type TopicLine = { is: 'topic'; topic: Topic } | { is: 'add'; label: string }

/** Milliseconds after a letter until the request. */
const pauseMs = 150

async function findFor(text: string): Promise<{ text: string; topics: Topic[] }> {
  return { text, topics: (await findTopics(text)) ?? [] }
}

/** The input, results and choice of a question's topic field. */
function useTopicChoice(value: string | null, onChange: (value: string | null) => void) {
  const name = useTopicName(value)
  // Null while nobody types: then the field shows the chosen topic.
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  // The text that the list is for; undefined while it is closed.
  const [search, setSearch] = useState<string>()
  const isOn = search !== undefined
  const found = useSearch(search ?? '', { read: findFor, pauseMs: search === '' ? 0 : pauseMs, isOn })
  const lines = linesOf(found?.topics ?? [], typed ?? '')
  const isOpen = found !== undefined && lines.length > 0
  const [active, setActive] = useActiveLine(found)
  const close = (): void => setSearch(undefined)
  const settle = (to: string | null): void => {
    close()
    setTyped(null)
    setError(undefined)
    if (to !== value) onChange(to)
  }
  const choose = async (line: TopicLine | undefined): Promise<void> => {
    if (line === undefined) return
    if (line.is === 'topic') return settle(line.topic.value)
    close()
    const made = await makeTopic(line.label)
    if (typeof made === 'string') setError(made)
    else settle(made.value)
  }
  return {
    text: typed ?? name,
    lines,
    isOpen,
    active,
    error,
    choose,
    type: (text: string) => {
      setTyped(text)
      setError(undefined)
      setSearch(text)
    },
    open: () => setSearch(''),
    /** The input is a topic, empty, or unknown: then it stays with an error. */
    leave: () => {
      const known = found?.topics.find(({ label }) => isSameName(label, typed ?? ''))
      if (typed === null) return close()
      if (typed.trim() === '') return settle(null)
      if (known !== undefined) return settle(known.value)
      close()
      if (isSameName(typed, name)) settle(value)
      else setError(t('studioQuestions.topic.unknown'))
    },
    /** Whether the list handled the key. */
    press: ({ key }: Pick<KeyboardEvent, 'key'>): boolean => {
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        if (found === undefined) setSearch(typed ?? '')
        else setActive(stepOf(key, active, lines.length))
        return true
      }
      // The user cannot choose a line that is not shown yet.
      if (key === 'Enter' && isOn && found?.text !== search && typed?.trim()) return true
      if (key === 'Enter' && found !== undefined && active >= 0) {
        void choose(lines[active])
        return true
      }
      if (key !== 'Escape' || (found === undefined && typed === null)) return false
      settle(value)
      return true
    },
  }
}

/** The active line of a list. Typing selects the first one; merely opening the list selects none. */
function useActiveLine(found: { text: string } | undefined): [number, (index: number) => void] {
  const [chosen, setChosen] = useState<{ found: unknown; index: number }>()
  const first = found === undefined || found.text.trim() === '' ? -1 : 0
  const active = chosen?.found === found && chosen !== undefined ? chosen.index : first
  return [active, (index) => setChosen({ found, index })]
}

function stepOf(key: 'ArrowDown' | 'ArrowUp', active: number, count: number): number {
  if (key === 'ArrowDown') return (active + 1) % count
  return active <= 0 ? count - 1 : active - 1
}

function linesOf(found: readonly Topic[], typed: string): TopicLine[] {
  const label = typed.trim()
  const isThere = label === '' || found.some((topic) => isSameName(topic.label, label))
  const topics = found.slice(0, 8).map((topic): TopicLine => ({ is: 'topic', topic }))
  return isThere ? topics : [...topics, { is: 'add', label }]
}
