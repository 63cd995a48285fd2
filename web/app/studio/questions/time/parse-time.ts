import { toLatinDigits, withoutUnseenMarks } from '@sohbet/contract/typed-text'

/** Tenths of a second are as exact as a mark is. */
export function toTenth(seconds: number): number {
  return Math.round(seconds * 10) / 10
}

/**
 * The seconds of a time as people write it: `12:34`, `1:02:03.5`, or seconds alone, in any decimal digits of Unicode.
 * Undefined for anything else. Only the first part may be as large as it likes: `75:10` is an hour and a quarter.
 */
export function parseTime(text: string): number | undefined {
  const found = /^(?:(\d{1,3}):)?(?:(\d{1,5}):)?(\d{1,6}(?:\.\d{1,9})?)$/.exec(toLatin(text))
  if (found === null) return undefined
  const [, first, second, seconds] = found
  const parts = [first, second].filter((part) => part !== undefined).map(Number)
  const last = Number(seconds)
  const [, ...later] = [...parts, last]
  if (later.some((part) => part >= 60)) return undefined
  return toTenth([...parts, last].reduce((sum, part) => sum * 60 + part, 0))
}

function toLatin(text: string): string {
  return toLatinDigits(withoutUnseenMarks(text.normalize('NFKC')))
    .replaceAll(/\s/g, '')
    .replaceAll(/[٫,]/g, '.')
    .replaceAll('∶', ':')
}
