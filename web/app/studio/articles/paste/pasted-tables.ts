import { languageIn } from './pasted-styles.ts'

/** Words that half a line of verse has at most. */
const halfWords = 14

/**
 * Poems are often written as tables of two columns: such a table becomes verse in halves. Of any other the cells become
 * paragraphs, for an article has no tables.
 */
export function readPastedTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    const rows = [...table.rows].map((row) => [...row.cells])
    const cells = rows.flat()
    const isVerse =
      rows.length > 0 && rows.every((row) => row.length === 2 && row.every(isHalf)) && cells.some(hasWords)
    const language = languageIn(table)
    const isRightToLeft = table.dir === 'rtl' || table.querySelector('[dir="rtl"]') !== null
    const lines = isVerse ? cells.map(paragraphOf) : cells.flatMap((cell) => blocksOf(cell))
    if (!isVerse) {
      table.replaceWith(...lines)
      continue
    }
    const verse = document.createElement('figure')
    verse.className = 'verse halves'
    if (isRightToLeft) verse.dir = 'rtl'
    if (isRightToLeft && language !== null) verse.lang = language
    verse.append(...lines)
    table.replaceWith(verse)
  }
}

function isHalf(cell: Element): boolean {
  const text = cell.textContent.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return text <= halfWords && cell.querySelectorAll('p, li, br').length <= 1
}

function hasWords(cell: Element): boolean {
  return cell.textContent.trim() !== ''
}

function paragraphOf(cell: Element): HTMLElement {
  const paragraph = document.createElement('p')
  paragraph.append(...(cell.querySelector('p') ?? cell).childNodes)
  return paragraph
}

function blocksOf(cell: Element): Node[] {
  return cell.querySelector('p, ul, ol, h1, h2, h3, h4, blockquote') === null
    ? [paragraphOf(cell)]
    : [...cell.childNodes]
}
