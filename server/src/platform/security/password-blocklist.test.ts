import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './password-blocklist.ts'

const owner = { brand: 'Sohbet', email: 'maryam.ali@leeds-majlis.example' }
const isCommon = (password: string): Promise<boolean> => isCommonPassword(password, owner)

describe('security.md D2 6.2.12 a guessable password', () => {
  test('includes each of the 49,233 of the list, in any case', async () => {
    const words = dictionary['passwords-common'].map(String)
    expect(words).toHaveLength(49_233)
    const found = await Promise.all(words.map(isCommon))
    expect(words.filter((_word, at) => found[at] !== true)).toEqual([])
    const loud = await Promise.all(words.map((word) => isCommon(word.toUpperCase())))
    expect(words.filter((_word, at) => loud[at] !== true)).toEqual([])
  })

  test.each(['Password1!', 'password2026', 'dragon99!!', 'Sunshine!!!!', 'Qwerty!2345', 'sheffield1966'])(
    'includes %s, a listed word followed by digits or signs',
    async (password) => expect(await isCommon(password)).toBe(true),
  )

  test.each([
    'aaaaaaaaaa',
    'abababab',
    '12345678901',
    '98765432',
    'abcdefgh',
    '!!!!!!!!',
    '22222222222222222222',
  ])('includes %s, which is not a word', async (password) => expect(await isCommon(password)).toBe(true))

  test.each([
    'suhba2026',
    'Sohbet123!',
    'maryam.ali',
    'Maryam-2026',
    'maryam.ali@leeds-majlis.example',
    'leeds-majlis1!',
    'Zawiya!!!',
  ])('security.md 6.2.11 includes %s, from words of the site or the person', async (password) =>
    expect(await isCommon(password)).toBe(true),
  )

  test.each([
    'Abcdef1!',
    'Newpass1!',
    'correct horse battery',
    'sabr-jamil-7',
    'Gülçin’in bahçesi',
    'صبر جميل والله',
    '🕊️🌹🕊️🌙 tekke',
    '4815162342x7',
  ])('does not include %s', async (password) => expect(await isCommon(password)).toBe(false))

  test('does not include another member’s words', async () => {
    expect(await isCommonPassword('leeds-majlis1!', { ...owner, email: 'zaynab@example.org' })).toBe(false)
  })
})
