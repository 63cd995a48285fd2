import { z } from 'zod'

/**
 * An email that is to be written: its kind, and whom it is for. It never holds a code: who reads the table of jobs can
 * open nothing. `to` is the address at the moment that caused the email: one that is looked up when the email is sent
 * may be the address of anyone who took the account.
 */
export const EmailJob = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reset-password'), email: z.string() }),
  z.object({
    kind: z.enum([
      'welcome',
      'confirm-email',
      'password-changed',
      'second-factor-set',
      'second-factor-reset',
    ]),
    account_id: z.int(),
    to: z.string(),
  }),
  z.object({
    kind: z.enum(['email-changing', 'email-changed']),
    account_id: z.int(),
    to: z.string(),
    change_id: z.int(),
  }),
])
/** An email that is to be written: its kind, and whom it is for. */
export type EmailJob = z.output<typeof EmailJob>
