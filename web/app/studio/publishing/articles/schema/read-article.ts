import { DOMParser as SchemaParser, type Node } from '@tiptap/pm/model'
import { Transform } from '@tiptap/pm/transform'
import { articleSchema } from './article-extensions.ts'
import { settleNotes } from './settle-notes.ts'

/** Parses an article's HTML into a document with its notes in order. */
export function readArticle(html: string): Node {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  gatherNotes(body)
  settleTables(body)
  const tr = new Transform(SchemaParser.fromSchema(articleSchema).parse(body))
  settleNotes(tr, new Map())
  return tr.doc
}

const marked = 'sup > a[role="doc-noteref"]'

/**
 * Moves notes to one list at the end, each with its mark: the schema allows them nowhere else, and they
 * would be lost. An item that only looks like a note becomes a list item.
 */
function gatherNotes(body: HTMLElement): void {
  const keys = new Set([...body.querySelectorAll(marked)].map((mark) => mark.getAttribute('href')))
  const notes: Element[] = []
  for (const list of body.querySelectorAll('ol.notes')) {
    for (const item of list.children) if (keys.delete(`#${item.id}`) && isNote(item)) notes.push(item)
    list.removeAttribute('class')
  }
  const places = new Set(notes.map((note) => note.parentElement))
  const gathered = body.ownerDocument.createElement('ol')
  const [first] = places
  for (const { name, value } of first?.attributes ?? []) gathered.setAttribute(name, value)
  gathered.className = 'notes'
  gathered.append(...notes)
  if (notes.length > 0) body.append(gathered)
  for (const list of places) if (list?.childElementCount === 0) list.remove()
}

/** Has a back link and one paragraph of text. */
function isNote(item: Element): boolean {
  const [back, text, ...more] = item.children
  return (
    back?.matches('a[role="doc-backlink"]') === true &&
    text?.localName === 'p' &&
    more.length === 0 &&
    [...item.childNodes].every((node) => node instanceof Element || node.textContent?.trim() === '') &&
    text.querySelector(`p, ul, ol, li, hr, h2, h3, blockquote, figure, figcaption, img, ${marked}`) === null
  )
}

/**
 * Adapts tables to the schema: removes a table without cells, unwraps one inside a cell, and unwraps a
 * figure that contains more than a table and its caption.
 */
function settleTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table'))
    if (table.parentElement?.closest('table') !== null || table.querySelector('td, th') === null)
      table.replaceWith(...[...table.querySelectorAll('td, th')].flatMap((cell) => [...cell.childNodes]))
  for (const figure of body.querySelectorAll('figure.table')) {
    const table = figure.querySelector(':scope > table')
    if (table === null || !isFramed(table)) figure.removeAttribute('class')
  }
}

/** Whether it is in a figure with nothing else but a caption. */
function isFramed(table: Element): boolean {
  const figure = table.parentElement
  return (
    figure?.matches('figure.table') === true &&
    [...figure.childNodes].every((node) =>
      node instanceof Element
        ? node === table || (node.localName === 'figcaption' && node === figure.lastElementChild)
        : node.textContent?.trim() === '',
    )
  )
}
