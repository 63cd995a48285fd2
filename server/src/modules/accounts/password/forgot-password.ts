import type { RequestContext } from '#platform/http/calls/handle.ts'
import type { AccountServices } from '../account/account-services.ts'
import { forgotAttempts, consumeAttempts } from '../account/attempts.ts'
import { addEmail } from '../emails/emails.ts'

/**
 * API-07: has a link mailed to anyone who has this address. Whether anybody has is found out by the job: the answer, and
 * the work before it, are the same for an unknown one (B-25, security.md F9).
 */
export async function forgotPassword(
  { db, jobs }: AccountServices,
  { address }: RequestContext,
  email: string,
): Promise<void> {
  await consumeAttempts(db, forgotAttempts(email, address))
  await db.transaction().execute((trx) => addEmail(trx, jobs, { kind: 'reset-password', email }))
}
