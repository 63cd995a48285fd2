import { toLatinDigits } from '@sohbet/contract/typed-text'

/** What people and emails call a query by, such as `SQ-12`: an answer by mail is found by it. */
export function referenceOf(id: number): string {
  return `SQ-${id}`
}

/** The number of a query that a text names, as it is typed or stands in a subject; undefined: it names none. */
export function readReference(text: string): number | undefined {
  const digits = /^\[?(?:SQ-|#)?([1-9]\d{0,8})\]?$/i.exec(toLatinDigits(text.trim()))?.[1]
  return digits === undefined ? undefined : Number(digits)
}
