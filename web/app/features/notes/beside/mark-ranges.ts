import { readText, rangeOf } from './article-text.ts'
import type { Stretch } from './find-quote.ts'

const highlightName = 'sohbet-note'

/**
 * Marks stretches of an element's text and returns a function that removes the marks. Uses the CSS Custom
 * Highlight API where available; otherwise wraps each stretch text node by text node, so that no element is
 * split.
 */
export function markStretches(
  root: HTMLElement,
  stretches: readonly Stretch[],
  className: string,
): () => void {
  if (stretches.length === 0) return () => undefined
  return 'highlights' in CSS ? paint(root, stretches) : wrap(root, stretches, className)
}

function paint(root: HTMLElement, stretches: readonly Stretch[]): () => void {
  const text = readText(root)
  const ranges = stretches.flatMap((stretch) => rangeOf(text, stretch) ?? [])
  CSS.highlights.set(highlightName, new Highlight(...ranges))
  return () => void CSS.highlights.delete(highlightName)
}

function wrap(root: HTMLElement, stretches: readonly Stretch[], className: string): () => void {
  const { nodes, starts } = readText(root)
  const marks = nodes.flatMap((node, index) => {
    const at = starts[index] ?? 0
    const cuts = cutsOf({ start: at, end: at + node.length }, stretches)
    // Cut from the last to the first, so that the remaining offsets stay valid.
    return cuts
      .toReversed()
      .map(({ start, end }) => wrapPiece(node, { start: start - at, end: end - at }, className))
  })
  return () => {
    for (const mark of marks) mark.replaceWith(...mark.childNodes)
    root.normalize()
  }
}

/** The parts of a piece that lie in any of the stretches, ordered and without overlaps. */
export function cutsOf(piece: Stretch, stretches: readonly Stretch[]): Stretch[] {
  const cuts: Stretch[] = []
  const inside = stretches
    .map(({ start, end }) => ({ start: Math.max(start, piece.start), end: Math.min(end, piece.end) }))
    .filter(({ start, end }) => end > start)
  for (const cut of inside.toSorted((one, other) => one.start - other.start)) {
    const last = cuts.at(-1)
    if (last !== undefined && cut.start <= last.end) last.end = Math.max(last.end, cut.end)
    else cuts.push(cut)
  }
  return cuts
}

function wrapPiece(node: Text, { start, end }: Stretch, className: string): HTMLElement {
  const piece = node.splitText(start)
  piece.splitText(end - start)
  const mark = document.createElement('mark')
  mark.className = className
  piece.replaceWith(mark)
  mark.append(piece)
  return mark
}
