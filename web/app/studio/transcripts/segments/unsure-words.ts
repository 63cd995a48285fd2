/** The words of a text, as the places of unsure ones count them. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '')
}

/**
 * The unsure words of a text that was edited: a word keeps its mark unless it was changed, which is told by what
 * the two texts have in common at their beginning and at their end.
 */
export function carryUnsure(before: string, unsure: readonly number[], after: string): number[] {
  if (unsure.length === 0) return []
  const [was, is] = [wordsOf(before), wordsOf(after)]
  const same = countWhile(Math.min(was.length, is.length), (index) => was[index] === is[index])
  const room = Math.min(was.length, is.length) - same
  const tail = countWhile(room, (index) => was.at(-1 - index) === is.at(-1 - index))
  return unsure
    .filter((place) => place < same || place >= was.length - tail)
    .map((place) => (place < same ? place : place + is.length - was.length))
}

/** A text in parts, the unsure words apart. */
export function markUnsure(text: string, unsure: readonly number[]): { text: string; isUnsure: boolean }[] {
  const marked = new Set(unsure)
  let place = -1
  return text
    .split(/(\s+)/u)
    .filter((part) => part !== '')
    .map((part) => {
      const isWord = part.trim() !== ''
      if (isWord) place += 1
      return { text: part, isUnsure: isWord && marked.has(place) }
    })
}

function countWhile(max: number, holds: (index: number) => boolean): number {
  let count = 0
  while (count < max && holds(count)) count += 1
  return count
}
