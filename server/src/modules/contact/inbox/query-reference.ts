import { toLatinDigits } from '@sohbet/contract/typed-text'

/** The reference of a query for people and emails, such as `SQ-12`; an answer by mail is found by it. */
export function referenceOf(id: number): string {
  return `SQ-${id}`
}

/** The id of the query referred to in a typed text or a subject; undefined if there is none. */
export function readReference(text: string): number | undefined {
  const digits = /^\[?(?:SQ-|#)?([1-9]\d{0,8})\]?$/i.exec(toLatinDigits(text.trim()))?.[1]
  return digits === undefined ? undefined : Number(digits)
}
