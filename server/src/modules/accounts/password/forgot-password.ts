import type { RequestContext } from '#platform/http/calls/handle.ts'
import type { AccountServices } from '../account/account-services.ts'
import { forgotAttempts, consumeAttempts } from '../account/attempts.ts'
import { addEmail } from '../emails/emails.ts'

/**
 * API-07: queues a reset email for the account with this address. Only the job looks up the account: the
 * response and the work before it are the same for an unknown address (B-25, security.md F9).
 */
export async function forgotPassword(
  { db, jobs }: AccountServices,
  { address }: RequestContext,
  email: string,
): Promise<void> {
  await consumeAttempts(db, forgotAttempts(email, address))
  await db.transaction().execute((trx) => addEmail(trx, jobs, { kind: 'reset-password', email }))
}
