import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { Guarded } from '@sohbet/contract/catalog'
import type { getPageIndex } from '@sohbet/contract/navigation'
import type { listSuhbas } from '@sohbet/contract/search'
import type { Caller } from '#platform/caller.ts'
import type { Ownership } from './ownership.ts'

type Lesson = Guarded & { audio_id: number }

/** Gatherings with their questions; questions of purchased tracks are marked as open on a copy. */
export async function withBoughtQuestions<Answer extends Pick<AnswerOf<typeof listSuhbas>, 'data'>>(
  ownership: Ownership,
  caller: Caller,
  answer: Answer,
): Promise<Answer> {
  const open = await findBoughtMarker(
    ownership,
    caller,
    answer.data.flatMap(({ index }) => index),
  )
  if (open === undefined) return answer
  return { ...answer, data: answer.data.map((one) => ({ ...one, index: one.index.map(open) })) }
}

/** The index over all talks; questions of purchased tracks are marked as open on a copy. */
export async function withBoughtIndex(
  ownership: Ownership,
  caller: Caller,
  answer: AnswerOf<typeof getPageIndex>,
): Promise<AnswerOf<typeof getPageIndex>> {
  const open = await findBoughtMarker(
    ownership,
    caller,
    answer.items.flatMap(({ items }) => items),
  )
  if (open === undefined) return answer
  const items = answer.items.map((group) => ({ ...group, items: group.items.map(open) }))
  const index = { items, index_ids: answer.index_ids }
  return { ...index, data: index }
}

/**
 * Marks purchased tracks as open, on a copy, because answers are cached for everybody. Undefined if there is
 * nothing to mark, the usual case.
 */
export async function findBoughtMarker(
  ownership: Ownership,
  caller: Caller,
  guarded: readonly Lesson[],
): Promise<(<Item extends Lesson>(item: Item) => Item) | undefined> {
  const sold = guarded.filter(({ required_access: access }) => access === 'paid')
  if (caller.kind === 'visitor' || sold.length === 0) return undefined
  const bought = await ownership.findTracks(caller.accountId, [
    ...new Set(sold.map(({ audio_id: id }) => id)),
  ])
  if (bought.size === 0) return undefined
  return (item) => (bought.has(item.audio_id) ? { ...item, is_locked: false } : item)
}
