import type { Database } from '#platform/database/db.ts'
import { hashId } from '#platform/security/session-token.ts'
import type { AccountServices } from '../account/account-services.ts'
import { checkNewEmail, refuseTakenEmail } from './check-new-email.ts'
import { addEmail } from '../emails/emails.ts'
import { findCode } from '../queries/codes.ts'
import { finishEmailChange } from '../queries/email-changes.ts'
import { adoptEmail, findMember, lockMember } from '../queries/members.ts'
import { refuseCode } from '../password/reset-password.ts'

/**
 * B-32: makes the pending address the account's own; opening the link requires no session. The old address
 * is notified again, with a link that undoes the change. The same press again, after its answer was lost,
 * changes nothing and gets the same answer: the code stays until it expires.
 */
export async function confirmEmail(services: AccountServices, code: string): Promise<void> {
  const { db, clock, jobs } = services
  const find = async (from: Database) => await findCode(from, 'confirm-email', hashId(code), clock.now())
  const found = await find(db)
  const email = found?.email
  if (found === undefined || typeof email !== 'string') throw refuseCode()
  const accountId = found.account_id
  await db.transaction().execute(async (trx) => {
    if (!(await lockMember(trx, accountId))) throw refuseCode()
    // A new password, or a newer code, makes this one invalid.
    if ((await find(trx)) === undefined) throw refuseCode()
    if ((await findMember(trx, accountId))?.email === email) return
    await checkNewEmail({ db: trx, clock }, email, accountId)
    const outcome = await adoptEmail(trx, accountId, email)
    if (outcome === 'taken') throw refuseTakenEmail()
    if (outcome === 'gone') throw refuseCode()
    const change = await finishEmailChange(trx, { accountId, newEmail: email, now: clock.now() })
    if (change === undefined) throw new Error(`Account ${accountId} never asked for its new address.`)
    await addEmail(trx, jobs, {
      kind: 'email-changed',
      account_id: accountId,
      to: change.old_email,
      change_id: change.id,
    })
  })
}
