import { expect, test } from 'vitest'
import { outlineOf } from './legal-page.tsx'

test('gives each heading an id and lists its text without markup', () => {
  const opening = '<p>Before.</p>'
  const rest =
    '<h2>Who <em>we</em> are</h2>\n<h3>Within</h3>\n<h2 dir="rtl">Yours &amp; ours &lt;here&gt;</h2>'
  expect(outlineOf(`${opening}\n${rest}`)).toEqual({
    opening,
    rest: '<h2 id="section-1">Who <em>we</em> are</h2>\n<h3>Within</h3>\n<h2 id="section-2">Yours &amp; ours &lt;here&gt;</h2>',
    headings: [
      { id: 'section-1', text: 'Who we are' },
      { id: 'section-2', text: 'Yours & ours <here>' },
    ],
  })
})

test('keeps an existing id', () => {
  expect(outlineOf('<h2 id="refunds">Refunds</h2><h2>More</h2>')).toEqual({
    opening: '',
    rest: '<h2 id="refunds">Refunds</h2><h2 id="section-2">More</h2>',
    headings: [
      { id: 'refunds', text: 'Refunds' },
      { id: 'section-2', text: 'More' },
    ],
  })
})

test('has no introduction before an initial heading, and only an introduction without headings', () => {
  expect(outlineOf('<h2>One</h2><p>Two.</p>')).toMatchObject({ opening: '', headings: [{ text: 'One' }] })
  expect(outlineOf('<p>One.</p>')).toEqual({ opening: '<p>One.</p>', rest: '', headings: [] })
})
