import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'

/** The message for text that contains NUL, which PostgreSQL cannot store. */
export const nulRefusal = 'contract.text.hasNul' satisfies MessageKey

/** Whether PostgreSQL can store the text: NUL is the one character it cannot. */
export function hasNoNul(text: string): boolean {
  return !text.includes('\0')
}

/**
 * Text of at most `max` characters without NUL. Every text of a call uses this or its own pattern. A lone
 * surrogate becomes U+FFFD, because PostgreSQL's JSON would refuse it.
 */
export function plainText(max: number): z.ZodString {
  return z
    .string()
    .max(max)
    .refine(hasNoNul, nulRefusal)
    .overwrite((text) => text.toWellFormed())
}

/** The message for a date too far from today. */
export const farRefusal = 'contract.day.far' satisfies MessageKey

/**
 * Whether a date, or a moment in any time zone, is in the years 1000 to 9998. One day more, or its time in
 * UTC, could otherwise need a year without four digits, or one that PostgreSQL does not support.
 */
export function isNear(text: string): boolean {
  return /^(?!9999|0)/.test(text)
}

/** A date such as `2026-11-21`. */
export const Day = z.iso.date().refine(isNear, farRefusal)

/** A moment as ISO 8601 in UTC. Its fraction of a second has no fixed length, so the text needs a maximum. */
export const Moment = z.iso.datetime().max(40)

/** A visible character: one that only looks blank to people, such as U+200B, is not a name. */
export const visible = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

const maxId = 2_147_483_647

/** The id of a row, in a body. */
export const RowId = z.number().int().min(1).max(maxId)

/** The revision the caller has read, in a body; 0 when there was none. */
export const RevisionRead = z.number().int().min(0).max(maxId)

/**
 * A whole number in a path or a query: digits without a leading zero. Other spellings (`0x1`, `+1`, ` 1`,
 * `1.0`, `1e0`, `01`) would give the same resource several addresses.
 */
export function fromDigits(number: z.ZodNumber) {
  return z.preprocess(
    (given) => (typeof given === 'string' && /^(?:0|[1-9]\d{0,15})$/.test(given) ? Number(given) : given),
    number,
  )
}

/** The id of a row, in a path or a query. */
export const PathId = fromDigits(RowId)
