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
    /** Accounts by their numbers; null: an operator on the command line, or no account. */
    act: z.object({
      reason: AlertReason,
      by: z.int().nullable(),
      about: z.int().nullable(),
      at: z.iso.datetime(),
    }),
  }),
])
/** An email that is to be written: its kind, and whom it is for. */
export type EmailJob = z.output<typeof EmailJob>
