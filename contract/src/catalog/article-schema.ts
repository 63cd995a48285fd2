/*
 * What an article may consist of (B-78). The sanitiser lets this through and nothing else, and the schema of the
 * studio's editor reads and writes all of it: `scripts/articles.test.ts` compares the two.
 */

/** Where a link may lead. A path of the site has one slash: two would name another host, and `\` counts as one. */
export const articleAddress = /^(?:https?:\/\/|mailto:|\/(?![/\\])|#(?:note|mark)-[a-z0-9]{1,16}$)/i
/** What a passage is written in, and which way it runs. */
const speech = { lang: /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i, dir: /^(?:ltr|rtl|auto)$/ }
const pixels = /^[1-9]\d{0,4}$/
/** Columns or rows that one cell takes. */
const span = /^(?:[2-9]|1\d|20)$/
const cell = { colspan: span, rowspan: span, ...speech }

/** The elements of an article, and for each what its attributes may hold. */
export const articleTags = {
  p: { class: /^open$/, ...speech },
  h2: speech,
  h3: speech,
  blockquote: speech,
  ul: speech,
  // The notes at the foot of an article; each is led to by its mark, and leads back to it.
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
  // A picture, a table, or lines of verse: one below the other, or each two of them the halves of a line.
  figure: { class: /^(?:verse(?: halves)?|table)$/, ...speech },
  figcaption: speech,
  // Its caption is the one of the figure around it.
  table: {},
  tbody: {},
  tr: {},
  th: { scope: /^(?:col|row)$/, ...cell },
  td: cell,
  // Stored by us, so that no other host learns who reads what. An empty `alt` is a picture that only decorates; one
  // without the attribute has not been described yet.
  img: { src: /^\/images\/[a-z0-9]{1,64}$/, alt: /^[^]{0,500}$/, width: pixels, height: pixels },
} as const satisfies Readonly<Record<string, Readonly<Record<string, RegExp>>>>

/** An element of an article. */
export type ArticleTag = keyof typeof articleTags

const rules: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = articleTags

/** Whether an element of an article may have this attribute with this value. */
export function mayArticleHold(tag: string, attribute: string, value: string): boolean {
  return Object.hasOwn(rules, tag) && rules[tag]?.[attribute]?.test(value) === true
}

/** Bytes of an article's text: several times the longest that anybody reads in one go. */
export const maxArticleBytes = 128 * 1024

/** How many words a text has, in every script. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0
}

/** How many pictures of an article say neither what they show nor that they only decorate. */
export function countUndescribedPictures(html: string): number {
  return html.match(/<img(?![^>]* alt=)[^>]*>/g)?.length ?? 0
}
