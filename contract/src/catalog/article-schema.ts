/*
 * The HTML allowed in an article (B-78). The sanitiser allows exactly this, and the editor's schema covers
 * all of it: `scripts/articles.test.ts` compares the two.
 */

/**
 * Valid targets of a link. A path of the site begins with one slash: two would name another host, and `\`
 * counts as a slash.
 */
export const articleAddress = /^(?:https?:\/\/|mailto:|\/(?![/\\])|#(?:note|mark)-[a-z0-9]{1,16}$)/i
/** The language and the direction of a passage. */
const speech = { lang: /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i, dir: /^(?:ltr|rtl|auto)$/ }
const pixels = /^[1-9]\d{0,4}$/
/** The columns or rows a cell spans. */
const span = /^(?:[2-9]|1\d|20)$/
const cell = { colspan: span, rowspan: span, ...speech }

/** The elements of an article, and the valid values of each attribute. */
export const articleTags = {
  p: { class: /^open$/, ...speech },
  h2: speech,
  h3: speech,
  blockquote: speech,
  ul: speech,
  // Footnotes; each is linked from its mark and links back to it.
  ol: { class: /^notes$/, ...speech },
  li: { id: /^note-[a-z0-9]{1,16}$/, ...speech },
  hr: {},
  br: {},
  em: speech,
  strong: speech,
  sup: speech,
  sub: speech,
  span: speech,
  a: { href: articleAddress, id: /^mark-[a-z0-9]{1,16}$/, role: /^doc-(?:noteref|backlink)$/, ...speech },
  // A picture, a table, or verse: lines one below the other, or two halves per line.
  figure: { class: /^(?:verse(?: halves)?|table)$/, ...speech },
  figcaption: speech,
  // Its caption is the `figcaption` of the surrounding figure.
  table: {},
  tbody: {},
  tr: {},
  th: { scope: /^(?:col|row)$/, ...cell },
  td: cell,
  // Stored by us, so that no other host learns who reads what. An empty `alt` marks a decorative picture;
  // without the attribute the picture has no description yet.
  img: { src: /^\/images\/[a-z0-9]{1,64}$/, alt: /^[^]{0,500}$/, width: pixels, height: pixels },
} as const satisfies Readonly<Record<string, Readonly<Record<string, RegExp>>>>

/** An element of an article. */
export type ArticleTag = keyof typeof articleTags

const rules: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = articleTags

/** Whether an element of an article may have this attribute with this value. */
export function mayArticleHold(tag: string, attribute: string, value: string): boolean {
  return Object.hasOwn(rules, tag) && rules[tag]?.[attribute]?.test(value) === true
}

/** Maximum size of an article in bytes, several times the longest text one would read at a sitting. */
export const maxArticleBytes = 128 * 1024

/** Counts the words of a text in any script. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0
}

/** Counts the pictures of an article that are neither described nor marked as decorative. */
export function countUndescribedPictures(html: string): number {
  return html.match(/<img(?![^>]* alt=)[^>]*>/g)?.length ?? 0
}
