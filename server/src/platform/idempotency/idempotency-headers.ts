import { z } from 'zod'

const refusal = 'Idempotency-Key must be one text of 1 to 255 visible characters.'

/**
 * The headers of an idempotent call. Two of the same name arrive joined by a comma, which no key may
 * contain; other headers pass unchanged.
 */
export const IdempotencyHeaders = z.looseObject({
  'idempotency-key': z
    .string({ error: refusal })
    .max(255, { error: refusal })
    .regex(/^[!-+\--~]+$/, { error: refusal })
    .optional(),
})
