import type { Token } from './read-tokens.ts'
import { numberAt } from './read-verse-list.ts'

/** Reads the number of a sura in Roman numerals; small letters need a sign and a number behind them: `Qur'an ii. 153`. */
export function readRoman(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at]
  if (token?.kind !== 'word' || !/^[ivxlc]{1,8}$/.test(token.text)) return undefined
  if (!token.isCapital && (numberAt(tokens, at + 2) === undefined || tokens[at + 1]?.gap !== 'none'))
    return undefined
  const digits = Array.from(token.text, (digit) => romanDigits[digit] ?? 0)
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0)
}

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 }
