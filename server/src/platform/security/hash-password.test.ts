import { argon2Sync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashPassword, isPasswordOf } from './hash-password.ts'

const cost = { passwordMemoryKib: 19_456 }
const cheap = { passwordMemoryKib: 64 }

describe('security.md F9 11.4.2 a stored password', () => {
  test('is argon2id with 19 MiB, two passes and one lane, equal to an independent computation', async () => {
    const stored = await hashPassword('sabr-jamil-7', cost)
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    const [salt = '', hash = ''] = stored.split('$').slice(-2)
    const nonce = Buffer.from(salt, 'base64')
    const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
    const again = argon2Sync('argon2id', { message: 'sabr-jamil-7', nonce, ...parameters })
    expect(again.toString('base64')).toBe(`${hash}=`)
  })

  test('has a new salt each time', async () => {
    expect(await hashPassword('sabr-jamil-7', cost)).not.toBe(await hashPassword('sabr-jamil-7', cost))
  })

  test('matches only the exact password, including case and spaces', async () => {
    const stored = await hashPassword('Sabr jamil 7', cost)
    expect(await isPasswordOf('Sabr jamil 7', stored, cost)).toBe(true)
    for (const other of ['sabr jamil 7', 'Sabr jamil 7 ', ' Sabr jamil 7', 'Sabr jamil', ''])
      expect(await isPasswordOf(other, stored, cost)).toBe(false)
  })

  test('accepts any characters, and 128 of them count', async () => {
    const password = fc.string({ minLength: 1, maxLength: 128, unit: 'grapheme' })
    await fc.assert(
      fc.asyncProperty(password, async (text) => {
        const stored = await hashPassword(text, cheap)
        expect(await isPasswordOf(text, stored, cheap)).toBe(true)
        expect(await isPasswordOf(`${text}x`, stored, cheap)).toBe(false)
      }),
      { numRuns: 15 },
    )
  })

  test('is verified with the parameters it was created with', async () => {
    const stored = await hashPassword('sabr-jamil-7', { passwordMemoryKib: 64 })
    expect(stored).toContain('$m=64,t=2,p=1$')
    expect(await isPasswordOf('sabr-jamil-7', stored, cost)).toBe(true)
  })

  test('is the same however the keyboard composed the characters', async () => {
    const stored = await hashPassword('Gu\u0308l\u00E7in 1234', cost)
    expect(await isPasswordOf('G\u00FClc\u0327in 1234', stored, cost)).toBe(true)
  })

  test('never matches for an unknown member', async () => {
    expect(await isPasswordOf('', undefined, cost)).toBe(false)
    expect(await isPasswordOf('sabr-jamil-7', undefined, cost)).toBe(false)
  })

  test.each([
    '',
    'sabr-jamil-7',
    '$2b$12$abc',
    '$argon2id$v=19$m=64,t=1,p=1$YWJj$YWJj',
    '$argon2id$v=19$m=19456,t=2,p=1$YWJj',
  ])('throws for an invalid stored form, %j, instead of matching', async (stored) => {
    await expect(isPasswordOf('sabr-jamil-7', stored, cost)).rejects.toThrow('a form that nobody knows')
  })
})
