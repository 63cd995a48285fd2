import { useEffect, useState } from 'react'
import { addTopic, suggestWords } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Row } from '#ui/layout/layout.tsx'
import { RemovableChip } from '#ui/list/chip.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { browserStudioApi } from '../../api/studio-api.ts'
import { Combobox } from '../combobox.tsx'
import { useSuggestions } from '../use-suggestions.ts'
import styles from './topics-field.module.css'

interface TopicsFieldProps {
  id: string
  label: string
  error?: string | undefined
  /** The slugs of the topics. */
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Chooses topics by typing; a missing one is created in place. */
export function TopicsField({ value, onChange, ...field }: TopicsFieldProps) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const found = useSuggestions('topic', text, isOpen)
  const labels = useTopicLabels(value)
  const name = text.trim()
  const isNew = found !== undefined && name !== '' && found.every(({ label }) => !isSameName(label, name))
  const add = (topic: { value: string; label: string }): void => {
    known.set(topic.value, topic.label)
    setText('')
    if (!value.includes(topic.value)) onChange([...value, topic.value])
  }
  const make = async (): Promise<void> => {
    const answer = await browserStudioApi(addTopic, { body: { label: name } })
    if (answer.ok) add(answer.body.data)
    else showToast('error', answer.message)
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
        isNew ? { label: t('studioEditor.words.makeTopic', { name }), onMake: () => void make() } : undefined
      }
      onBackspace={() => onChange(value.slice(0, -1))}
      before={
        value.length > 0 && (
          <Row gap={2} className={styles['chosen']}>
            {value.map((slug) => (
              <RemovableChip
                key={slug}
                label={labels.get(slug) ?? slug}
                onRemove={() => onChange(value.filter((other) => other !== slug))}
              />
            ))}
          </Row>
        )
      }
    />
  )
}

// Names of topics, for all pages of this visit.
const known = new Map<string, string>()

/** The names of topics; their slugs until loaded. */
export function useTopicLabels(slugs: readonly string[]): ReadonlyMap<string, string> {
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(known)
  const missing = slugs.filter((slug) => !known.has(slug)).join()
  useEffect(() => {
    if (missing === '') return
    const seek = async (slug: string): Promise<void> => {
      const query = { of: 'topic', search: slug.replaceAll('-', ' ') } as const
      const answer = await browserStudioApi(suggestWords, { query })
      const found = answer.ok ? answer.body.data.find(({ value }) => value === slug) : undefined
      if (found !== undefined) known.set(slug, found.label)
    }
    void Promise.all(missing.split(',').map(seek)).then(() => setLabels(new Map(known)))
  }, [missing])
  return labels.size < known.size ? known : labels
}

function isSameName(one: string, other: string): boolean {
  return one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0
}
