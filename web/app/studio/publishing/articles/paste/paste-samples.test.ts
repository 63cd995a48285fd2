// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readArticle } from '../schema/read-article.ts'
import { writeArticle } from '../schema/write-article.ts'
import { cleanPaste } from './clean-paste.ts'
import type { Dropped } from './remove-unseen.ts'
import { pasteSamples, wrappers } from './fixtures/paste-samples.ts'

const programs = ['word', 'docs', 'writer', 'pages'] as const
const cases = pasteSamples.flatMap((sample) =>
  programs.map((program) => ({ ...sample, program, html: wrappers[program](sample[program]) })),
)

test.each(cases)(
  '$construct, from $program, gives the same as from the others [WRITE-02]',
  ({ html, expected }) => {
    const pasted = cleanPaste(html)
    const written = writeArticle(readArticle(pasted.html)).replaceAll(/(note|mark)-[a-z0-9]{8}/g, '$1-k')
    expect(written).toBe(expected)
    expect(pasted.dropped).toEqual({})
  },
)

test.each<[string, string, Dropped]>([
  ['a picture of another host', '<p>a<img src="https://example.org/x.png"></p>', { pictures: 1 }],
  [
    'pictures on the disk of Word',
    '<p>a<img src="file:///C:/a.png"><img src="file:///C:/b.png"></p>',
    { pictures: 2 },
  ],
  ['a drawing and a formula', '<p>a<svg><g><path/></g></svg><math><mi>x</mi></math></p>', { objects: 2 }],
  ['hidden text', '<p>a<span style="mso-hide:all">b</span></p>', { hidden: 1 }],
  ['what a tracked change took away', '<p>a<del cite="mailto:b" datetime="2026">b</del></p>', { hidden: 1 }],
  ['a field of a form', '<p>a<select><option>b</option></select></p>', { fields: 1 }],
  [
    'links that lead nowhere',
    '<p><a href="javascript:x()">a</a></p><p><a href="#_Toc1">b</a></p>',
    { links: 2 },
  ],
  ['a list that begins with 4', '<ol start="4"><li>a</li></ol>', { numbering: 1 }],
  [
    'a comment of Word',
    '<p>a<span class=MsoCommentReference><a href="#_msocom_1" id="_anchor_1" name="_msoanchor_1">[b1]</a></span></p><div style="mso-element:comment-list"><div style="mso-element:comment"><p class=MsoCommentText><a href="#_msoanchor_1" name="_msocom_1">[b1]</a>Really?</p></div></div>',
    { comments: 1 },
  ],
  [
    'a comment of Google Docs',
    '<p>a<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Really?</span></p></div>',
    { comments: 1 },
  ],
])('counts a dropped element: %s [WRITE-02]', (_what, html, dropped) => {
  const pasted = cleanPaste(html)
  expect(pasted.dropped).toEqual(dropped)
  expect(writeArticle(readArticle(pasted.html))).not.toMatch(/Really|x\.png/)
})

test('loses no word, whatever its elements [WRITE-02]', () => {
  const tags =
    'p div span b i sup sub a ul ol li table tr td th thead caption blockquote h1 h4 figure figcaption dl dd section u font pre'.split(
      ' ',
    )
  const bit = fc.constantFrom(
    ...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
    'word ',
    'word ',
    'word\tword ',
    '<br>',
    '<hr>',
    '<p dir="rtl">كلمة ',
    '<p style="margin-left:36pt">',
    '<p style="mso-list:l0 level1 lfo1">',
    '<sup><a href="#n1" id="m1">1</a></sup>',
    '<p><a href="#m1" id="n1">1</a> word ',
    '<p><sup>1</sup> word ',
  )
  const count = (text: string): number => text.match(/word|كلمة/g)?.length ?? 0
  fc.assert(
    fc.property(fc.array(bit, { maxLength: 24 }), (parts) => {
      const html = parts.join('')
      const { body } = new DOMParser().parseFromString(html, 'text/html')
      expect(count(writeArticle(readArticle(cleanPaste(html).html)))).toBe(count(body.textContent))
    }),
    { numRuns: 300 },
  )
})
