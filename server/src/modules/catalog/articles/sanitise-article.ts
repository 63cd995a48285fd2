import DOMPurify from 'isomorphic-dompurify'
import { articleAddress, articleTags, countWords, mayArticleHold } from '@sohbet/contract/article-schema'
import { checkArticleSource } from './check-article-source.ts'

/** An article's text as it is stored: safe to put into a page as it is. */
export interface SafeArticle {
  html: string
  wordCount: number
}

const tags = Object.keys(articleTags)
const attributes = [...new Set(Object.values(articleTags).flatMap((allowed) => Object.keys(allowed)))]
const addressed = new Set(['href', 'src'])

// The library's own list has `thead` as well, whose rows are words of the article.
const withoutContent =
  'annotation-xml audio colgroup desc foreignobject head iframe math mi mn mo ms mtext noembed noframes noscript plaintext script selectedcontent style svg template title video xmp'.split(
    ' ',
  )

// The sanitiser's own rules look at names and at addresses; ours say what each element's attributes may hold.
DOMPurify.addHook('uponSanitizeAttribute', (element, attribute) => {
  const tag = element.nodeName.toLowerCase()
  if (!mayArticleHold(tag, attribute.attrName, attribute.attrValue)) attribute.keepAttr = false
})

// A picture of another host, or of none, is no picture.
DOMPurify.addHook('afterSanitizeAttributes', (element) => {
  if (element.nodeName === 'IMG' && !element.hasAttribute('src')) element.remove()
})

/** Rounds after which a text that is another each time is taken for hostile. */
const maxRounds = 5

/**
 * Keeps what an article may consist of and drops the rest (B-78); text of dropped elements stays, scripts do not.
 * Sanitising again what comes out changes nothing. Refuses a text that is too long or nested too deeply.
 */
export function sanitiseArticle(html: string): SafeArticle {
  checkArticleSource(html)
  const safe = toFixedPoint(html)
  return { html: safe, wordCount: wordsOf(safe) }
}

// Browsers read some markup otherwise than it was written, and what is read the second time may be something else.
function toFixedPoint(html: string): string {
  let before = html
  for (let round = 0; round < maxRounds; round += 1) {
    const after = sanitiseOnce(before)
    if (after === before) return after
    before = after
  }
  // Its words alone, written as a parser writes them.
  return before.replaceAll(/<[^>]*>|[<>&\u00A0]/g, ' ').trim()
}

function sanitiseOnce(html: string): string {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    FORBID_CONTENTS: withoutContent,
    ALLOWED_URI_REGEXP: articleAddress,
    ADD_URI_SAFE_ATTR: attributes.filter((name) => !addressed.has(name)),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  }).trim()
}

function wordsOf(safe: string): number {
  return countWords(safe.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&[#a-z0-9]+;/gi, ' '))
}
