import { Node } from '@tiptap/core'
import { mayArticleHold } from '@sohbet/contract/article-schema'
import { createCaption } from './blocks.ts'

/** A table with its caption: a figure, so that the caption does not scroll with the columns. */
export const TableFigure = Node.create({
  name: 'tableFigure',
  group: 'block',
  content: 'table tableCaption',
  isolating: true,
  parseHTML: () => [{ tag: 'figure.table', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['figure', { class: 'table', ...HTMLAttributes }, 0],
})

/** The caption of a table. */
export const TableCaption = createCaption('tableCaption', 'tableFigure')

/** The rows of a table. */
export const Table = Node.create({
  name: 'table',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})

/** A row; it has no cells where cells of earlier rows span it. */
export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

/** All blocks of an article except tables. */
const cellContent =
  '(paragraph | heading | blockquote | bulletList | orderedList | verse | picture | horizontalRule)+'

export const TableCell = createCell('tableCell', 'td')
export const TableHeader = createCell('tableHeader', 'th')

function createCell(name: string, tag: 'td' | 'th') {
  return Node.create({
    name,
    content: cellContent,
    isolating: true,
    addAttributes: () => ({ colspan: spanOf('colspan'), rowspan: spanOf('rowspan') }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
}

function spanOf(name: 'colspan' | 'rowspan') {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) => {
      const value = element.getAttribute(name) ?? ''
      return mayArticleHold('td', name, value) ? Number(value) : 1
    },
    renderHTML: (attrs: Record<string, unknown>) => (attrs[name] === 1 ? {} : { [name]: attrs[name] }),
  }
}
