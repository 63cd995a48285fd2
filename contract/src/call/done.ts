import { z } from 'zod'

/** The answer of a call that returns nothing but success. */
export const Done = z.object({ data: z.object({ ok: z.literal(true) }) })
