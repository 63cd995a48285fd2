import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MessageKey, t } from '@sohbet/messages'
import {
  CreditsToSend,
  formatUnits,
  maxUnits,
  readCredits,
  readDollars,
  toCents,
  toCredits,
  toUnits,
} from './amounts.ts'

/** Positive and negative amounts of at most fifteen decimal digits. */
const hundredths = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 })

describe('an amount [A-20]', () => {
  test('survives the wire unchanged', () => {
    fc.assert(
      fc.property(hundredths, (count) => {
        const units = toUnits(count)
        const wire = JSON.parse(JSON.stringify({ credits: toCredits(units) })) as { credits: unknown }
        expect(readCredits(wire.credits)).toBe(units)
      }),
    )
  })

  test('is formatted exactly', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (count) => {
        const text = formatUnits(toUnits(count))
        expect(text).toMatch(/^-?(?:0|[1-9]\d*)\.\d\d$/)
        expect(BigInt(text.replace('.', ''))).toBe(BigInt(count))
      }),
    )
  })

  test('is read by its decimal text or refused, never rounded', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const read = readCredits(number)
        if (typeof read === 'number') expect(Number(formatUnits(read))).toBe(number === 0 ? 0 : number)
        else expect(['too-many-decimals', 'too-large']).toContain(read)
      }),
    )
  })

  test.each([
    [10, 1000],
    [0.07, 7],
    [1.1, 110],
    [8.2, 820],
    [4.35, 435],
    [-0, 0],
    [-2.5, -250],
    [9_999_999_999_999.99, 999_999_999_999_999],
    [10_000_000_000_000.99, 'too-large'],
    [90_071_992_547_409.92, 'too-large'],
    [Number.MAX_SAFE_INTEGER + 1, 'too-large'],
    [1e21, 'too-large'],
    [Number.POSITIVE_INFINITY, 'not-a-number'],
    [Number.NaN, 'not-a-number'],
    [1.005, 'too-many-decimals'],
    [0.1 + 0.2, 'too-many-decimals'],
    [1e-7, 'too-many-decimals'],
    ['10', 'not-a-number'],
    ['1e2', 'not-a-number'],
    [[10], 'not-a-number'],
    [true, 'not-a-number'],
    [{}, 'not-a-number'],
    [10n, 'not-a-number'],
    ['', 'missing'],
    [null, 'missing'],
    [undefined, 'missing'],
  ])('%o is read as %o', (value, expected) => {
    expect(readCredits(value)).toBe(expected)
    expect(readDollars(value)).toBe(expected)
  })

  test('accepts only whole hundredths and never rounds', () => {
    for (const wrong of [0.5, maxUnits + 1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => toUnits(wrong)).toThrow(RangeError)
      expect(() => toCents(wrong)).toThrow(RangeError)
    }
    expect(Object.is(toUnits(-0), 0)).toBe(true)
    expect([toUnits(maxUnits), toCents(7)]).toEqual([Number.MAX_SAFE_INTEGER, 7])
  })
})

test.each([
  [undefined, 'Credits is a required field'],
  [null, 'Credits is a required field'],
  ['', 'Credits is a required field'],
  ['ten', 'Credits must be a number'],
  ['10', 'Credits must be a number'],
  [0, 'Entered amount should be greater than zero'],
  [-0.001, 'Entered amount should be greater than zero'],
  [0.001, 'Credits must be at least 1'],
  [0.99, 'Credits must be at least 1'],
  [1e-7, 'Credits must be at least 1'],
  [1.001, 'Credits can have at most 2 decimal places'],
  [1e21, 'Entered amount is greater than available credits'],
  [2 ** 53, 'Entered amount is greater than available credits'],
])('refuses credits of %o: %s [A-20 WALLET-06 to WALLET-10]', (credits, sentence) => {
  const { success, error } = CreditsToSend.safeParse(credits)
  expect([success, error?.issues.map(({ message }) => t(message as MessageKey))]).toEqual([false, [sentence]])
})

test('one credit or more can be sent, in hundredths [WALLET-08]', () => {
  expect([CreditsToSend.parse(1), CreditsToSend.parse(1.01), CreditsToSend.parse(12.5)]).toEqual([
    100, 101, 1250,
  ])
})
