import type { Draft, DraftTrack } from '@sohbet/contract/studio'
import { findGarbled } from '#platform/garbled-text.ts'

/** What of a draft looks garbled, without what an editor has accepted, by field as in `Faults`. */
export function findGarbledFields(draft: Draft, accepted: readonly string[]): Record<string, string> {
  const found = textsOf(draft).flatMap(([field, text]) => {
    const garbled = findGarbled(text)
    return garbled === undefined || accepted.includes(garbled) ? [] : [[field, garbled] as const]
  })
  return Object.fromEntries(found)
}

function textsOf(draft: Draft): [field: string, text: string][] {
  if (draft.kind === 'article')
    return [
      ['title', draft.title],
      ['author', draft.author],
      ['excerpt', draft.excerpt],
    ]
  return [
    ['title', draft.title],
    ['speaker', draft.speaker],
    ['description', draft.description],
    ['city', draft.city],
    ...draft.tracks.flatMap(textsOfTrack),
  ]
}

function textsOfTrack({ key, title, questions }: DraftTrack): [field: string, text: string][] {
  return [
    [`tracks.${key}.title`, title],
    [`tracks.${key}.questions`, questions.map(({ question }) => question).join('\n')],
  ]
}
