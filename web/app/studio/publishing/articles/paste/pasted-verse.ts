import { nodesIn, rename } from './paste-dom.ts'

/** Maximum words in half a line of verse. */
const maxWordCount = 14

/** Whether this may be half a line of verse. */
export function isHalf(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) <= maxWordCount
}

/**
 * Lines with halves separated by a tab become verse in halves: two consecutive lines, or a single
 * right-to-left one. Any other tab is a space.
 */
export function readPastedVerse(body: HTMLElement): void {
  for (const tab of body.querySelectorAll('[style*="mso-tab-count"]')) tab.replaceWith('\t')
  let group: { paragraph: Element; lines: Halves[] }[] = []
  const flush = (): void => {
    const lines = group.flatMap((one) => one.lines)
    const [first] = group
    if (first !== undefined && (lines.length > 1 || isRightToLeft(first.paragraph))) {
      const verse = document.createElement('figure')
      verse.className = 'verse halves'
      first.paragraph.before(verse)
      for (const { paragraph, lines } of group) verse.append(...lines.flatMap((line) => cut(paragraph, line)))
      for (const { paragraph } of group) paragraph.remove()
    }
    group = []
  }
  for (const paragraph of body.querySelectorAll('p')) {
    const lines = paragraph.closest('table, li, figure') === null ? halvesOf(paragraph) : undefined
    const previous = group.at(-1)?.paragraph
    if (lines === undefined || (previous !== undefined && paragraph.previousElementSibling !== previous))
      flush()
    if (lines !== undefined) group.push({ paragraph, lines })
  }
  flush()
}

/** Start, separator and end of a line in the text of its paragraph. */
interface Halves {
  start: number
  middle: number
  end: number
}

/** The lines of a paragraph of verse: each has one tab between two halves. */
function halvesOf(paragraph: Element): Halves[] | undefined {
  for (const end of paragraph.querySelectorAll('br')) end.before('\u2028')
  const text = paragraph.textContent
  const lines: Halves[] = []
  let start = 0
  for (const line of text.split('\u2028')) {
    const parts = line.trim().split(/\t+/)
    const isVerse = parts.length === 2 && parts.every((half) => half.trim() !== '' && isHalf(half))
    if (isVerse)
      lines.push({ start, middle: start + line.indexOf('\t', line.search(/\S/)), end: start + line.length })
    else if (line.trim() !== '') return withoutMarks(paragraph)
    start += line.length + 1
  }
  return lines.length === 0 ? withoutMarks(paragraph) : lines
}

function withoutMarks(paragraph: Element): undefined {
  for (const text of nodesIn(paragraph)) text.textContent = text.textContent?.replaceAll('\u2028', '') ?? ''
}

function cut(paragraph: Element, { start, middle, end }: Halves): HTMLElement[] {
  return [
    [start, middle],
    [middle, end],
  ].map(([from = 0, to = 0]) => {
    const half = paragraph.cloneNode() as Element
    half.append(rangeOf(paragraph, from, to).cloneContents())
    for (const mark of half.querySelectorAll('br')) mark.remove()
    return rename(half, 'p')
  })
}

/** A range of an element's characters. */
function rangeOf(element: Element, from: number, to: number): Range {
  const range = document.createRange()
  let position = 0
  for (const node of nodesIn(element)) {
    const { length } = node.textContent ?? ''
    if (from >= position && from <= position + length) range.setStart(node, from - position)
    if (to >= position && to <= position + length) range.setEnd(node, to - position)
    position += length
  }
  return range
}

function isRightToLeft(paragraph: Element): boolean {
  return (
    paragraph.getAttribute('dir')?.toLowerCase() === 'rtl' ||
    /direction:\s*rtl/i.test(paragraph.getAttribute('style') ?? '')
  )
}
