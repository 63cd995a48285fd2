import { maxArticleBytes } from '@sohbet/contract/article-schema'
import { message } from '@sohbet/messages'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'

/** Maximum number of elements; a long article has some hundreds of paragraphs. */
const maxElements = 3000
/** Maximum characters of one tag; the longest address that browsers and servers agree on has 2,000. */
const maxTagLength = 2500
/** Maximum nesting depth; a list within a quotation needs four levels. */
const maxDepth = 100

const longTag = new RegExp(`<[^<>]{${maxTagLength}}`)

const withoutEnd = new Set([
  'br',
  'hr',
  'img',
  'input',
  'meta',
  'link',
  'col',
  'wbr',
  'source',
  'area',
  'base',
  'embed',
])
const closedByTheNext = new Set(['p', 'li', 'dt', 'dd', 'option', 'tr', 'td', 'th'])

/**
 * Refuses input that would keep a parser busy: more text or elements than an article has, or elements nested
 * by the hundred. Only scans the tags: an end tag counts only if it closes the last open element, so wrong
 * nesting counts as deeper.
 */
export function checkArticleSource(html: string): void {
  if (Buffer.byteLength(html) > maxArticleBytes)
    throw refuse<RefusedOutside>('BadRequest', { message: message('refusals.article.tooLong') })
  if (longTag.test(html))
    throw refuse<RefusedOutside>('BadRequest', { message: message('refusals.article.longTag') })
  const open: string[] = []
  let elements = 0
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const name = tag.toLowerCase()
    if (slash === '/') {
      if (open.at(-1) === name) open.pop()
    } else if (!withoutEnd.has(name)) {
      if (closedByTheNext.has(name) && open.at(-1) === name) open.pop()
      open.push(name)
    }
    if (slash === '') elements += 1
    if (elements > maxElements)
      throw refuse<RefusedOutside>('BadRequest', { message: message('refusals.article.manyElements') })
    if (open.length > maxDepth)
      throw refuse<RefusedOutside>('BadRequest', { message: message('refusals.article.tooDeep') })
  }
}
