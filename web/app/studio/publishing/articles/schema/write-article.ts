import { DOMSerializer, type Node } from '@tiptap/pm/model'

// An unchanged block is the same object in the next document, with the same HTML.
const written = new WeakMap<Node, string>()

/** The HTML of an article, one line per block, as the sanitiser leaves it; empty for an article without text. */
export function writeArticle(doc: Node): string {
  if (doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.firstChild.childCount === 0)
    return ''
  return doc.children.map(writeBlock).join('\n')
}

function writeBlock(block: Node): string {
  const known = written.get(block)
  if (known !== undefined) return known
  const element = DOMSerializer.fromSchema(block.type.schema).serializeNode(block) as Element
  tidy(element)
  const html = element.outerHTML
  written.set(block, html)
  return html
}

/** Removes elements that the schema requires and a reader does not need. */
function tidy(element: Element): void {
  for (const caption of element.querySelectorAll('figcaption'))
    if (caption.childNodes.length === 0) caption.remove()
  for (const item of element.querySelectorAll('li:not([id])')) {
    const [first, ...rest] = item.children
    const isTight =
      rest.every(({ localName }) => localName === 'ul' || localName === 'ol') &&
      (rest.length === 0 || first?.hasChildNodes() === true)
    if (first?.localName === 'p' && first.attributes.length === 0 && isTight)
      first.replaceWith(...first.childNodes)
  }
  for (const row of element.querySelectorAll('tr')) tidyRow(row)
  for (const list of [element, ...element.querySelectorAll('ul, ol')])
    if (list.localName === 'ul' || list.localName === 'ol')
      list.replaceChildren('\n', ...[...list.children].flatMap((item) => [item, '\n']))
}

/** One row per line; cells with a single paragraph lose the paragraph, and headers get their scope. */
function tidyRow(row: HTMLTableRowElement): void {
  const cells = [...row.cells]
  const isHead = cells.every(({ localName }) => localName === 'th')
  for (const cell of cells) {
    if (cell.localName === 'th') cell.setAttribute('scope', isHead ? 'col' : 'row')
    const [only, ...more] = cell.children
    if (only?.localName === 'p' && only.attributes.length === 0 && more.length === 0)
      only.replaceWith(...only.childNodes)
  }
  row.before('\n')
  if (row.nextElementSibling === null) row.after('\n')
}
