import type { RequestContext } from '../../platform/http/handle.ts'
import type { AccountServices } from './account-services.ts'
import { forgotTries, takeTries } from './guessing.ts'
import { addLetter } from './letters.ts'

/**
 * API-07: has a link mailed to whoever has this address. Whether anybody has is found out by the job: the answer, and
 * the work before it, are the same for an unknown one (B-25, trust.md F9).
 */
export async function forgotPassword(
  { db, jobs }: AccountServices,
  { address }: RequestContext,
  email: string,
): Promise<void> {
  await takeTries(db, forgotTries(email, address))
  await db.transaction().execute((trx) => addLetter(trx, jobs, { kind: 'reset-password', email }))
}
