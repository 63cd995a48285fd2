/** A text reduced to the letters that readers treat as the same, with the original position of each unit. */
export interface FoldedText {
  text: string
  /** For each unit of `text`: where its original character starts, and where that ends with its marks. */
  starts: number[]
  ends: number[]
}

const letter = /[\p{L}\p{N}]/u
const mark = /[\p{M}\p{Cf}\u0640]/u

/** The letters and digits of a text in lower case, without accents, harakat, tatweel, spaces and punctuation. */
export function foldText(text: string): FoldedText {
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''
  let at = 0
  for (const character of text) {
    const start = at
    at += character.length
    const letters = foldCharacter(character)
    // A mark belongs to the letter before it.
    if (letters === '' && mark.test(character) && ends.at(-1) === start) extendLast(starts, ends, at)
    folded += letters
    for (let unit = 0; unit < letters.length; unit += 1) {
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

// All units of one character end where it ends.
function extendLast(starts: readonly number[], ends: number[], end: number): void {
  const start = starts.at(-1)
  for (let at = starts.length - 1; at >= 0 && starts[at] === start; at -= 1) ends[at] = end
}
