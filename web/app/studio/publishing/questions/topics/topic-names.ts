import { addTopic, suggestWords } from '@sohbet/contract/studio'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { browserStudioApi } from '#studio/api/studio-api.ts'

/** A topic: what a draft holds of it, and its name. */
export interface Topic {
  value: string
  label: string
}

/** The names of the topics that were met, by what drafts hold of them. */
export const topicNames = createStore<Readonly<Record<string, string>>>(() => ({}))

/** A topic's name; of one that is not known yet, what its address says. */
export function nameOfTopic(names: Readonly<Record<string, string>>, value: string): string {
  return names[value] ?? value.replaceAll('-', ' ')
}

/** A topic's name, for a component; empty without a topic. */
export function useTopicName(value: string | null): string {
  return useStore(topicNames, (names) => (value === null ? '' : nameOfTopic(names, value)))
}

/** The topics whose names have this text in them; undefined where the server does not answer. */
export async function findTopics(search: string): Promise<Topic[] | undefined> {
  const query = { of: 'topic' as const, search: search.trim().slice(0, 100) }
  const answer = await browserStudioApi(suggestWords, { query })
  return answer.ok ? keep(answer.body.data) : undefined
}

/** Adds a topic, or finds the one of that name; or the sentence that says why not. */
export async function makeTopic(label: string): Promise<Topic | string> {
  const answer = await browserStudioApi(addTopic, { body: { label: label.trim().slice(0, 120) } })
  if (!answer.ok) return answer.message
  keep([answer.body.data])
  return answer.body.data
}

/** Finds the names of these topics, as far as they are not known. */
export async function learnTopics(values: readonly string[]): Promise<void> {
  const isUnknown = (value: string): boolean => topicNames.getState()[value] === undefined
  if (!values.some(isUnknown)) return
  await findTopics('')
  // Few: the questions of one talk.
  for (const value of new Set(values)) if (isUnknown(value)) await findTopics(value.replaceAll('-', ' '))
}

/** Whether two names of topics are one, whatever their case and spaces. */
export function isSameName(one: string, other: string): boolean {
  return fold(one) === fold(other)
}

function fold(text: string): string {
  return text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

function keep(topics: Topic[]): Topic[] {
  topicNames.setState(Object.fromEntries(topics.map(({ value, label }) => [value, label])))
  return topics
}
