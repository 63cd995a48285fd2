import { Refusal } from '../../platform/refusal.ts'

/** Bytes of an article's text: ten times the longest that anybody reads in one go. */
const maxArticleBytes = 256 * 1024
/** Elements that may stand within each other; a list within a quotation takes four. */
const maxDepth = 100

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
 * Refuses what a parser would work on for long: more text than an article has, or elements nested by the thousand. Only
 * reads the tags: an end counts where it closes what was opened last, so what is nested wrongly counts as deeper.
 */
export function checkArticleSource(html: string): void {
  if (Buffer.byteLength(html) > maxArticleBytes) throw new Refusal('BadRequest', 'This article is too long.')
  const open: string[] = []
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const name = tag.toLowerCase()
    if (slash === '/') {
      if (open.at(-1) === name) open.pop()
    } else if (!withoutEnd.has(name)) {
      if (closedByTheNext.has(name) && open.at(-1) === name) open.pop()
      open.push(name)
    }
    if (open.length > maxDepth) throw new Refusal('BadRequest', 'This article is nested too deeply.')
  }
}
