import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { t } from '@sohbet/messages'
import {
  findTopics,
  isSameName,
  makeTopic,
  type Topic,
  useTopicName,
} from '#studio/shared/fields/topic-names.ts'
import { type Option, OptionList } from '#studio/shared/fields/combobox.tsx'
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

/** The input, results and choice of a question's topic field. */
function useTopicChoice(value: string | null, onChange: (value: string | null) => void) {
  const name = useTopicName(value)
  // Null while nobody types: then the field shows the chosen topic.
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const { found, isOpen, isPending, active, setActive, ask, close } = useTopicSearch()
  const lines = linesOf(found, typed ?? '')
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
    isOpen: isOpen && lines.length > 0,
    active,
    error,
    choose,
    type: (text: string) => {
      setTyped(text)
      setError(undefined)
      ask(text)
    },
    open: () => ask(''),
    /** The input is a topic, empty, or unknown: then it stays with an error. */
    leave: () => {
      const known = found.find(({ label }) => isSameName(label, typed ?? ''))
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
        if (!isOpen) ask(typed ?? '')
        else setActive(stepOf(key, active, lines.length))
        return true
      }
      // The user cannot choose a line that is not shown yet.
      if (key === 'Enter' && isPending && typed?.trim()) return true
      if (key === 'Enter' && isOpen && active >= 0) {
        void choose(lines[active])
        return true
      }
      if (key !== 'Escape' || (!isOpen && typed === null)) return false
      settle(value)
      return true
    },
  }
}

/** Searches while typing; only the last response counts. */
function useTopicSearch() {
  const [found, setFound] = useState<Topic[]>([])
  const [isOpen, setOpen] = useState(false)
  // The list does not match the input yet.
  const [isPending, setPending] = useState(false)
  const [active, setActive] = useState(-1)
  const requested = useRef<{ round: number; timer?: ReturnType<typeof setTimeout> }>({ round: 0 })
  const stop = (): number => {
    clearTimeout(requested.current.timer)
    requested.current.round += 1
    return requested.current.round
  }
  const ask = (search: string): void => {
    const round = stop()
    const variant = async (): Promise<void> => {
      const topics = await findTopics(search)
      // There was further input or a choice meanwhile.
      if (round !== requested.current.round) return
      setFound(topics ?? [])
      // Typing selects the first line; merely opening the list selects none.
      setActive(search.trim() === '' ? -1 : 0)
      setOpen(true)
      setPending(false)
    }
    setPending(true)
    requested.current.timer = setTimeout(() => void variant(), search === '' ? 0 : pauseMs)
  }
  const close = (): void => {
    stop()
    setPending(false)
    setOpen(false)
  }
  return { found, isOpen, isPending, active, setActive, ask, close }
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
