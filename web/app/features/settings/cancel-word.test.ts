import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCancelWord } from './cancel-word.ts'

test.each([
  ['cancel', true],
  ['Cancel', true],
  ['CANCEL', true],
  ['  cancel\t', true],
  ['canc', false],
  ['', false],
  ['   ', false],
  ['cancel it', false],
  ['can cel', false],
  ['cancelled', false],
])('ACCT-14 B-36 %j confirms the cancellation: %s', (text, answer) => {
  expect(isCancelWord(text)).toBe(answer)
})

test('ACCT-14 nothing but the word itself confirms, whatever its case and the spaces around it', () => {
  const cases = fc.tuple(...Array.from('cancel', (letter) => fc.constantFrom(letter, letter.toUpperCase())))
  const spaces = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00A0') })
  fc.assert(
    fc.property(cases, spaces, spaces, (letters, before, after) => {
      expect(isCancelWord(before + letters.join('') + after)).toBe(true)
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(isCancelWord(text)).toBe(/^\s*cancel\s*$/i.test(text))
    }),
  )
})
