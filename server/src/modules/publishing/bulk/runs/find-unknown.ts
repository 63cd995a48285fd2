import type { Draft } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { findTopicLabels } from '#modules/catalog/index.ts'
import { findMimeTypes } from '#modules/media/index.ts'
import type { Fault } from '../tables/given.ts'

/** A reference to a topic or file in a field of a draft. */
interface Named {
  field: string
  name: string
}

/**
 * New references of a row that do not exist here: topics, which publishing would create, and stored files,
 * without which publishing is refused. References of the previous draft are not reported again.
 */
export async function findUnknown(db: Database, before: Draft, after: Draft): Promise<Fault[]> {
  const topics = newlyNamed(topicsOf(before), topicsOf(after))
  const files = newlyNamed(filesOf(before), filesOf(after))
  const labels = topics.length === 0 ? [] : await findTopicLabels(db, namesOf(topics))
  const slugs = new Set(labels.map(({ slug }) => slug))
  const types = await findMimeTypes(db, namesOf(files))
  return [
    ...topics
      .filter(({ name }) => !slugs.has(name))
      .map(({ field, name: topic }) => ({ field, sentence: message('studioBulk.notice.topic', { topic }) })),
    ...files
      .filter(({ name }) => !types.has(name))
      .map(({ field, name: id }) => ({ field, sentence: message('studioBulk.notice.file', { id }) })),
  ]
}

function topicsOf(draft: Draft): Named[] {
  const own = draft.topics.map((name) => ({ field: 'topics', name }))
  if (draft.kind === 'article') return own
  const ofQuestions = draft.tracks.flatMap(({ questions }, track) =>
    questions.flatMap(({ topic }, place) =>
      topic === null ? [] : [{ field: `tracks.${track}.questions.${place}.topic`, name: topic }],
    ),
  )
  return [...own, ...ofQuestions]
}

function filesOf(draft: Draft): Named[] {
  if (draft.kind === 'article') return []
  const all = [
    { field: 'cover_file_id', name: draft.cover_file_id },
    ...draft.tracks.map(({ file_id: name }, track) => ({ field: `tracks.${track}.file_id`, name })),
  ]
  return all.flatMap(({ field, name }) => (name === null ? [] : [{ field, name }]))
}

// Each name once, at its first occurrence.
function newlyNamed(before: readonly Named[], after: readonly Named[]): Named[] {
  const seen = new Set(before.map(({ name }) => name))
  return after.filter(({ name }) => !seen.has(name) && seen.add(name))
}

function namesOf(all: readonly Named[]): string[] {
  return all.map(({ name }) => name)
}
