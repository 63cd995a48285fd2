import { mayArticleHold } from '@sohbet/contract/article-schema'
import { addDropped } from './dropped.ts'
import type { Dropped } from './dropped.ts'

const silent = 'style, script, meta, link, title, xml, template, wbr'
const objects = 'svg, math, object, embed, video, audio, iframe, canvas'
const hidden = '[style*="mso-hide:all"], [style*="mso-hide: all"], [hidden], del[cite], del[datetime]'
/** Remarks of Word and of Google Docs, whose links would else look like those of notes. */
const remark = /^#(?:_msocom_|cmnt)/

/** Takes out what an article has no place for, and counts it; what nobody saw there goes without a word. */
export function removeUnseen(body: HTMLElement, dropped: Dropped): void {
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const found: Node[] = []
  while (comments.nextNode() !== null) found.push(comments.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
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
    // `<o:p>` and its like are Word's own.
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes)
  for (const element of body.querySelectorAll('[style*="mso-spacerun"]')) element.replaceWith(' ')
  removeEmptyLines(body)
}

function remove(body: HTMLElement, selector: string): number {
  // The parts of one are not counted for themselves.
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

/** From the remark to the text. */
function isBack(link: Element): boolean {
  return (
    /_ref|cmnt_ref/.test(link.getAttribute('href') ?? '') ||
    link.closest('[style*="mso-element:comment"]') !== null
  )
}

/** Between blocks the end of a line is an empty one. */
function removeEmptyLines(body: HTMLElement): void {
  for (const end of body.querySelectorAll('br'))
    if (
      end.parentElement === body ||
      end.parentElement?.querySelector(':scope > :is(p, ul, ol, h1, h2, h3, table)') !== null
    )
      end.remove()
}
