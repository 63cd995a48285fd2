import type { Stretch } from './find-quote.ts'

/** A text node of a page, with the paragraph, heading or list item that contains it. */
export interface TextPiece {
  text: string
  block: unknown
}

/** The pieces as one text, with a line break between paragraphs; `starts` holds the offset of each piece. */
export interface JoinedText {
  text: string
  starts: number[]
}

/** A position in one piece, in UTF-16 units. */
interface PiecePlace {
  piece: number
  offset: number
}

/** Letters before and after a quote that are stored with it. */
const surroundingLetters = 120
/** Maximum length of a quote. */
export const quoteLetters = 2000

/** Joins the pieces of a page into one text. */
export function joinPieces(pieces: readonly TextPiece[]): JoinedText {
  const starts: number[] = []
  let text = ''
  let block: unknown
  for (const [index, piece] of pieces.entries()) {
    if (index > 0 && piece.block !== block && !text.endsWith('\n')) text += '\n'
    block = piece.block
    starts.push(text.length)
    text += piece.text
  }
  return { text, starts }
}

/** Finds the piece of a position in the joined text. An end at a boundary belongs to the piece before it. */
export function placeIn(
  { starts }: JoinedText,
  pieces: readonly TextPiece[],
  { at, isEnd }: { at: number; isEnd: boolean },
): PiecePlace | undefined {
  const piece = starts.findLastIndex((start) => (isEnd ? start < at : start <= at))
  const start = starts[piece]
  if (start === undefined) return undefined
  return { piece, offset: Math.min(at - start, pieces[piece]?.text.length ?? 0) }
}

/** A stretch as a quote with its surroundings; undefined if it is blank or too long. */
export function toQuote(
  text: string,
  { start, end }: Stretch,
): { exact: string; prefix: string; suffix: string } | undefined {
  const chosen = text.slice(start, end)
  const exact = chosen.trim()
  if (exact === '' || exact.length > quoteLetters) return undefined
  const from = start + chosen.indexOf(exact)
  const to = from + exact.length
  return {
    exact: exact.toWellFormed(),
    prefix: text.slice(Math.max(0, from - surroundingLetters), from).toWellFormed(),
    suffix: text.slice(to, to + surroundingLetters).toWellFormed(),
  }
}
