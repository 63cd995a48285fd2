import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { foldCase } from '@sohbet/contract/fold-case'
import { addTopic, suggestWords } from '@sohbet/contract/studio'
import { browserStudioApi } from '#studio/api/studio-api.ts'

/** A topic: its slug in drafts, and its name. */
export interface Topic {
  value: string
  label: string
}

/** The known names of topics, by slug. */
export const topicNames = createStore<Readonly<Record<string, string>>>(() => ({}))

/** A topic's name; its slug if the name is not known yet. */
export function nameOfTopic(names: Readonly<Record<string, string>>, value: string): string {
  return names[value] ?? value.replaceAll('-', ' ')
}

/** A topic's name, for a component; empty without a topic. */
export function useTopicName(value: string | null): string {
  return useStore(topicNames, (names) => (value === null ? '' : nameOfTopic(names, value)))
}

/** The topics whose names contain the text; undefined if the server does not respond. */
export async function findTopics(search: string): Promise<Topic[] | undefined> {
  const query = { of: 'topic' as const, search: search.trim().slice(0, 100) }
  const answer = await browserStudioApi(suggestWords, { query })
  return answer.ok ? keep(answer.body.data) : undefined
}

/** Adds a topic, or finds the one with that name; returns a message on failure. */
export async function makeTopic(label: string): Promise<Topic | string> {
  const answer = await browserStudioApi(addTopic, { body: { label: label.trim().slice(0, 120) } })
  if (!answer.ok) return answer.message
  keep([answer.body.data])
  return answer.body.data
}

/** Loads the names of topics that are not known yet. */
export async function learnTopics(values: readonly string[]): Promise<void> {
  const isUnknown = (value: string): boolean => topicNames.getState()[value] === undefined
  if (!values.some(isUnknown)) return
  await findTopics('')
  // Few: the questions of one talk.
  for (const value of new Set(values)) if (isUnknown(value)) await findTopics(value.replaceAll('-', ' '))
}

/** Whether two topic names are equal, ignoring case and spaces. */
export function isSameName(one: string, other: string): boolean {
  return fold(one) === fold(other)
}

function fold(text: string): string {
  return foldCase(text.normalize('NFKC').trim().replaceAll(/\s+/g, ' '))
}

function keep(topics: Topic[]): Topic[] {
  topicNames.setState(Object.fromEntries(topics.map(({ value, label }) => [value, label])))
  return topics
}
