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
