import { mayArticleHold } from '@sohbet/contract/article-schema'
import { nodesIn } from './paste-dom.ts'

const silent = 'style, script, meta, link, title, xml, template, wbr'
const objects = 'svg, math, object, embed, video, audio, iframe, canvas'
const hidden =
  '[style*="mso-hide:all"], [style*="mso-hide: all"], [style*="display:none"], [style*="display: none"], [hidden], del[cite], del[datetime]'
/** Comments of Word and Google Docs, whose links would otherwise look like those of notes. */
const remark = /^#(?:_msocom_|cmnt)/

/** Removes what an article cannot contain and counts it; invisible elements are removed without counting. */
export function removeUnseen(body: HTMLElement, dropped: Dropped): void {
  for (const comment of nodesIn(body, NodeFilter.SHOW_COMMENT)) comment.parentNode?.removeChild(comment)
  remove(body, silent)
  removeRemarks(body, dropped)
  addDropped(dropped, 'objects', remove(body, objects))
  addDropped(dropped, 'hidden', remove(body, hidden))
  addDropped(dropped, 'fields', remove(body, 'input, select, textarea, button'))
  addDropped(dropped, 'numbering', body.querySelectorAll('ol[start]:not([start="1"])').length)
  for (const picture of body.querySelectorAll('img'))
    if (!mayArticleHold('img', 'src', picture.getAttribute('src') ?? '')) {
      picture.remove()
      addDropped(dropped, 'pictures')
    }
  for (const element of body.querySelectorAll('*'))
    // `<o:p>` and similar elements are Word's own.
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes)
  for (const element of body.querySelectorAll('[style*="mso-spacerun"]')) element.replaceWith(' ')
  for (const text of nodesIn(body))
    if (/[\u00AD\u200B\uFEFF]/.test(text.textContent ?? ''))
      text.textContent = text.textContent?.replaceAll(/[\u00AD\u200B\uFEFF]/g, '') ?? ''
  removeEmptyLines(body)
}

function remove(body: HTMLElement, selector: string): number {
  // Nested parts are not counted separately.
  const all = [...body.querySelectorAll(selector)].filter(
    (element) => element.parentElement?.closest(selector) === null,
  )
  for (const element of all) element.remove()
  return all.length
}

function removeRemarks(body: HTMLElement, dropped: Dropped): void {
  const links = [...body.querySelectorAll('a[href^="#"]')].filter((link) =>
    remark.test(link.getAttribute('href') ?? ''),
  )
  const texts = new Set(
    links.filter(isBack).map((link) => link.closest('[style*="mso-element:comment"], div, p') ?? link),
  )
  for (const text of texts) text.remove()
  for (const link of links) (link.closest('sup, .MsoCommentReference') ?? link).remove()
  remove(body, '[style*="mso-element:comment-list"]')
  addDropped(dropped, 'comments', links.filter((link) => !isBack(link)).length)
}

/** A link from the comment back to the text. */
function isBack(link: Element): boolean {
  return (
    /_ref|cmnt_ref/.test(link.getAttribute('href') ?? '') ||
    link.closest('[style*="mso-element:comment"]') !== null
  )
}

/** A line break between blocks is an empty line. */
function removeEmptyLines(body: HTMLElement): void {
  for (const end of body.querySelectorAll('br'))
    if (
      (end.parentElement === body && !isBetweenTexts(end)) ||
      (end.parentElement?.localName === 'div' && end.parentElement.textContent.trim() === '') ||
      end.parentElement?.querySelector(':scope > :is(p, ul, ol, h1, h2, h3, table)') !== null
    )
      end.remove()
}

/** Whether a break is between two lines of a text that is in no paragraph. */
function isBetweenTexts(end: Element): boolean {
  return [end.previousSibling, end.nextSibling].every(
    (node) => node !== null && (node instanceof Element ? isInline(node) : node.nodeType === Node.TEXT_NODE),
  )
}

function isInline(element: Element): boolean {
  return (
    element.matches('a, b, br, em, i, span, strong, sub, sup, u') &&
    element.querySelector('p, div, li') === null
  )
}

/** Kinds of content that an article cannot contain. */
export type DroppedKind = 'pictures' | 'objects' | 'comments' | 'hidden' | 'links' | 'fields' | 'numbering'

/** The number of dropped elements of each kind. */
export type Dropped = Partial<Record<DroppedKind, number>>

export function addDropped(dropped: Dropped, kind: DroppedKind, count = 1): void {
  if (count > 0) dropped[kind] = (dropped[kind] ?? 0) + count
}
