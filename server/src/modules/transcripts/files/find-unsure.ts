/** A word or a part of one, and how probable it is. */
interface Piece {
  text: string
  p: number
}

/** Words that are less probable are marked for who corrects them. */
const minProbability = 0.5

/**
 * The places of the words of a text that its program was unsure of, counted from 0. A word is as sure as its least sure
 * piece; pieces that do not make up the text say nothing about it.
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
