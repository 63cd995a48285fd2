import { z } from 'zod'

const refusal = 'Idempotency-Key must be one text of 1 to 255 visible characters.'

/**
 * The headers of a call that is done once for each key. Two of a name reach us joined by a comma, which no key may
 * hold; other headers pass as they are.
 */
export const IdempotencyHeaders = z.looseObject({
  'idempotency-key': z
    .string({ error: refusal })
    .max(255, { error: refusal })
    .regex(/^[!-+\--~]+$/, { error: refusal })
    .optional(),
})
