import { expect, test } from 'vitest'
import { withTableRegions } from './get-article.ts'

const table = '<table><tbody><tr><th scope="col">a</th><td>b</td></tr></tbody></table>'

test.each([
  ['its caption', `<figcaption>Prayer <em>times</em></figcaption>`, 'Prayer times'],
  [
    'its caption without the mark of a note',
    '<figcaption>Times<sup><a href="#note-k">1</a></sup></figcaption>',
    'Times',
  ],
  ['a caption with marks of quotation', '<figcaption>The "first"</figcaption>', 'The &quot;first&quot;'],
  ['the word for a table in the language of the page', '', 'Tablo'],
])('a table scrolls in a region named by %s [WRITE-01]', (_what, caption, label) => {
  expect(withTableRegions(`<p>x</p><figure class="table">${table}${caption}</figure>`, 'tr')).toBe(
    `<p>x</p><figure class="table"><div role="region" tabindex="0" aria-label="${label}">${table}</div>${caption}</figure>`,
  )
})

test('each table is named by its own caption', () => {
  const figure = (caption: string): string => `<figure class="table">${table}${caption}</figure>`
  const html = withTableRegions(figure('') + figure('<figcaption>Second</figcaption>'), 'en')
  expect(html.match(/aria-label="[^"]*"/g)).toEqual(['aria-label="Table"', 'aria-label="Second"'])
})
