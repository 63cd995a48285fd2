import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { search } from '@sohbet/contract/search'
import type { Caller } from '#platform/caller.ts'
import { findBoughtMarker } from '#modules/catalog/index.ts'
import type { Ownership } from '#modules/catalog/index.ts'

/** A copy of the hits of a search, with the member's purchases marked as open (ZAWIYA-07). */
export async function withBoughtHits<Answer extends Pick<AnswerOf<typeof search>, 'data'>>(
  ownership: Ownership,
  caller: Caller,
  answer: Answer,
): Promise<Answer> {
  const guarded = answer.data.flatMap(({ highlight }) => [...highlight.tracks, ...highlight.questions])
  const open = await findBoughtMarker(ownership, caller, guarded)
  if (open === undefined) return answer
  const data = answer.data.map((hit) => {
    const { tracks, questions, ...highlight } = hit.highlight
    return { ...hit, highlight: { ...highlight, tracks: tracks.map(open), questions: questions.map(open) } }
  })
  return { ...answer, data }
}
