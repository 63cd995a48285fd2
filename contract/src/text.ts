import { z } from 'zod'

/** Text of at most `max` characters; NUL is the one character that PostgreSQL cannot hold. */
export function plainText(max: number): z.ZodString {
  return z
    .string()
    .max(max)
    .refine((text) => !text.includes('\0'), 'Invalid character')
}

const largestId = 2_147_483_647

/** The id of a row, in a body. */
export const RowId = z.number().int().min(1).max(largestId)

/** The id of a row, in a path or a query. */
export const PathId = z.coerce.number().int().min(1).max(largestId)
