import { findTopics, isSameName, topicNames } from '../topics/topic-names.ts'
import type { ImportedQuestion } from './compare-questions.ts'
import type { CsvRow } from './read-csv.ts'

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
