// @vitest-environment jsdom
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { articleTags } from '@sohbet/contract/article-schema'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sanitiseArticle } from '../server/src/modules/catalog/articles/sanitise-article.ts'
import { articleSchema } from '../web/app/studio/publishing/articles/schema/article-extensions.ts'
import { readArticle } from '../web/app/studio/publishing/articles/schema/read-article.ts'
import { writeArticle } from '../web/app/studio/publishing/articles/schema/write-article.ts'

/*
 * The sanitiser's list equals the editor's schema: the sanitiser leaves the editor's output unchanged, and
 * the editor reads everything the sanitiser allows.
 */

interface Json {
  type: string
  attrs?: Record<string, unknown>
  marks?: Json[]
  content?: Json[]
  text?: string
}

const speech = fc.constantFrom(
  { lang: null, dir: null },
  { lang: 'ar', dir: 'rtl' },
  { lang: 'tr', dir: null },
  { lang: null, dir: 'rtl' },
)
const spoken = speech.filter(({ lang, dir }) => lang !== null || dir !== null)
const someText = fc
  .array(fc.constantFrom('word', 'سلام', 'gül', '&', '<b>', 'a\u00a0b', '“so”', '𝒳', 'e\u0301'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((all) => all.join(' '))
const href = fc.constantFrom(
  '/audios/detail/x?t=61#audio-7',
  'https://example.org/a?b=1&c=2',
  'mailto:a@example.org',
)

const mark = fc.oneof(
  speech.map((attrs): Json => ({ type: 'bold', attrs })),
  speech.map((attrs): Json => ({ type: 'italic', attrs })),
  speech.map((attrs): Json => ({ type: 'raised', attrs })),
  speech.map((attrs): Json => ({ type: 'lowered', attrs })),
  spoken.map((attrs): Json => ({ type: 'phrase', attrs })),
  fc.tuple(href, speech).map(([link, attrs]): Json => ({ type: 'link', attrs: { ...attrs, href: link } })),
)
const text = fc
  .tuple(someText, fc.uniqueArray(mark, { maxLength: 3, selector: ({ type }) => type }))
  .map(([string, marks]): Json => ({ type: 'text', text: string, marks }))
const line = fc.array(text, { minLength: 1, maxLength: 3 })
const inline = fc
  .array(fc.oneof({ weight: 6, arbitrary: text }, fc.constant<Json>({ type: 'noteMark' })), { maxLength: 4 })
  .chain((parts) =>
    parts.length > 1
      ? fc.boolean().map((breaks) => (breaks ? [...parts.slice(0, 1), hardBreak, ...parts.slice(1)] : parts))
      : fc.constant(parts),
  )
const hardBreak: Json = { type: 'hardBreak' }

const paragraph = fc.tuple(inline, speech, fc.boolean()).map(([content, attrs, isOpening]): Json => ({
  type: 'paragraph',
  attrs: { ...attrs, isOpening },
  content,
}))
const heading = fc
  .tuple(inline, speech, fc.constantFrom(2, 3))
  .map(([content, attrs, level]): Json => ({ type: 'heading', attrs: { ...attrs, level }, content }))
const source = fc
  .tuple(line, speech)
  .map(([content, attrs]): Json => ({ type: 'verseSource', attrs, content }))
const verse = fc
  .tuple(fc.array(paragraph, { minLength: 1, maxLength: 4 }), fc.option(source), speech, fc.boolean())
  .map(([lines, said, attrs, hasHalves]): Json => ({
    type: 'verse',
    attrs: { ...attrs, hasHalves },
    content: [...lines, ...(said === null ? [] : [said])],
  }))
const picture = fc
  .tuple(inline, fc.oneof(someText, fc.constantFrom('', null)), speech, fc.boolean())
  .map(([content, alt, attrs, isMeasured]): Json => ({
    type: 'picture',
    attrs: { ...attrs, src: '/images/a1b2', alt, ...(isMeasured && { width: 640, height: 480 }) },
    content,
  }))
const cell = fc
  .tuple(fc.array(fc.oneof(paragraph, verse), { minLength: 1, maxLength: 2 }), speech, fc.constantFrom(1, 2))
  .map(([content, attrs, colspan]): Json => ({
    type: 'tableCell',
    attrs: { ...attrs, colspan, rowspan: 1 },
    content,
  }))
const row = fc
  .tuple(fc.constantFrom('all', 'first', 'none'), fc.array(cell, { minLength: 1, maxLength: 3 }))
  .map(([headers, cells]): Json => ({
    type: 'tableRow',
    content: cells.map((one, index) =>
      headers === 'all' || (headers === 'first' && index === 0) ? { ...one, type: 'tableHeader' } : one,
    ),
  }))
const table = fc
  .tuple(fc.array(row, { minLength: 1, maxLength: 3 }), inline, speech)
  .map(([rows, caption, attrs]): Json => ({
    type: 'tableFigure',
    attrs,
    content: [
      { type: 'table', content: rows },
      // An empty caption is not written and has no language.
      caption.length > 0 ? { type: 'tableCaption', attrs, content: caption } : { type: 'tableCaption' },
    ],
  }))
const { block } = fc.letrec<{ block: Json; item: Json }>((tie) => ({
  item: fc
    .tuple(paragraph, speech, fc.array(tie('block'), { maxLength: 1, depthIdentifier: 'deep' }))
    .map(([first, attrs, rest]) => ({ type: 'listItem', attrs, content: [first, ...rest] })),
  block: fc.oneof(
    { depthIdentifier: 'deep', depthSize: 'small', withCrossShrink: true },
    paragraph,
    heading,
    verse,
    picture,
    table,
    fc.constant<Json>({ type: 'horizontalRule' }),
    fc
      .tuple(
        fc.constantFrom('bulletList', 'orderedList'),
        speech,
        fc.array(tie('item'), { minLength: 1, maxLength: 2 }),
      )
      .map(([type, attrs, content]) => ({ type, attrs, content })),
    fc
      .tuple(speech, fc.array(tie('block'), { minLength: 1, maxLength: 2 }))
      .map(([attrs, content]) => ({ type: 'blockquote', attrs, content })),
  ),
}))

/** Assigns marks their keys and numbers in order, and adds their notes. */
function withNotes(blocks: Json[]): Json {
  const notes: Json[] = []
  const walk = (node: Json): Json => {
    if (node.type === 'noteMark') {
      const attrs = { key: `k${notes.length + 1}`, number: notes.length + 1 }
      const content = [
        { type: 'text', text: `Note ${attrs.number}` },
        hardBreak,
        { type: 'text', text: 'more' },
      ]
      notes.push({ type: 'note', attrs, content })
      return { type: 'noteMark', attrs }
    }
    return node.content === undefined ? node : { ...node, content: node.content.map(walk) }
  }
  const content = blocks.map(walk)
  return {
    type: 'doc',
    content: [...content, ...(notes.length > 0 ? [{ type: 'notes', content: notes }] : [])],
  }
}

const article = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((blocks) => articleSchema.nodeFromJSON(withNotes(blocks)))

test('the editor’s output is unchanged by the sanitiser and by reading it again', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(article, (doc) => {
      doc.check()
      doc.descendants((node) => {
        seen.add(node.type.name)
        for (const { type } of node.marks) seen.add(type.name)
      })
      const html = writeArticle(doc)
      expect(sanitiseArticle(html).html).toBe(html)
      expect(readArticle(html).toJSON()).toEqual(html === '' ? readArticle('').toJSON() : doc.toJSON())
    }),
    { numRuns: 150 },
  )
  const all = [...Object.keys(articleSchema.nodes), ...Object.keys(articleSchema.marks)]
  expect(all.filter((name) => name !== 'doc' && !seen.has(name))).toEqual([])
})

