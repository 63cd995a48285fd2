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

describe('a field that blocks spaces [COMP-19 B-126]', () => {
  test.each([
    ['amina@example.org', 'amina@example.org'],
    [' amina@example.org\n', 'amina@example.org'],
    ['+90 532 000 00 00', '+905320000000'],
    ['WELCOME 10', 'WELCOME10'],
    ['   ', ''],
  ])('cleans %j to %j', (typed, stored) => expect(withoutSpaces(typed)).toBe(stored))

  test('leaves a password with joined Persian letters unchanged', () => {
    expect(withoutSpaces('می‌خواهم')).toBe('می‌خواهم')
  })

  test.each(spaces)('refuses the key %j at any position', (key) => {
    for (const [before, after] of [
      ['', ''],
      ['a', 'b'],
    ] as const)
      expect(isRefused(key, { before, after }, 'space')).toBe(true)
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

  test('stays unknown if the browser does not report it', () => {
    expect(cleanEdited({ value: 'a b', caret: null }, 'space')).toEqual({ value: 'ab', caret: null })
  })
})

function drawn(typed: string, blocks: BlockedInput): string {
  const caret = typed.indexOf('|')
  const edited = cleanEdited({ value: typed.replace('|', ''), caret }, blocks)
  return `${edited.value.slice(0, edited.caret ?? 0)}|${edited.value.slice(edited.caret ?? 0)}`
}
