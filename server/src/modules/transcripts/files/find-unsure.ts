/** A word or a part of one, with its probability. */
interface Piece {
  text: string
  p: number
}

/** Words below this probability are marked for the editor. */
const minProbability = 0.5

/**
 * Indexes of the words that the program was unsure of, counted from 0. A word has the lowest probability of
 * its pieces; pieces that do not add up to the text are ignored.
 */
export function findUnsure(text: string, pieces: readonly Piece[] | null | undefined): number[] | undefined {
  // whisper.cpp writes marks as `[_BEG_]` among its pieces.
  const said = pieces?.filter((piece) => !/^\[_.*\]$/.test(piece.text)) ?? []
  if (
    said.length === 0 ||
    wordsOf(said.map((piece) => piece.text).join('')).join(' ') !== wordsOf(text).join(' ')
  )
    return undefined
  const unsure = new Set<number>()
  let before = ''
  for (const piece of said) {
    const isNew = /^\s/.test(piece.text) || /\s$/.test(before) || before === ''
    const first = wordsOf(before).length - (isNew ? 0 : 1)
    if (piece.p < minProbability) for (const offset of wordsOf(piece.text).keys()) unsure.add(first + offset)
    before += piece.text
  }
  return [...unsure]
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '')
}
