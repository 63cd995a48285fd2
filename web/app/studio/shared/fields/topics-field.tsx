import { useEffect } from 'react'
import { useStore } from 'zustand'
import { t } from '@sohbet/messages'
import { showToast } from '#ui/toast/toast-store.ts'
import { ChipsField, type SlugsFieldProps } from './suggestion-fields.tsx'
import { isSameName, learnTopics, makeTopic, nameOfTopic, type Topic, topicNames } from './topic-names.ts'

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
