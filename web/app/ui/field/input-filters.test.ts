import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BlockedInput,
  cleanEdited,
  isRefused,
  withoutLeadingZero,
  withoutSpaces,
} from './input-filters.ts'

const spaces = [' ', '\t', '\n', '\u00A0', '\u2009', '\u200B', '\u3000']
const zeros = ['0', '٠', '۰']

const spacedText = fc.array(fc.oneof(fc.constantFrom(...spaces), fc.string({ unit: 'grapheme' })))
const figures = fc
  .array(fc.constantFrom(...zeros, '1', '5', '٣', '9', ' ', 'a'))
  .map((letters) => letters.join(''))

describe('a field that blocks spaces [COMP-19 B-126]', () => {
  test.each([
    ['amina@example.org', 'amina@example.org'],
    [' amina@example.org\n', 'amina@example.org'],
    ['+90 532 000 00 00', '+905320000000'],
    ['WELCOME 10', 'WELCOME10'],
    ['   ', ''],
  ])('cleans %j to %j', (typed, stored) => expect(withoutSpaces(typed)).toBe(stored))

  test('contains no space after any paste, and all other letters in order', () => {
    fc.assert(
      fc.property(spacedText, (parts) => {
        const cleaned = withoutSpaces(parts.join(''))
        expect(cleaned).not.toMatch(/[\s\u200B]/u)
        expect(cleaned).toBe(parts.map(withoutSpaces).join(''))
      }),
    )
  })

  test('leaves a password with joined Persian letters unchanged', () => {
    expect(withoutSpaces('می‌خواهم')).toBe('می‌خواهم')
  })

  test.each(spaces)('refuses the key %j at any position', (key) => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => isRefused(key, { before, after }, 'space')),
    )
  })

  test('accepts every other key', () => {
    expect(isRefused('a', { before: '', after: '' }, 'space')).toBe(false)
    expect(isRefused('', { before: 'a', after: '' }, 'space')).toBe(false)
  })
})

describe('an amount that blocks leading zeros [COMP-20 B-126]', () => {
  test.each([
    ['0', ''],
    ['007', '7'],
    ['100', '100'],
    [' 050', '50'],
    ['٠٥', '٥'],
    ['۰۵', '۵'],
    ['', ''],
  ])('cleans %j to %j', (typed, stored) => expect(withoutLeadingZero(typed)).toBe(stored))

  test('starts with no zero after any paste, and is a suffix of the pasted text', () => {
    fc.assert(
      fc.property(figures, (typed) => {
        const cleaned = withoutLeadingZero(typed)
        expect(cleaned).not.toMatch(/^\s*[0٠۰]/u)
        expect(typed.endsWith(cleaned)).toBe(true)
        expect(typed.slice(0, typed.length - cleaned.length)).toMatch(/^[\s0٠۰]*$/u)
      }),
    )
  })

  test.each(zeros)('refuses the key %s before all other digits, and accepts it after one', (zero) => {
    expect(isRefused(zero, { before: '', after: '' }, 'leading-zero')).toBe(true)
    expect(isRefused(zero, { before: '', after: '25' }, 'leading-zero')).toBe(true)
    expect(isRefused(zero, { before: '2', after: '5' }, 'leading-zero')).toBe(false)
    expect(isRefused(zero, { before: '25', after: '' }, 'leading-zero')).toBe(false)
  })
})

describe('the caret of a cleaned field [B-126]', () => {
  test.each<[BlockedInput, string, string]>([
    ['space', 'ami na|@example.org', 'amina|@example.org'],
    ['space', 'am|i na', 'am|ina'],
    ['space', 'amina |', 'amina|'],
    ['leading-zero', '0|25', '|25'],
    ['leading-zero', '002|5', '2|5'],
    ['leading-zero', '0|0', '|'],
    ['leading-zero', '10|0', '10|0'],
  ])('%s: %s becomes %s', (blocks, typed, stored) => expect(drawn(typed, blocks)).toBe(stored))

  test('stays after the same letters', () => {
    const edited = fc
      .tuple(spacedText, fc.nat())
      .map(([parts, at]) => ({ value: parts.join(''), caret: at % (parts.join('').length + 1) }))
    fc.assert(
      fc.property(edited, (text) => {
        const { value, caret } = cleanEdited(text, 'space')
        expect(value.slice(0, caret ?? -1)).toBe(withoutSpaces(text.value.slice(0, text.caret)))
      }),
    )
  })

  test('stays unknown if the browser does not report it', () => {
    expect(cleanEdited({ value: 'a b', caret: null }, 'space')).toEqual({ value: 'ab', caret: null })
  })
})

function drawn(typed: string, blocks: BlockedInput): string {
  const caret = typed.indexOf('|')
  const edited = cleanEdited({ value: typed.replace('|', ''), caret }, blocks)
  return `${edited.value.slice(0, edited.caret ?? 0)}|${edited.value.slice(edited.caret ?? 0)}`
}
