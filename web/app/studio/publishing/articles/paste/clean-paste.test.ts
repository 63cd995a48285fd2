// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readArticle } from '../schema/read-article.ts'
import { writeArticle } from '../schema/write-article.ts'
import { cleanPaste } from './clean-paste.ts'
import { findEmbeddedPictures, withStoredPictures } from './embedded-pictures.ts'
import { pasteSamples, wrappers } from './fixtures/paste-samples.ts'
import type { Dropped } from './remove-unseen.ts'

const fixture = (name: string): string =>
  readFileSync(join(import.meta.dirname, 'fixtures', `${name}.html`), 'utf8')

/** The resulting article; note keys are new each time. */
function pasted(html: string): string {
  const lines = writeArticle(readArticle(cleanPaste(html).html))
  return lines.replaceAll(/(note|mark)-[a-z0-9]{8}/g, '$1-k')
}

test('reads headings, lists, quotes, notes, verse and Arabic from Word, without their formatting', () => {
  expect(pasted(fixture('from-word')).split('\n')).toEqual([
    '<h2>The chair by the door</h2>',
    '<p>It was <strong>kept</strong> free for <em>whoever</em> came on the 19<sup>th</sup>.<sup><a href="#note-k" id="mark-k" role="doc-noteref">1</a></sup></p>',
    '<h2>Who sits there</h2>',
    '<h3>And who does not</h3>',
    '<ul>',
    '<li>The late<ul>',
    '<li>and the very late</li>',
    '</ul></li>',
    '<li>The shy</li>',
    '</ul>',
    '<ol>',
    '<li>First</li>',
    '<li>Second</li>',
    '</ol>',
    '<blockquote><p>Keep one seat.</p></blockquote>',
    '<p lang="ar" dir="rtl">من جلس عند الباب</p>',
    '<figure class="verse halves" lang="ar" dir="rtl"><p>قفا نبك من ذكرى</p><p>بسقط اللوى</p></figure>',
    '<p><a href="https://example.org/a?b=1">there</a> and here, with <span lang="ar" dir="rtl">صبر</span>.</p>',
    '<ol class="notes">',
    '<li id="note-k"><a href="#mark-k" role="doc-backlink">1</a><p>So the <em>elders</em> say.</p></li>',
    '</ol>',
  ])
})

test('reads the same from Google Docs', () => {
  expect(pasted(fixture('from-google-docs')).split('\n')).toEqual([
    '<h2>On waiting</h2>',
    '<p>A ferry was <strong>kept</strong> back by <em>fog</em>.<sup><a href="#note-k" id="mark-k" role="doc-noteref">1</a></sup></p>',
    '<ul>',
    '<li>One<ul>',
    '<li>Two</li>',
    '</ul></li>',
    '</ul>',
    '<p lang="ar" dir="rtl">الصبر جميل</p>',
    '<p><a href="https://example.org/fog?x=1">the log</a></p>',
    '<ol class="notes">',
    '<li id="note-k"><a href="#mark-k" role="doc-backlink">1</a><p>Of the year before.</p></li>',
    '</ol>',
  ])
})

