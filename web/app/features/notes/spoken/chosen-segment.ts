import type { Transcript } from '@sohbet/contract'
import { quoteBetween, type SpokenQuote } from './spoken-text.ts'

/**
 * The quote in a DOM range of a transcript. Each text is in an element with the id of its segment as
 * `data-segment`, below one with its language; a selection stays in the language in which it starts.
 */
export function spokenIn(
  root: HTMLElement,
  range: Range,
  transcripts: readonly Transcript[],
): SpokenQuote | undefined {
  const inside = [...root.querySelectorAll<HTMLElement>('[data-segment]')].filter((element) =>
    range.intersectsNode(element),
  )
  const language = inside[0] === undefined ? undefined : languageOf(inside[0])
  const own = inside.filter((element) => languageOf(element) === language)
  const [first, last] = [own[0], own.at(-1)]
  const transcript = transcripts.find((one) => one.language === language)
  if (first === undefined || last === undefined || transcript === undefined) return undefined
  const from = first.contains(range.startContainer)
    ? lengthUpTo(first, range.startContainer, range.startOffset)
    : 0
  const to = last.contains(range.endContainer)
    ? lengthUpTo(last, range.endContainer, range.endOffset)
    : (last.textContent ?? '').length
  return quoteBetween(
    transcript,
    { segmentId: segmentOf(first), offset: from },
    { segmentId: segmentOf(last), offset: to },
  )
}

function languageOf(element: HTMLElement): string {
  return element.closest<HTMLElement>('[lang]')?.lang ?? ''
}

function segmentOf({ dataset }: HTMLElement): number {
  return Number(dataset['segment'])
}

function lengthUpTo(element: HTMLElement, node: Node, offset: number): number {
  const before = document.createRange()
  before.setStart(element, 0)
  before.setEnd(node, offset)
  return before.toString().length
}
