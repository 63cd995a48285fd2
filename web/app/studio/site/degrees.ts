import { toLatinDigits } from '@sohbet/contract/typed-text'

/** Degrees as people type them, with a comma or other digits, as a number is written. */
export function plainDegrees(typed: string): string {
  return toLatinDigits(typed.trim()).replaceAll(/[,٫]/g, '.').replaceAll('−', '-')
}
