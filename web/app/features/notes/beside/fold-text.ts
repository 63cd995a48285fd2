/** A text reduced to what a reader would call the same, and where each of its units stood before. */
export interface FoldedText {
  text: string
  /** For each unit of `text`: where the character that it comes from begins, with its marks ends. */
  starts: number[]
  ends: number[]
}

const letter = /[\p{L}\p{N}]/u
const mark = /[\p{M}\p{Cf}\u0640]/u

/** The letters and digits of a text in small letters, without accents, harakat, tatweel, spaces and signs. */
export function foldText(text: string): FoldedText {
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''
  let at = 0
  for (const character of text) {
    const start = at
    at += character.length
    const stored = foldCharacter(character)
    // Marks belong to the letter before them.
    if (stored === '' && mark.test(character) && ends.at(-1) === start) extendLast(starts, ends, at)
    folded += stored
    for (let unit = 0; unit < stored.length; unit += 1) {
      starts.push(start)
      ends.push(at)
    }
  }
  return { text: folded, starts, ends }
}

function foldCharacter(character: string): string {
  if (/^[a-z0-9]$/.test(character)) return character
  if (!letter.test(character)) return ''
  const plain = character.normalize('NFKD').toLowerCase().normalize('NFKD')
  return [...plain].filter((one) => letter.test(one) && !mark.test(one)).join('')
}

// All units that come from one character end where it ends.
function extendLast(starts: readonly number[], ends: number[], end: number): void {
  const start = starts.at(-1)
  for (let at = starts.length - 1; at >= 0 && starts[at] === start; at -= 1) ends[at] = end
}
