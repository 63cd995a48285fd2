import DOMPurify from 'isomorphic-dompurify'
import { articleAddress, articleTags, countWords, mayArticleHold } from '@sohbet/contract/article-schema'
import { checkArticleSource } from './check-article-source.ts'

/** An article's text as it is stored: safe to insert into a page unchanged. */
export interface SafeArticle {
  html: string
  wordCount: number
}

const tags = Object.keys(articleTags)
const attributes = [...new Set(Object.values(articleTags).flatMap((allowed) => Object.keys(allowed)))]
const addressed = new Set(['href', 'src'])

// The library's own list also has `thead`, whose rows are content of the article.
const withoutContent =
  'annotation-xml audio colgroup desc foreignobject head iframe math mi mn mo ms mtext noembed noframes noscript plaintext script selectedcontent style svg template title video xmp'.split(
    ' ',
  )

// The sanitiser checks names and addresses; our rules restrict the values of each element's attributes.
DOMPurify.addHook('uponSanitizeAttribute', (element, attribute) => {
  const tag = element.nodeName.toLowerCase()
  if (!mayArticleHold(tag, attribute.attrName, attribute.attrValue)) attribute.keepAttr = false
})

// Drop images from other hosts and images without a source.
DOMPurify.addHook('afterSanitizeAttributes', (element) => {
  if (element.nodeName === 'IMG' && !element.hasAttribute('src')) element.remove()
})

/** A text that still changes after this many rounds is treated as hostile. */
const maxRounds = 5

/**
 * Keeps the allowed markup and drops the rest (B-78); the text of dropped elements stays, scripts do not.
 * Idempotent. Refuses a text that is too long or nested too deeply.
 */
export function sanitiseArticle(html: string): SafeArticle {
  checkArticleSource(html)
  const safe = toFixedPoint(html)
  return { html: safe, wordCount: countWords(toText(safe)) }
}

// Browsers parse some markup differently from how it was written, so a second parse can yield something else.
function toFixedPoint(html: string): string {
  let before = html
  for (let round = 0; round < maxRounds; round += 1) {
    const after = sanitiseOnce(before)
    if (after === before) return after
    before = after
  }
  // The text without markup, as a parser serialises it.
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

function toText(safe: string): string {
  return safe.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&[#a-z0-9]+;/gi, ' ')
}
