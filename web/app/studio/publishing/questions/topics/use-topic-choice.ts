import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { t } from '@sohbet/messages'
import { findTopics, isSameName, makeTopic, useTopicName } from './topic-names.ts'
import type { Topic } from './topic-names.ts'

/** A line of the list: a topic, or the offer to add what was typed. */
export type TopicLine = { is: 'topic'; topic: Topic } | { is: 'add'; label: string }

/** Milliseconds after a letter until the server is asked. */
const pauseMs = 150

/** What is typed, found and chosen in the field of a question's topic. */
export function useTopicChoice(value: string | null, onChange: (value: string | null) => void) {
  const name = useTopicName(value)
  // Null while nobody types: then it says what is chosen.
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
    /** What was typed is one of the topics, nothing, or nothing that there is: then it stays, and says so. */
    leave: () => {
      const known = found.find(({ label }) => isSameName(label, typed ?? ''))
      if (typed === null) return close()
      if (typed.trim() === '') return settle(null)
      if (known !== undefined) return settle(known.value)
      close()
      if (isSameName(typed, name)) settle(value)
      else setError(t('studioQuestions.topic.unknown'))
    },
    /** Whether a key was the list's. */
    press: ({ key }: Pick<KeyboardEvent, 'key'>): boolean => {
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        if (!isOpen) ask(typed ?? '')
        else setActive(stepOf(key, active, lines.length))
        return true
      }
      // Nobody means a line that they have not seen.
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

/** What the server finds as one types, of which only the last answer counts. */
function useTopicSearch() {
  const [found, setFound] = useState<Topic[]>([])
  const [isOpen, setOpen] = useState(false)
  // What is listed is not yet what was asked for.
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
      // Something was typed or chosen since.
      if (round !== requested.current.round) return
      setFound(topics ?? [])
      // What was typed means the first line; a list that was only opened means none yet.
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