describe('every element that the sanitiser allows', () => {
  const tableOf = (rows: string): string =>
    `<figure class="table"><table><tbody>\n${rows}\n</tbody></table><figcaption>What it shows</figcaption></figure>`
  /** An example of each element with all its attributes. */
  const examples: Record<keyof typeof articleTags, string> = {
    p: '<p class="open" lang="ar" dir="rtl">a</p>',
    h2: '<h2 lang="ar" dir="rtl">a</h2>',
    h3: '<h3 lang="ar" dir="rtl">a</h3>',
    blockquote: '<blockquote lang="ar" dir="rtl"><p>a</p></blockquote>',
    ul: '<ul lang="ar" dir="rtl">\n<li>a<ul>\n<li>b</li>\n</ul></li>\n</ul>',
    ol: '<p>a<sup><a href="#note-k" id="mark-k" role="doc-noteref">1</a></sup></p>\n<ol class="notes" lang="ar" dir="rtl">\n<li id="note-k"><a href="#mark-k" role="doc-backlink">1</a><p>b</p></li>\n</ol>',
    li: '<ol>\n<li lang="ar" dir="rtl">a</li>\n<li><p>b</p><p>c</p></li>\n</ol>\n<p>a<sup><a href="#note-k" id="mark-k" role="doc-noteref">1</a></sup></p>\n<ol class="notes">\n<li id="note-k" lang="ar" dir="rtl"><a href="#mark-k" role="doc-backlink">1</a><p>b<br>c</p></li>\n</ol>',
    hr: '<p>a</p>\n<hr>\n<p>b</p>',
    br: '<p>a<br>b</p>',
    em: '<p><em lang="ar" dir="rtl">a</em></p>',
    strong: '<p><strong lang="ar" dir="rtl">a</strong></p>',
    sup: '<p>19<sup lang="en" dir="ltr">th</sup></p>',
    sub: '<p>H<sub lang="en" dir="ltr">2</sub>O</p>',
    span: '<p><span lang="ar" dir="rtl">a</span></p>',
    a: '<p><a lang="ar" dir="rtl" href="/articles/detail/x">a</a> b<sup><a href="#note-k" id="mark-k" role="doc-noteref">1</a></sup></p>\n<ol class="notes">\n<li id="note-k"><a href="#mark-k" role="doc-backlink">1</a><p>b</p></li>\n</ol>',
    figure: '<figure class="verse halves" lang="ar" dir="rtl"><p>a</p><p>b</p></figure>',
    figcaption:
      '<figure class="verse"><p>a</p><figcaption lang="ar" dir="rtl">b</figcaption></figure>\n<figure><img src="/images/a1" alt="c"><figcaption>d</figcaption></figure>',
    table: tableOf('<tr><td>a</td></tr>'),
    tbody: tableOf('<tr><td>a</td></tr>'),
    tr: tableOf('<tr><td>a</td></tr>'),
    th: tableOf(
      '<tr><th lang="ar" dir="rtl" colspan="2" scope="col">a</th></tr>\n<tr><th rowspan="2" scope="row">b</th><td>c</td></tr>\n<tr><td>d</td></tr>',
    ),
    td: tableOf(
      '<tr><td lang="ar" dir="rtl" colspan="2" rowspan="2"><p>a</p><ul>\n<li>b</li>\n</ul></td></tr>\n<tr></tr>',
    ),
    img: '<figure lang="ar" dir="rtl"><img src="/images/a1" alt="c" width="64" height="48"></figure>',
  }

  test.each(Object.entries(examples))('%s is read and written without loss', (tag, html) => {
    expect(sanitiseArticle(html).html).toBe(html)
    expect(writeArticle(readArticle(html))).toBe(html)
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    const used = new Set([...body.querySelectorAll(tag)].flatMap((element) => element.getAttributeNames()))
    expect(used).toEqual(new Set(Object.keys(articleTags[tag as keyof typeof articleTags])))
  })

  test('in any order keeps text and pictures, and is stable once written', () => {
    const bits = Object.keys(articleTags).flatMap((tag) => [`<${tag}>`, `</${tag}>`])
    const bit = fc.constantFrom(
      ...bits,
      'word ',
      'سلام ',
      '<figure class="verse">',
      '<figure class="verse halves">',
      '<img src="/images/a1" alt="c">',
      '<figure class="table">',
      '<td colspan="2">',
      '<ol class="notes">',
      '<li id="note-k">',
      '<a href="/x">',
      '<sup><a href="#note-k" id="mark-k" role="doc-noteref">1</a></sup>',
      '<sup><a href="#note-k" role="doc-noteref">',
      '<a href="#mark-k" role="doc-backlink">1</a>',
    )
    // Note numbers are generated from their order, so they do not count.
    const count = (html: string): number[] =>
      ['word', 'سلام', '<img'].map((part) => html.split(part).length - 1)
    fc.assert(
      fc.property(fc.array(bit, { maxLength: 24 }), (parts) => {
        const safe = sanitiseArticle(parts.join('')).html
        const html = writeArticle(readArticle(safe))
        expect(sanitiseArticle(html).html).toBe(html)
        expect(writeArticle(readArticle(html))).toBe(html)
        expect(count(html)).toEqual(count(safe))
      }),
      { numRuns: 150 },
    )
  })
})

describe('the articles of the demo content', () => {
  const folder = join(import.meta.dirname, '../demo/articles')
  const names = readdirSync(folder).filter((name) => name.endsWith('.html'))
  test.each(names)('%s survives the editor without loss', (name) => {
    const stored = sanitiseArticle(readFileSync(join(folder, name), 'utf8')).html
    expect(onOneLine(sanitiseArticle(writeArticle(readArticle(stored))).html)).toBe(onOneLine(stored))
  })
})

/** Removes line breaks between elements, which are invisible. */
function onOneLine(html: string): string {
  return html.replaceAll('>\n<', '><')
}
