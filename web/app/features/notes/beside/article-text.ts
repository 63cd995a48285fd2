import { type JoinedText, joinPieces, placeIn, toQuote } from './text-pieces.ts'
import type { Quote, Stretch } from './find-quote.ts'

/** The text of an element with its text nodes in the document. */
export interface ArticleText extends JoinedText {
  nodes: readonly Text[]
}

const blocks = 'p, li, blockquote, h1, h2, h3, h4, h5, h6, td, th, dt, dd, pre, figcaption, div'

/** Reads the whole text of an element. */
export function readText(root: HTMLElement): ArticleText {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text) nodes.push(node)
  return { nodes, ...joinPieces(piecesOf(nodes)) }
}

/** Converts a stretch of the text to a DOM range. */
export function rangeOf(text: ArticleText, { start, end }: Stretch): Range | undefined {
  const pieces = piecesOf(text.nodes)
  const from = placeIn(text, pieces, { at: start, isEnd: false })
  const to = placeIn(text, pieces, { at: end, isEnd: true })
  const [first, last] = [text.nodes[from?.piece ?? -1], text.nodes[to?.piece ?? -1]]
  if (from === undefined || to === undefined || first === undefined || last === undefined) return undefined
  const range = document.createRange()
  range.setStart(first, from.offset)
  range.setEnd(last, to.offset)
  return range
}

/** Converts a DOM range to a stretch of the text; undefined if they do not overlap. */
function stretchOf({ nodes, starts }: ArticleText, range: Range): Stretch | undefined {
  const inside = nodes.flatMap((node, index) => {
    if (!range.intersectsNode(node)) return []
    const at = starts[index] ?? 0
    const start = node === range.startContainer ? range.startOffset : 0
    const end = node === range.endContainer ? range.endOffset : node.length
    return end > start ? [{ start: at + start, end: at + end }] : []
  })
  const [first, last] = [inside.at(0), inside.at(-1)]
  return first === undefined || last === undefined ? undefined : { start: first.start, end: last.end }
}

/** The quote in a DOM range; undefined if it is empty or too long. */
export function quoteIn(root: HTMLElement, range: Range): Quote | undefined {
  const text = readText(root)
  const stretch = stretchOf(text, range)
  return stretch && toQuote(text.text, stretch)
}

function piecesOf(nodes: readonly Text[]) {
  return nodes.map((node) => ({ text: node.data, block: node.parentElement?.closest(blocks) }))
}
