import { expect, test } from 'vitest'
import { oftenSaid, readableText } from './readable-text.ts'

test('SEARCH-01 the text of an article is read without its markup and with its signs', () => {
  expect(readableText('<p>Salt &amp; <em>bread</em></p><p>&#233;&#x41;&unknown;</p>')).toBe(
    'Salt & bread éA&unknown;',
  )
})

test('SEARCH-01 what a text says most counts most; what it says once or twice is passed over', () => {
  const text = `${'patience '.repeat(9)} ${'Door, '.repeat(4)} ${'lamp '.repeat(3)} oil oil once`
  expect(oftenSaid(text).trim().split(' ')).toEqual([
    'patience',
    'patience',
    'patience',
    'door',
    'door',
    'lamp',
  ])
})
