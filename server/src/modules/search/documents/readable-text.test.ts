import { expect, test } from 'vitest'
import { frequentWords, readableText } from './readable-text.ts'

test('the text of an article is read without its markup and with its signs [SEARCH-01]', () => {
  expect(readableText('<p>Salt &amp; <em>bread</em></p><p>&#233;&#x41;&unknown;</p>')).toBe(
    'Salt & bread éA&unknown;',
  )
})

test('what a text says most counts most; what it says once or twice is passed over [SEARCH-01]', () => {
  const text = `${'patience '.repeat(9)} ${'Door, '.repeat(4)} ${'lamp '.repeat(3)} oil oil once`
  expect(frequentWords(text).trim().split(' ')).toEqual([
    'patience',
    'patience',
    'patience',
    'door',
    'door',
    'lamp',
  ])
})
