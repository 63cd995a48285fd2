import { hashPassword } from '#platform/security/hash-password.ts'
import { createCode } from '#platform/security/session-token.ts'
import type { AccountServices } from '../account/account-services.ts'
import { refuseTakenEmail, oldestUndoAt } from './check-new-email.ts'
import { addEmail } from '../emails/emails.ts'
import { deleteAllCodes } from '../queries/codes.ts'
import { deleteEmailChangesFrom, findEmailChange } from '../queries/email-changes.ts'
import { findMember, lockMember, replacePassword, restoreEmail } from '../queries/members.ts'
import { deleteSessions } from '../queries/sessions.ts'
import { refuseCode } from '../password/reset-password.ts'

/**
 * B-32: restores the old address of an account by the link mailed to it. The attacker who changed it may
 * know the password, so every session ends, the password becomes invalid, and a link for a new one is
 * mailed. The address that loses the account is warned: the old mailbox may be the stolen one.
 */
export async function undoEmailChange(services: AccountServices, code: string): Promise<void> {
  const { db, clock, config, jobs, undoCodes } = services
  const id = undoCodes.read(code)
  const change = id === undefined ? undefined : await findEmailChange(db, id)
  if (change === undefined || (change.done_at ?? change.asked_at) <= oldestUndoAt(clock.now()))
    throw refuseCode()
  const passwordHash = await hashPassword(createCode().code, config)
  const { account_id: accountId, old_email: email } = change
  await db.transaction().execute(async (trx) => {
    if (!(await lockMember(trx, accountId))) throw refuseCode()
    if (!(await deleteEmailChangesFrom(trx, change))) throw refuseCode()
    const { email: left = email } = (await findMember(trx, accountId)) ?? {}
    if ((await restoreEmail(trx, accountId, email)) === 'taken') throw refuseTakenEmail()
    await replacePassword(trx, accountId, { passwordHash })
    await deleteSessions(trx, accountId)
    await deleteAllCodes(trx, accountId)
    await addEmail(trx, jobs, { kind: 'reset-password', email })
    if (left !== email) await addEmail(trx, jobs, { kind: 'email-restored', account_id: accountId, to: left })
  })
}
