import { languageIn } from './pasted-styles.ts'
import { isHalf } from './pasted-verse.ts'
import { nodesIn, rename, styleOf } from './paste-dom.ts'

/**
 * Converts tables to figures with captions. Poems are often written as two-column tables: right-to-left
 * without numbers, or without borders, such a table becomes verse in halves. A table with one cell is a box
 * around its text.
 */
export function readPastedTables(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll('table')].toReversed()) {
    const cells = [...table.rows].flatMap((row) => [...row.cells])
    if (cells.length <= 1) table.replaceWith(...cells.flatMap((cell) => blocksOf(cell)))
    else if (isVerse(table)) table.replaceWith(toVerse(table, cells))
    else toFigure(table)
  }
}

function isVerse(table: HTMLTableElement): boolean {
  const rows = [...table.rows]
  const cells = rows.flatMap((row) => [...row.cells])
  const isUndrawn = cells.every(
    (cell) => /^(?:none|0)/.test(styleOf(cell, 'border')) || table.getAttribute('border') === '0',
  )
  return (
    rows.every((row) => row.cells.length === 2) &&
    cells.every((cell) => isHalf(cell.textContent) && cell.querySelectorAll('p, li, br').length <= 1) &&
    table.querySelector('th') === null &&
    table.textContent.trim() !== '' &&
    (isUndrawn || (isRightToLeft(table) && !/\p{N}/u.test(table.textContent)))
  )
}

function toVerse(table: HTMLTableElement, cells: readonly HTMLTableCellElement[]): HTMLElement {
  const verse = document.createElement('figure')
  verse.className = 'verse halves'
  const language = languageIn(table)
  if (isRightToLeft(table)) {
    verse.dir = 'rtl'
    if (language !== null) verse.lang = language
  }
  verse.append(...cells.map(paragraphOf))
  return verse
}

function toFigure(table: HTMLTableElement): void {
  const figure = document.createElement('figure')
  figure.className = 'table'
  if (/rtl/i.test(table.dir) || styleOf(table, 'mso-table-dir') === 'bidi') figure.dir = 'rtl'
  const caption = captionOf(table)
  table.replaceWith(figure)
  figure.append(table)
  if (caption !== undefined) figure.append(rename(caption, 'figcaption'))
  for (const part of table.querySelectorAll('colgroup, col')) part.remove()
  const rows = [...table.rows]
  const [first, ...others] = rows
  const isHead =
    table.tHead !== null || (others.length > 0 && first !== undefined && isBold([...first.cells]))
  const firstCells = (isHead ? others : rows).map((row) => row.cells[0]).filter((cell) => cell !== undefined)
  const hasSide = firstCells.length > 1 && isBold(firstCells) && rows.some((row) => row.cells.length > 1)
  if (isHead) for (const cell of first?.cells ?? []) toHeader(cell)
  if (hasSide) firstCells.forEach(toHeader)
}

/** The table's own caption, or a neighbour with Word's caption style. */
function captionOf(table: HTMLTableElement): Element | undefined {
  if (table.caption !== null) return table.caption
  return [table.previousElementSibling, table.nextElementSibling].find(
    (beside) => beside?.matches('.MsoCaption') === true,
  ) as Element | undefined
}

function isBold(cells: readonly Element[]): boolean {
  return cells.every((cell) => cell.textContent.trim() === '' || cell.localName === 'th' || isAllBold(cell))
}

/** Whether all text of a cell is bold. */
function isAllBold(cell: Element): boolean {
  return nodesIn(cell).every(
    (text) => text.textContent?.trim() === '' || isBoldText(text.parentElement, cell),
  )
}

function isBoldText(element: Element | null, cell: Element): boolean {
  if (element === null || element === cell) return false
  const weight = styleOf(element, 'font-weight')
  if (/^(?:normal|[1-4]00)$/.test(weight)) return false
  return (
    /^(?:b|strong)$/.test(element.localName) ||
    /^(?:bold|[6-9]00)$/.test(weight) ||
    isBoldText(element.parentElement, cell)
  )
}

/** Text in a header cell need not be bold. */
function toHeader(cell: Element): void {
  for (const bold of cell.querySelectorAll('b, strong')) bold.replaceWith(...bold.childNodes)
  for (const element of cell.querySelectorAll('[style]'))
    element.setAttribute(
      'style',
      (element.getAttribute('style') ?? '').replaceAll(/font-weight\s*:[^;]*/gi, ''),
    )
  if (cell.localName === 'th') return
  const header = document.createElement('th')
  for (const { name, value } of cell.attributes) header.setAttribute(name, value)
  header.append(...cell.childNodes)
  cell.replaceWith(header)
}

function isRightToLeft(table: HTMLTableElement): boolean {
  return /rtl/i.test(table.dir) || table.querySelector('[dir="rtl" i]') !== null
}

function paragraphOf(cell: Element): HTMLElement {
  const paragraph = document.createElement('p')
  paragraph.append(...(cell.querySelector('p') ?? cell).childNodes)
  return paragraph
}

function blocksOf(cell: Element): Node[] {
  return cell.querySelector('p, ul, ol, h1, h2, h3, h4, blockquote, figure') === null
    ? [paragraphOf(cell)]
    : [...cell.childNodes]
}
