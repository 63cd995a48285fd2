import type { DraftTrack } from '@sohbet/contract/studio'
import { articleFields, collectionFields, questionFields, trackFields } from './tables/fields.ts'
import { namesOf } from './tables/to-records.ts'
import type { NamedDraft } from './tables/to-records.ts'

/** An item in a JSON export: its fields in order, without ids of this database. */
export function toJsonItem({ ref, document, refOf }: NamedDraft): object {
  if (document.kind === 'article')
    return { item: ref, ...pick(articleFields, { ...document, translations: namesOf(document, refOf) }) }
  return { item: ref, ...pick(collectionFields, document), tracks: document.tracks.map(toTrack) }
}

function toTrack({ questions, key, ...track }: DraftTrack): object {
  return {
    key,
    ...pick(trackFields, track),
    questions: questions.map((question) => ({ key: question.key, ...pick(questionFields, question) })),
  }
}

function pick(fields: object, values: object): object {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, Reflect.get(values, name) as unknown]))
}
