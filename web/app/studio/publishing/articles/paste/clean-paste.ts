import { mayArticleHold } from '@sohbet/contract/article-schema'
import { addDropped, type Dropped, removeUnseen } from './remove-unseen.ts'
import { repairAddress, parsePaste, rename } from './paste-dom.ts'
import { readPastedNotes } from './pasted-notes.ts'
import { readPastedQuotes } from './pasted-quotes.ts'
import { languageIn, readPastedStyles } from './pasted-styles.ts'
import { readPastedTables } from './pasted-tables.ts'
import { readPastedVerse } from './pasted-verse.ts'
import { readTypedLists, readWordLists } from './word-lists.ts'

/** A pasted text converted to an article, and what it dropped. */
interface CleanPaste {
  html: string
  dropped: Dropped
}

/**
 * Converts the clipboard HTML of Word, Google Docs, LibreOffice, Pages and web pages to an article: its
 * structure is preserved, its formatting is not. The editor's own copies are left unchanged. `direction` is that
 * of the article.
 */
export function cleanPaste(html: string, direction: 'ltr' | 'rtl' = 'ltr'): CleanPaste {
  if (html.includes('data-pm-slice')) return { html, dropped: {} }
  const dropped: Dropped = {}
  const { body } = parsePaste(html)
  inlineClassStyles(html, body)
  removeUnseen(body, dropped)
  readWordLists(body)
  readTypedLists(body)
  readPastedNotes(body)
  readPastedVerse(body)
  readPastedTables(body)
  readPastedQuotes(body)
  readPastedStyles(body, direction)
  hoistDirections(body)
  liftPictures(body)
  levelHeadings(body)
  repairLinks(body, dropped)
  for (const element of body.querySelectorAll('*')) dropAttributes(element)
  for (const span of body.querySelectorAll('span'))
    if (!span.hasAttribute('lang')) span.replaceWith(...span.childNodes)
  for (const block of body.querySelectorAll('p, h2, h3, li, blockquote, div'))
    if (isBlank(block)) block.remove()
  return { html: body.innerHTML, dropped }
}

/** Pictures are between paragraphs, not inside one. */
function liftPictures(body: HTMLElement): void {
  for (const picture of [...body.querySelectorAll('img')].toReversed())
    picture.closest('p, h1, h2, h3, h4, h5, h6')?.after(picture)
}

/** Moves a direction shared by all paragraphs of a table, a verse or a note to the element itself. */
function hoistDirections(body: HTMLElement): void {
  for (const whole of body.querySelectorAll('figure, .notes > li')) {
    const blocks = [...whole.querySelectorAll('p, td, th, figcaption')].filter(
      (block) => block.textContent.trim() !== '',
    )
    const paragraphs = blocks.filter((block) => block.querySelector('p') === null)
    const isAll = paragraphs.length > 0 && paragraphs.every((block) => block.closest('[dir="rtl"]') !== null)
    if (!isAll) continue
    const language = whole.getAttribute('lang') ?? languageIn(whole)
    for (const block of blocks) for (const name of ['lang', 'dir']) block.removeAttribute(name)
    whole.setAttribute('dir', 'rtl')
    if (language !== null) whole.setAttribute('lang', language)
  }
}

/** The article's title is its h1: the highest level of the pasted text becomes h2. */
function levelHeadings(body: HTMLElement): void {
  const hasFirst = body.querySelector('h1') !== null
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    // Programs make headings bold, which ours are anyway.
    for (const bold of heading.querySelectorAll('strong'))
      if (bold.textContent.trim() === heading.textContent.trim()) bold.replaceWith(...bold.childNodes)
    const level = Number(heading.localName[1]) + (hasFirst ? 1 : 0)
    rename(heading, level <= 2 ? 'h2' : 'h3')
  }
}

function repairLinks(body: HTMLElement, dropped: Dropped): void {
  for (const link of body.querySelectorAll('a')) {
    if (link.getAttribute('role') !== null) continue
    const href = repairAddress(link.getAttribute('href') ?? '')
    if (href.startsWith('#') || !mayArticleHold('a', 'href', href)) {
      link.replaceWith(...link.childNodes)
      if (href !== '') addDropped(dropped, 'links')
    } else link.setAttribute('href', href)
  }
}

function dropAttributes(element: Element): void {
  for (const name of element.getAttributeNames())
    if (!mayArticleHold(element.localName, name, element.getAttribute(name) ?? ''))
      element.removeAttribute(name)
}

function isBlank(block: Element): boolean {
  return (
    block.querySelector('a, ul, ol, img, hr, table, figure') === null &&
    block.closest('.verse, td, th') === null &&
    block.textContent.trim() === ''
  )
}

/**
 * Pages uses the system's writer (`Cocoa HTML Writer`), which puts formatting into a stylesheet with classes
 * such as `p.p1` and `span.s1`. Inlines these styles, so that they are read like those of other programs.
 */
function inlineClassStyles(html: string, body: HTMLElement): void {
  if (!html.includes('Cocoa HTML Writer')) return
  const sheet = /<style\b[^>]*>([^]*?)<\/style\s*>/i.exec(html)?.[1] ?? ''
  for (const [, selector = '', style = ''] of sheet.matchAll(/([a-z]+\d?\.[a-z]+\d+)\s*\{([^}]*)\}/g))
    for (const element of body.querySelectorAll(selector))
      element.setAttribute('style', `${style};${element.getAttribute('style') ?? ''}`)
}