test.each([
  [
    'makes a link within the site relative',
    `<p><a href="${location.origin}/articles/detail/x?y#z">a</a></p>`,
    '<p><a href="/articles/detail/x?y#z">a</a></p>',
  ],
  ['unwraps a link that runs a script', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
  ['unwraps a box around text', '<table><tr><td>a</td></tr></table>', '<p>a</p>'],
  [
    'drops a picture of another site',
    '<p>a<img src="https://example.org/x.png" onerror="alert(1)">b</p>',
    '<p>ab</p>',
  ],
  ['drops hidden text', '<p>a<span style="mso-hide:all">b</span></p>', '<p>a</p>'],
  ['drops what is not displayed', '<p>a<span style="display: none">b</span></p>', '<p>a</p>'],
  ['drops invisible marks', '<p>\u200Ba\uFEFF\u00ADb</p>', '<p>ab</p>'],
  ['separates lines in no paragraph', 'a<br>b', '<p>a<br>b</p>'],
  ['drops an empty line of a mail', '<div>a</div><div><br></div><div>b</div>', '<p>a</p>\n<p>b</p>'],
  [
    'follows a link through redirects',
    '<p><a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fl.facebook.com%2Fl.php%3Fu%3Dhttps%253A%252F%252Fexample.org%252Fa">a</a></p>',
    '<p><a href="https://example.org/a">a</a></p>',
  ],
  [
    'makes a list of typed bullets',
    '<p>• One</p><p><b>•</b> Two</p>',
    '<ul>\n<li>One</li>\n<li>Two</li>\n</ul>',
  ],
  ['leaves a single bullet', '<p>• One</p><p>Two</p>', '<p>• One</p>\n<p>Two</p>'],
  [
    'numbers a list in Arabic',
    '<p style="mso-list:l1 level1 lfo1"><span style="mso-list:Ignore">أ-</span>one</p>',
    '<ol>\n<li>one</li>\n</ol>',
  ],
  [
    'reads the direction around a paragraph',
    '<div style="direction:rtl"><p>سلامة 1</p></div>',
    '<p lang="ar" dir="rtl">سلامة 1</p>',
  ],
  [
    'reads the direction of letters',
    '<p>قوله: السلامة (peace)</p>',
    '<p lang="ar" dir="rtl">قوله: السلامة (peace)</p>',
  ],
])('%s', (_what, html, expected) => {
  expect(pasted(html)).toBe(expected)
})

test('adds no direction to an article that has the same', () => {
  expect(cleanPaste('<p>سفر کی تیاری</p>', 'rtl').html).toBe('<p>سفر کی تیاری</p>')
})

test('leaves text copied from this editor unchanged', () => {
  const own = '<p data-pm-slice="1 1 []" lang="tr">gül</p>'
  expect(cleanPaste(own)).toEqual({ html: own, dropped: {} })
})

const programs = ['word', 'docs', 'writer', 'pages'] as const
const cases = pasteSamples.flatMap((sample) =>
  programs.map((program) => ({ ...sample, program, html: wrappers[program](sample[program]) })),
)

test.each(cases)(
  '$construct, from $program, gives the same as from the others [WRITE-02]',
  ({ html, expected }) => {
    expect(pasted(html)).toBe(expected)
    expect(cleanPaste(html).dropped).toEqual({})
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
  expect(cleanPaste(html).dropped).toEqual(dropped)
  expect(pasted(html)).not.toMatch(/Really|x\.png/)
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
      expect(count(pasted(html))).toBe(count(body.textContent))
    }),
    { numRuns: 300 },
  )
})

describe('the pictures of a paste', () => {
  const hex = (text: string): string => Buffer.from(text).toString('hex')
  const data = (type: string, text: string): string => `data:${type};base64,${btoa(text)}`
  // Word writes each picture twice, and breaks the digits into lines.
  const rtfPicture = (kind: string, text: string): string =>
    `{\\*\\shppict{\\pict{\\*\\picprop{\\sp{\\sn fLine}{\\sv 0}}}\\picw1\\${kind}\\bliptag12{\\*\\blipuid 0102030405060708090a0b0c0d0e0f10}\n${hex(text).replaceAll(/(.{32})/g, '$1\r\n')}}}{\\nonshppict{\\pict\\wmetafile8 ${'00'.repeat(40)}}}`

  const textsOf = async (files: (File | undefined)[]): Promise<(string | undefined)[]> =>
    await Promise.all(files.map(async (file) => file && `${file.type} ${await textOf(file)}`))
  const textOf = async (file: File): Promise<string> =>
    await new Promise((resolve) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => resolve(reader.result as string))
      reader.readAsText(file)
    })

  test('reads pictures from the HTML, or from RTF for Word, in their order [WRITE-03]', async () => {
    const [one, two] = ['one '.repeat(20), 'two '.repeat(20)]
    const html = `<img src="file:///C:/a.png"><img src="${data('image/webp', 'w')}"><img src="file:///C:/b.jpg"><img src="https://example.org/x.png"><img src="${data('image/gif', 'g')}">`
    const rtf = `{\\rtf1 ${rtfPicture('pngblip', one)} text ${rtfPicture('jpegblip', two)}}`
    expect(await textsOf(findEmbeddedPictures(html, rtf))).toEqual([
      `image/png ${one}`,
      'image/webp w',
      `image/jpeg ${two}`,
      undefined,
      undefined,
    ])
  })

  test('inserts no picture if Word sends fewer than its HTML names [WRITE-03]', () => {
    const html = '<img src="file:///C:/a.png"><img src="file:///C:/b.png">'
    expect(findEmbeddedPictures(html, rtfPicture('pngblip', 'one '.repeat(20)))).toEqual([
      undefined,
      undefined,
    ])
  })

  test('keeps the description of a stored picture, if it is not empty [WRITE-03]', () => {
    const stored = { src: '/images/a1', width: 64, height: 48 }
    const html = withStoredPictures('<p><img src="x" alt="A door"><img src="y" alt=" "><img src="z"></p>', [
      stored,
      stored,
      undefined,
    ])
    expect(html).toContain(
      '<p><img src="/images/a1" alt="A door" width="64" height="48"><img src="/images/a1" width="64" height="48"><img src="z"></p>',
    )
  })
})
