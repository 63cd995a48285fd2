import { hashId } from '#platform/security/session-token.ts'
import type { AccountServices } from '../account/account-services.ts'
import { checkNewEmail, refuseTakenEmail } from './check-new-email.ts'
import { addEmail } from '../emails/emails.ts'
import { findCode, consumeCode } from '../queries/codes.ts'
import { finishEmailChange } from '../queries/email-changes.ts'
import { lockMember, adoptEmail } from '../queries/members.ts'
import { refuseCode } from '../password/reset-password.ts'

/**
 * B-32: makes the pending address the account's own; opening the link requires no session. The old address
 * is notified again, with a link that undoes the change.
 */
export async function confirmEmail(services: AccountServices, code: string): Promise<void> {
  const { db, clock, jobs } = services
  const found = await findCode(db, 'confirm-email', hashId(code), clock.now())
  const email = found?.email
  if (found === undefined || typeof email !== 'string') throw refuseCode()
  const accountId = found.account_id
  await db.transaction().execute(async (trx) => {
    if (!(await lockMember(trx, accountId))) throw refuseCode()
    if (!(await consumeCode(trx, found.id))) throw refuseCode()
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
