import type { DraftQuestion } from '@sohbet/contract/studio'
import { findTopics, isSameName, topicNames } from '#studio/shared/fields/topic-names.ts'
import { type Questions, sortByTime } from '../list/questions.ts'
import type { CsvRow } from './read-csv.ts'

/** A row of a file with its topic as a slug, or null. */
type ImportedQuestion = Omit<DraftQuestion, 'key'>

/** The effect of a file on one question. */
export type Difference =
  | { is: 'added'; after: DraftQuestion }
  | { is: 'changed'; before: DraftQuestion; after: DraftQuestion }
  | { is: 'same'; after: DraftQuestion }
  | { is: 'removed'; before: DraftQuestion }

/** Compares questions with a file: each once, in the order of their times. */
export function compareQuestions(
  now: Questions,
  rows: readonly ImportedQuestion[],
  newKey: () => string,
): Difference[] {
  const left = [...now]
  const known = new Map<ImportedQuestion, DraftQuestion>()
  // Questions are matched by time first, whatever their text, and then by text.
  for (const isKnown of [isAtTime, isSaid]) {
    for (const row of rows) {
      const at = known.has(row) ? -1 : left.findIndex((question) => isKnown(question, row))
      const [found] = at < 0 ? [] : left.splice(at, 1)
      if (found !== undefined) known.set(row, found)
    }
  }
  const stored = rows.map((row): Difference => {
    const before = known.get(row)
    if (before === undefined) return { is: 'added', after: { ...row, key: newKey() } }
    const after = { ...before, ...row }
    const isSame = isAtTime(before, row) && isSaid(before, row) && before.topic === row.topic
    return isSame ? { is: 'same', after: before } : { is: 'changed', before, after }
  })
  const removed = left.map((before): Difference => ({ is: 'removed', before }))
  return [...stored, ...removed].toSorted((one, other) => secondsOf(one) - secondsOf(other))
}

/** Applies the differences; with `keepsOthers` questions that are not in the file stay. */
export function applyDifferences(
  differences: readonly Difference[],
  { keepsOthers }: { keepsOthers: boolean },
): DraftQuestion[] {
  return sortByTime(
    differences.flatMap((difference) => {
      if (difference.is !== 'removed') return [difference.after]
      return keepsOthers ? [difference.before] : []
    }),
  )
}

function secondsOf(difference: Difference): number {
  return (difference.is === 'removed' ? difference.before : difference.after).start_seconds
}

function isAtTime(one: ImportedQuestion, other: ImportedQuestion): boolean {
  return Math.abs(one.start_seconds - other.start_seconds) < 0.05
}

function isSaid(one: ImportedQuestion, other: ImportedQuestion): boolean {
  return one.question === other.question
}

/** Prefix of a topic that does not exist yet, until it is added. */
const newMark = 'new:'

/** The rows of a file with their topics' slugs; topics that do not exist yet are listed in `added`. */
export async function resolveTopics(
  rows: readonly CsvRow[],
): Promise<{ questions: ImportedQuestion[]; added: string[] } | undefined> {
  const names = [...new Set(rows.flatMap(({ topic }) => (topic === null ? [] : [topic])))]
  const values = new Map<string, string>()
  for (const name of names) {
    const known = Object.entries(topicNames.getState()).find((topic) => isNamed(topic, name))
    const found = known === undefined ? await findTopics(name) : []
    if (found === undefined) return undefined
    const value = known?.[0] ?? found.find(({ value, label }) => isNamed([value, label], name))?.value
    values.set(name, value ?? newMark + name)
  }
  const questions = rows.map(({ question, topic, start_seconds }) => ({
    question,
    start_seconds,
    topic: topic === null ? null : (values.get(topic) ?? null),
  }))
  return { questions, added: names.filter((name) => values.get(name)?.startsWith(newMark)) }
}

/** The name of a topic that does not exist yet; undefined for an existing one. */
export function nameOfNew(topic: string): string | undefined {
  return topic.startsWith(newMark) ? topic.slice(newMark.length) : undefined
}

function isNamed([value, label]: readonly [string, string], name: string): boolean {
  return value === name || isSameName(label, name)
}
