import { z } from 'zod'

/** Why admins are alerted. */
const AlertReason = z.enum([
  'admin-added',
  'second-factor-reset',
  'passkey-removed',
  'person-exported',
  'log-exported',
])
/** Why admins are alerted. */
export type AlertReason = z.output<typeof AlertReason>

/**
 * An email to be written: its kind and recipient. It never contains a code, so reading the job table gives
 * no access. `to` is the address at the time of the cause: an address looked up when the email is sent may
 * belong to an attacker who took over the account.
 */
export const EmailJob = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reset-password'), email: z.string() }),
  z.object({
    kind: z.enum([
      'welcome',
      'confirm-email',
      'email-restored',
      'password-changed',
      'second-factor-set',
      'second-factor-reset',
      'passkey-added',
      'passkey-removed',
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
  z.object({
    kind: z.literal('admin-alert'),
    account_id: z.int(),
    to: z.string(),
    /** Accounts by id; null for an operator on the command line, or for no account. */
    act: z.object({
      reason: AlertReason,
      by: z.int().nullable(),
      about: z.int().nullable(),
      at: z.iso.datetime(),
    }),
  }),
])
/** An email to be written: its kind and recipient. */
export type EmailJob = z.output<typeof EmailJob>
