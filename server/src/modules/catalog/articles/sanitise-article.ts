import DOMPurify from 'isomorphic-dompurify'
import { checkArticleSource } from './check-article-source.ts'

/** An article's text as it is stored: safe to put into a page as it is. */
export interface SafeArticle {
  html: string
  wordCount: number
}

const tags = ['p', 'h2', 'h3', 'blockquote', 'em', 'strong', 'a', 'ul', 'ol', 'li', 'br', 'span', 'hr']
// A site-relative path has one slash: two would name another host, and browsers read a backslash as a slash.
const addresses = /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i

const allowedValues: Readonly<Record<string, RegExp>> = {
  href: addresses,
  class: /^open$/,
  lang: /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i,
  dir: /^(?:ltr|rtl|auto)$/,
}

// The sanitiser's own rule for addresses looks at every attribute; ours says what each of them may hold.
DOMPurify.addHook('uponSanitizeAttribute', (_element, attribute) => {
  if (allowedValues[attribute.attrName]?.test(attribute.attrValue) !== true) attribute.keepAttr = false
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
  return { html: safe, wordCount: countWords(safe) }
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
    ALLOWED_ATTR: Object.keys(allowedValues),
    ALLOWED_URI_REGEXP: addresses,
    ADD_URI_SAFE_ATTR: ['lang', 'dir'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  }).trim()
}

function countWords(safe: string): number {
  const text = safe.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&[#a-z0-9]+;/gi, ' ')
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0
}
