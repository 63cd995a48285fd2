import { z } from 'zod'
import type { MessageKey } from '@sohbet/messages'

/** Said of a text that has the one character PostgreSQL cannot hold. */
export const nulRefusal = 'contract.text.hasNul' satisfies MessageKey

/** Whether PostgreSQL can store the text: NUL is the one character that it cannot. */
export function hasNoNul(text: string): boolean {
  return !text.includes('\0')
}

/**
 * Text of at most `max` characters, without NUL. Every text of a call is made of this or has a pattern of its own. Half
 * a surrogate pair becomes U+FFFD: PostgreSQL's JSON would refuse it.
 */
export function plainText(max: number): z.ZodString {
  return z
    .string()
    .max(max)
    .refine(hasNoNul, nulRefusal)
    .overwrite((text) => text.toWellFormed())
}

/** Said of a day or a moment that is too far from today. */
export const farRefusal = 'contract.day.far' satisfies MessageKey

/**
 * Whether a day, or a moment in any zone, is of the years 1000 to 9998. A day later, or in UTC, another may have a year
 * that is not written with four digits, or that PostgreSQL does not know.
 */
export function isNear(text: string): boolean {
  return /^(?!9999|0)/.test(text)
}

/** A day as `2026-11-21`. */
export const Day = z.iso.date().refine(isNear, farRefusal)

/** A moment as ISO 8601 in UTC; the fraction of a second may have any length, so the text has one of its own. */
export const Moment = z.iso.datetime().max(40)

/** Something that is seen: a blank that is no blank to a machine, such as U+200B, is no name. */
export const visible = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

const maxId = 2_147_483_647

/** The id of a row, in a body. */
export const RowId = z.number().int().min(1).max(maxId)

/** Which revision of something was read, in a body; 0: there was none. */
export const RevisionRead = z.number().int().min(0).max(maxId)

/**
 * A whole number that a path or a query names, by the one grammar of all: digits and no leading zero. `0x1`, `+1`,
 * ` 1`, `1.0`, `1e0` and `01` are other texts, and would be other addresses of the same thing.
 */
export function fromDigits(number: z.ZodNumber) {
  return z.preprocess(
    (given) => (typeof given === 'string' && /^(?:0|[1-9]\d{0,15})$/.test(given) ? Number(given) : given),
    number,
  )
}

/** The id of a row, in a path or a query. */
export const PathId = fromDigits(RowId)
