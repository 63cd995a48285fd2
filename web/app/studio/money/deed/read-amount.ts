import { toLatinDigits } from '@sohbet/contract/typed-text'

/**
 * An amount as people type it, in any digits; undefined when it is none. A comma is read as the sign of decimals only
 * where nobody can take it for that of thousands.
 */
export function readAmount(typed: string): number | undefined {
  const plain = toLatinDigits(typed.trim())
    .replaceAll('٫', '.')
    .replace('−', '-')
    .replace(/^(-?\d+),(\d{1,2})$/, '$1.$2')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined
}
