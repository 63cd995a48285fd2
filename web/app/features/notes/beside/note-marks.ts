import { rangeOf, readText } from './article-text.ts'
import type { Stretch } from './find-quote.ts'

/** The position of a note in a text and the label of its mark. */
export interface NoteMark {
  id: string
  place: Stretch
  name: string
}

/**
 * The appearance of a mark, the handler that opens its note, and the mark that had the focus when the marks
 * were last removed.
 */
export interface MarkParts {
  className: string
  open: (id: string) => void
  focusedRef: { current: string | undefined }
}

/**
 * Inserts a button after the text of each note, so that Tab and screen readers reach it in reading order; a
 * press on the text itself counts as a press on the button. Returns a function that removes them.
 */
export function setNoteMarks(root: HTMLElement, marks: readonly NoteMark[], parts: MarkParts): () => void {
  const { focusedRef } = parts
  const text = readText(root)
  // Insert from the last to the first: splitting a text node keeps the offsets before the cut.
  for (const mark of marks.toSorted((one, other) => other.place.end - one.place.end)) {
    const range = rangeOf(text, { ...mark.place, end: endOfWord(text.text, mark.place.end) })
    if (range === undefined) continue
    const button = drawMark(mark, parts)
    range.collapse(false)
    range.insertNode(button)
    if (mark.id === focusedRef.current) button.focus({ preventScroll: true })
  }
  const press = (event: MouseEvent): void => {
    const id = pressedMark(root, marks, event)
    if (id !== undefined)
      buttonsIn(root)
        .find(({ dataset }) => dataset['note'] === id)
        ?.click()
  }
  root.addEventListener('click', press)
  return () => {
    root.removeEventListener('click', press)
    // The marks are rebuilt when a note changes; restore the focus then.
    focusedRef.current = buttonsIn(root).find((button) => button === document.activeElement)?.dataset['note']
    for (const button of buttonsIn(root)) button.remove()
    root.normalize()
  }
}

/** The end of the word that contains or precedes a position: a mark within a word would split it. */
export function endOfWord(text: string, place: number): number {
  const letters = /^[\p{L}\p{M}\p{N}\p{Join_Control}'’\u2010\u2011-]*/u.exec(text.slice(place))?.[0] ?? ''
  // A trailing hyphen or closing quotation mark is not part of the word.
  return place + letters.replace(/[^\p{L}\p{M}\p{N}]+$/u, '').length
}

function drawMark({ id, name }: NoteMark, { className, open }: MarkParts): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className
  button.dataset['note'] = id
  button.setAttribute('aria-label', name)
  button.setAttribute('aria-haspopup', 'dialog')
  button.addEventListener('click', () => {
    // The focus returns here when the note is closed.
    button.focus({ preventScroll: true })
    open(id)
  })
  return button
}

function buttonsIn(root: HTMLElement): HTMLButtonElement[] {
  return [...root.querySelectorAll<HTMLButtonElement>('button[data-note]')]
}

/** The note whose text was pressed, the shortest if several overlap; undefined for links and for a selection. */
function pressedMark(root: HTMLElement, marks: readonly NoteMark[], event: MouseEvent): string | undefined {
  const { target, clientX, clientY } = event
  if (event.defaultPrevented || document.getSelection()?.isCollapsed === false) return undefined
  if (target instanceof Element && target.closest('a, button') !== null) return undefined
  const text = readText(root)
  const pressed = marks.filter(({ place }) =>
    [...(rangeOf(text, place)?.getClientRects() ?? [])].some(
      ({ left, right, top, bottom }) =>
        clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
    ),
  )
  return pressed.toSorted((one, other) => lengthOf(one) - lengthOf(other))[0]?.id
}

function lengthOf({ place }: NoteMark): number {
  return place.end - place.start
}

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
