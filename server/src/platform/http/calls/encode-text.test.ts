import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeText } from './encode-text.ts'

const encoder = new TextEncoder()

test('encodes any characters as the standard encoder does, lone surrogates included', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '\ud800', '\udc00a'), (text, half) => {
      const whole = text + half + text
      expect(encodeText(whole).equals(encoder.encode(whole))).toBe(true)
    }),
  )
})

test.each([
  ['a', 400_000],
  ['ص', 349_525],
  ['ص', 349_526],
  ['€', 400_000],
])('encodes a long text of %s, %i times, as the standard encoder does', (letter, times) => {
  const text = letter.repeat(times)
  expect(encodeText(text).equals(encoder.encode(text))).toBe(true)
})

test('leaves earlier results unchanged', () => {
  const first = encodeText('a letter from Leeds')
  encodeText('b'.repeat(40))
  expect(first.toString()).toBe('a letter from Leeds')
})
