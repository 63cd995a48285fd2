import DOMPurify from 'isomorphic-dompurify'

/** An article's text as it is stored: safe to put into a page as it is. */
export interface SafeArticle {
  html: string
  wordCount: number
}

const tags = ['p', 'h2', 'h3', 'blockquote', 'em', 'strong', 'a', 'ul', 'ol', 'li', 'br', 'span', 'hr']
const attributes = ['href', 'lang', 'dir', 'class']
// A site-relative path has one slash: two would name another host, and browsers read a backslash as a slash.
const addresses = /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i
const knownClasses: readonly string[] = ['open']

// One pass for all articles of a process; the hook belongs to this sanitiser alone.
DOMPurify.addHook('uponSanitizeAttribute', (_element, attribute) => {
  if (attribute.attrName === 'class' && !knownClasses.includes(attribute.attrValue.trim()))
    attribute.keepAttr = false
  if (attribute.attrName === 'href' && !addresses.test(attribute.attrValue)) attribute.keepAttr = false
})

/** Keeps what an article may consist of and drops the rest (B-78); text of dropped elements stays, scripts do not. */
export function sanitiseArticle(html: string): SafeArticle {
  const safe = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOWED_URI_REGEXP: addresses,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  }).trim()
  return { html: safe, wordCount: countWords(safe) }
}

function countWords(safe: string): number {
  const text = safe.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&[#a-z0-9]+;/gi, ' ')
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0
}
