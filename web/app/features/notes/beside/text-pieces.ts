import type { Stretch } from './find-quote.ts'

/** A run of text on a page, and the paragraph, heading or list item that it belongs to. */
export interface TextPiece {
  text: string
  block: unknown
}

/** The pieces as one text, with a line break between paragraphs; `starts` says where each begins in it. */
export interface JoinedText {
  text: string
  starts: number[]
}

/** A place in one piece, in UTF-16 units. */
interface PiecePlace {
  piece: number
  offset: number
}

/** Letters before and after a quote that are kept with it. */
const surroundingLetters = 120
/** Letters that a quote has at most. */
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

/** The piece that a place of the joined text lies in; of an end the piece before, so that nothing of the next is taken. */
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

/** The words of a stretch with what stands around them; undefined for nothing but spaces, or for too much. */
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
