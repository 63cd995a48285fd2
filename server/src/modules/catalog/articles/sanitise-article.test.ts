import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { articleTags } from '@sohbet/contract/article-schema'
import { sanitiseArticle } from './sanitise-article.ts'

const articles = join(import.meta.dirname, '../../../../../demo/articles')

test('keeps allowed markup unchanged [B-78]', () => {
  const html = [
    '<p class="open">First <em>words</em> and <strong>more</strong>.</p><h2>One</h2><h3>Two</h3><hr>',
    '<blockquote><p>A saying<br>in two lines</p></blockquote><ul><li>a</li></ul><ol><li>b</li></ol>',
    '<p lang="ar" dir="rtl">سلام</p><p><span lang="tr">huzur</span> <a href="/articles/detail/x">here</a></p>',
    '<p><a href="https://example.org/a?b=1">there</a> <a href="mailto:a@example.org">write</a></p>',
    '<p>H<sub>2</sub>O</p><figure class="table" lang="ar" dir="rtl"><table><tbody><tr><th scope="col">a</th>',
    '<th colspan="2" scope="col">b</th></tr><tr><td rowspan="20"><p>c</p><ul><li>d</li></ul></td></tr></tbody></table>',
    '<figcaption>What it shows</figcaption></figure>',
    '<figure><img src="/images/a1"></figure><figure><img src="/images/a2" alt=""></figure>',
    '<p>19<sup>th</sup> <sup><a href="#note-k3" id="mark-k3" role="doc-noteref">1</a></sup></p>',
    '<figure class="verse halves" lang="ar" dir="rtl"><p>صدر</p><p>عجز</p><figcaption>شاعر</figcaption></figure>',
    '<figure><img src="/images/a1" alt="A door" width="640" height="480"><figcaption>There</figcaption></figure>',
    '<ol class="notes"><li id="note-k3"><a href="#mark-k3" role="doc-backlink">1</a><p>A note</p></li></ol>',
  ].join('')
  expect(sanitiseArticle(html).html).toBe(html)
})

test.each([
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<p onclick="alert(1)" style="color:red" id="x" data-x="1" aria-label="x">a</p>', '<p>a</p>'],
  ['<p class="open toast">a</p>', '<p>a</p>'],
  ['<p lang="x y" dir="up">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href=" java\nscript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
  ['<a href="//evil.example">a</a>', '<a>a</a>'],
  ['<a href="/\\evil.example">a</a>', '<a>a</a>'],
  ['<a href="relative">a</a>', '<a>a</a>'],
  ['<img src=x onerror=alert(1)><p>a</p>', '<p>a</p>'],
  ['<svg><script>alert(1)</script></svg><p>a</p>', '<p>a</p>'],
  ['<iframe src="https://example.org"></iframe><p>a</p>', '<p>a</p>'],
  [
    '<table style="width:9em" border="1" id="t"><tr onclick="x"><td colspan="21" rowspan="0" style="x">a</td><th scope="rowgroup" colspan="999999" headers="x">b</th></tr></table>',
    '<table><tbody><tr><td>a</td><th>b</th></tr></tbody></table>',
  ],
  [
    '<table><caption>a</caption><colgroup><col span="9999"></colgroup><thead><tr><td>b</td></tr></thead></table>',
    'a<table><tbody><tr><td>b</td></tr></tbody></table>',
  ],
  ['<figure class="table verse">a</figure><p class="table">b</p>', '<figure>a</figure><p>b</p>'],
  ['<div><p>a</p></div>', '<p>a</p>'],
  ['<h1>a</h1>', 'a'],
  ['<img src="https://evil.example/a.png"><p>a</p>', '<p>a</p>'],
  ['<img src="/images/../api/logout" alt="x"><p>a</p>', '<p>a</p>'],
  [
    '<img src="/images/a1" alt="x" width="1e9" srcset="//evil.example" onload="x">',
    '<img src="/images/a1" alt="x">',
  ],
  ['<p id="note-a">a</p><p role="alert">b</p>', '<p>a</p><p>b</p>'],
  ['<a href="/x" id="root" role="button">a</a>', '<a href="/x">a</a>'],
  ['<a href="#main">a</a>', '<a>a</a>'],
  ['<p class="verse">a</p><figure class="open">b</figure>', '<p>a</p><figure>b</figure>'],
  ['<em href="/x" class="open">a</em>', '<em>a</em>'],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
])('F16 %s becomes %s', (html, safe) => {
  expect(sanitiseArticle(html).html).toBe(safe)
})

test.each([
  ['longer than a book', `<p>${'x'.repeat(128 * 1024)}</p>`, 'This article is too long.'],
  ['of ten thousand elements', '<li>'.repeat(10_000), 'This article has too many elements.'],
  ['one tag alone', `<a ${'x=1 '.repeat(1000)}>`, 'This article has a tag that is too long.'],
  ['nested twenty thousand deep', '<div>'.repeat(20_000), 'This article is nested too deeply.'],
  [
    'nested deep behind ends that close nothing',
    '<div><table></div></table>'.repeat(200),
    'This article is nested too deeply.',
  ],
])('F16 refuses an article that is %s before parsing it', (_what, html, message) => {
  expect(() => sanitiseArticle(html)).toThrow(message)
})

test('F16 does not nest hundreds of unclosed paragraphs', () => {
  const html = `<p>a<ul>${'<li>b'.repeat(200)}</ul>${'<p>c<br>'.repeat(200)}`
  expect(sanitiseArticle(html).wordCount).toBe(401)
})

test('F16 sanitising twice equals sanitising once, for any input', () => {
  const bits = fc.constantFrom(
    '<p>',
    '</p>',
    '<a href="',
    '">',
    '<svg>',
    '<style>',
    '<!--',
    '-->',
    'x',
    '&lt;',
    "'",
    ' onx=1 ',
    '<table>',
    '<tr>',
    '<td colspan="2">',
    '</td>',
    '</table>',
    '<caption>',
    '<thead>',
    '<form>',
    '</form>',
    '<b>',
    '</b>',
    '<a>',
    '</a>',
    '<li>',
    '<math>',
    '<mtext>',
    '<figure class="verse">',
    '</figure>',
    '<figcaption>',
    '<img src="/images/a1" alt="',
    '<sup>',
    '<h2>',
    '</h2>',
    ' ',
    '\n',
    'javascript:',
  )
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 30 }), (parts) => {
      const once = sanitiseArticle(parts.join('')).html
      expect(sanitiseArticle(once).html).toBe(once)
      expect(once).not.toMatch(new RegExp(`<(?!/?(?:${Object.keys(articleTags).join('|')})\\b)`))
    }),
    { numRuns: 300 },
  )
})

test('counts words in every script, without tags and entities [B-78]', () => {
  expect(
    sanitiseArticle('<p>The neighbour’s key &amp; one-two</p><p lang="ar">باب الدار</p>').wordCount,
  ).toBe(6)
})

test('the demo articles lose nothing', async () => {
  const names = (await readdir(articles)).filter((name) => name.endsWith('.html'))
  const tagsOf = (html: string): string[] => html.match(/<[^>]+>/g) ?? []
  for (const name of names) {
    const html = await readFile(join(articles, name), 'utf8')
    expect([name, ...tagsOf(sanitiseArticle(html).html)]).toEqual([name, ...tagsOf(html)])
  }
  expect(names.length).toBeGreaterThan(0)
})
