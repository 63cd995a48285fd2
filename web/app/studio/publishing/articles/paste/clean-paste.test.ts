// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readArticle } from '../schema/read-article.ts'
import { writeArticle } from '../schema/write-article.ts'
import { cleanPaste } from './clean-paste.ts'

const fixture = (name: string): string =>
  readFileSync(join(import.meta.dirname, 'fixtures', `${name}.html`), 'utf8')

/** The resulting article; note keys are new each time. */
function pasted(html: string): string[] {
  const lines = writeArticle(readArticle(cleanPaste(html).html))
  return lines.replaceAll(/(note|mark)-[a-z0-9]{8}/g, '$1-k').split('\n')
}

test('reads headings, lists, quotes, notes, verse and Arabic from Word, without their formatting', () => {
  expect(pasted(fixture('from-word'))).toEqual([
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
  expect(pasted(fixture('from-google-docs'))).toEqual([
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
])('%s', (_what, html, expected) => {
  expect(writeArticle(readArticle(cleanPaste(html).html))).toBe(expected)
})

test('leaves text copied from this editor unchanged', () => {
  const own = '<p data-pm-slice="1 1 []" lang="tr">gül</p>'
  expect(cleanPaste(own)).toEqual({ html: own, dropped: {} })
})
