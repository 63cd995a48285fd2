import { hashId } from '../../platform/session-token.ts'
import type { AccountServices } from './account-services.ts'
import { findCode, takeCode } from './queries/codes.ts'
import { adoptEmail } from './queries/members.ts'
import { refuseTakenEmail } from './register-member.ts'
import { refuseCode } from './reset-password.ts'

/** B-32: makes the waiting address the account's own; whoever opens the link need not be signed in. */
export async function confirmEmail({ db, clock }: AccountServices, code: string): Promise<void> {
  const found = await findCode(db, 'confirm-email', hashId(code), clock.now())
  const email = found?.email
  if (found === undefined || typeof email !== 'string') throw refuseCode()
  await db.transaction().execute(async (trx) => {
    if (!(await takeCode(trx, found.id))) throw refuseCode()
    const outcome = await adoptEmail(trx, found.account_id, email)
    if (outcome === 'taken') throw refuseTakenEmail()
    if (outcome === 'gone') throw refuseCode()
  })
}
