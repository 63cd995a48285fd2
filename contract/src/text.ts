import { z } from 'zod'

/** Text of at most `max` characters; NUL is the one character that PostgreSQL cannot hold. */
export function plainText(max: number): z.ZodString {
  return z
    .string()
    .max(max)
    .refine((text) => !text.includes('\0'), 'Invalid character')
}
