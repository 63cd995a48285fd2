const marked = 'sup > a[role="doc-noteref"]'

/**
 * Moves notes to one list at the end, each with its mark: the schema allows them nowhere else, and they
 * would be lost. An item that only looks like a note becomes a list item.
 */
export function gatherNotes(body: HTMLElement): void {
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
