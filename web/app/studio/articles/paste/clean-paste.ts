import { repairAddress } from './mend-address.ts'
import { mayArticleHold } from '@sohbet/contract/article-schema'
import { readPastedNotes } from './pasted-notes.ts'
import { readPastedStyles } from './pasted-styles.ts'
import { readPastedTables } from './pasted-tables.ts'
import { rename } from './rename.ts'
import { readWordLists } from './word-lists.ts'

/**
 * What Word, Google Docs and pages of the web put onto the clipboard, in the words of an article: its meaning stays, how
 * it looked there does not. The editor's own copies are not touched.
 */
export function cleanPaste(html: string): string {
  if (html.includes('data-pm-slice')) return html
  // The page's policy takes a sheet of styles amiss even in a document that nobody sees.
  const plain = html.replaceAll(/<style\b[^]*?<\/style\s*>/gi, '')
  const { body } = new DOMParser().parseFromString(plain, 'text/html')
  removeUnseen(body)
  readWordLists(body)
  readPastedNotes(body)
  readPastedTables(body)
  readPastedStyles(body)
  levelHeadings(body)
  repairLinks(body)
  for (const element of body.querySelectorAll('*')) dropAttributes(element)
  for (const span of body.querySelectorAll('span'))
    if (!span.hasAttribute('lang')) span.replaceWith(...span.childNodes)
  for (const block of body.querySelectorAll('p, h2, h3, li, blockquote')) if (isBlank(block)) block.remove()
  return body.innerHTML
}

const unseen = 'style, script, meta, link, title, xml, template, img, svg, object, [style*="mso-hide:all"]'

function removeUnseen(body: HTMLElement): void {
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode() !== null) found.push(comments.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
  for (const element of body.querySelectorAll(unseen)) element.remove()
  for (const element of body.querySelectorAll('*'))
    // `<o:p>` and its like are Word's own.
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes)
  for (const element of body.querySelectorAll('[style*="mso-spacerun"]')) element.replaceWith(' ')
  // Between blocks the end of a line is an empty one.
  for (const end of body.querySelectorAll('br'))
    if (
      end.parentElement === body ||
      end.parentElement?.querySelector(':scope > :is(p, ul, ol, h1, h2, h3)') !== null
    )
      end.remove()
}

/** The title of an article is its h1 already: the uppermost level of what was pasted becomes the first below it. */
function levelHeadings(body: HTMLElement): void {
  const hasFirst = body.querySelector('h1') !== null
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Number(heading.localName[1]) + (hasFirst ? 1 : 0)
    rename(heading, level <= 2 ? 'h2' : 'h3')
  }
}

function repairLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    if (link.getAttribute('role') !== null) continue
    const href = repairAddress(link.getAttribute('href') ?? '')
    if (href.startsWith('#') || !mayArticleHold('a', 'href', href)) link.replaceWith(...link.childNodes)
    else link.setAttribute('href', href)
  }
}

function dropAttributes(element: Element): void {
  for (const name of element.getAttributeNames())
    if (!mayArticleHold(element.localName, name, element.getAttribute(name) ?? ''))
      element.removeAttribute(name)
}

function isBlank(block: Element): boolean {
  return (
    block.querySelector('a, ul, ol') === null &&
    block.closest('.verse') === null &&
    block.textContent.trim() === ''
  )
}
