import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordStrength } from './password-meter-field.tsx'

test.each([
  ['AUTH-41', '', ''],
  ['AUTH-42', 'Abcdef1!', 'strong'],
  ['AUTH-42', 'Abcde1!', 'weak'],
  ['AUTH-42', 'Abcdefg1#', 'medium'],
  ['AUTH-42', '@$!%*?&aA1', 'strong'],
  ['AUTH-43', 'Abcdefg1', 'medium'],
  ['AUTH-43', 'abcdef1!', 'medium'],
  ['AUTH-43', 'ABCDEF1!', 'medium'],
  ['AUTH-43', 'Abcdefg!', 'medium'],
  ['AUTH-44', 'abcdefgh', 'weak'],
  ['AUTH-44', 'Ab1!', 'weak'],
  ['AUTH-44', 'Abcdefgh', 'weak'],
  ['A-19', 'Abcd 1#س', 'medium'],
  ['A-19', 'سلام عليكم', 'weak'],
  ['A-18', 'Abc1!😀😀', 'weak'],
] as const)('%s the password %j is rated %j', (_, password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

const small = fc.stringMatching(/^[a-z]+$/)
const capital = fc.stringMatching(/^[A-Z]+$/)
const figure = fc.stringMatching(/^[0-9]+$/)
const sign = fc.stringMatching(/^[@$!%*?&]+$/)
const other = fc.stringMatching(/^[#_ \-سşñ]*$/)

test('is strong with all four kinds and eight characters in any order [AUTH-42]', () => {
  fc.assert(
    fc.property(small, capital, figure, sign, other, (...parts) => {
      const length = [...parts.join('')].length
      for (const password of [parts.join(''), parts.toReversed().join('')])
        expect(passwordStrength(password)).toBe(length >= 8 ? 'strong' : 'weak')
    }),
  )
})

test('is medium for a long password with three kinds [AUTH-43]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3 }), small, capital, figure, sign, (left, ...parts) => {
      const password = parts.filter((_, at) => at !== left).join('')
      fc.pre(password.length >= 8)
      expect(passwordStrength(password)).toBe('medium')
    }),
  )
})

test('is weak with two kinds at any length [AUTH-44]', () => {
  fc.assert(
    fc.property(
      small,
      other,
      fc.constantFrom(capital, figure, sign).chain((kind) => kind),
      (...parts) => {
        expect(passwordStrength(parts.join(''))).toBe('weak')
      },
    ),
  )
})

test('is empty for an empty password only [AUTH-41]', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (password) => {
      expect(passwordStrength(password)).not.toBe('')
    }),
  )
})
