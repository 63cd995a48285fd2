import type { Profile, User } from '@sohbet/contract/accounts'
import { type Member, refuseStranger } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import type { AccountServices } from '../account/account-services.ts'
import { checkNewEmail } from '../email-address/check-new-email.ts'
import { newEmailAttempts, recipientAttempts, consumeAttempts } from '../account/attempts.ts'
import { addEmail } from '../emails/emails.ts'
import { presentUser } from '../account/present.ts'
import { insertEmailChange } from '../queries/email-changes.ts'
import { lockMember, type StoredMember, updateMember } from '../queries/members.ts'
import { isSession } from '../queries/sessions.ts'
import { getStoredMember } from '../account/stored-member.ts'

/**
 * API-10: saves the profile. A new email address is pending until the link sent to it is opened, and the old
 * address is notified; everything else takes effect immediately (B-32, security.md D6). The link is mailed
 * again on request only.
 */
export async function updateUser(services: AccountServices, caller: Member, profile: Profile): Promise<User> {
  const { db } = services
  const member = await getStoredMember(db, caller)
  const pendingEmail = isSameEmail(profile.email, member.email) ? null : profile.email
  const isRequested = pendingEmail !== member.pending_email || profile.sendsLinkAgain === true
  const newEmail = isRequested ? pendingEmail : null
  if (newEmail !== null) {
    await consumeAttempts(db, newEmailAttempts(member.id))
    await checkNewEmail(services, newEmail, member.id)
    await consumeAttempts(db, [recipientAttempts(newEmail)])
  }
  const saved = await db.transaction().execute(async (trx) => {
    await requireSession(trx, caller)
    const updated = await updateMember(trx, member.id, { ...toRow(profile), pending_email: pendingEmail })
    if (updated === undefined) throw refuseStranger()
    if (newEmail !== null) await requestNewEmail(services, trx, { member: updated, newEmail })
    return updated
  })
  return await presentUser(services, db, saved)
}

// A session that a concurrent password change has ended must not request a new address afterwards.
async function requireSession(trx: Database, { accountId, sessionId }: Member): Promise<void> {
  if (!(await lockMember(trx, accountId))) throw refuseStranger()
  if (!(await isSession(trx, accountId, sessionId))) throw refuseStranger()
}

// Both emails store their recipient: by the time they are sent, the account may have another address.
async function requestNewEmail(
  { jobs, clock }: AccountServices,
  trx: Database,
  { member, newEmail }: { member: StoredMember; newEmail: string },
): Promise<void> {
  const { id: accountId, email: oldEmail } = member
  const changeId = await insertEmailChange(trx, {
    account_id: accountId,
    old_email: oldEmail,
    new_email: newEmail,
    asked_at: clock.now(),
  })
  await addEmail(trx, jobs, { kind: 'confirm-email', account_id: accountId, to: newEmail })
  await addEmail(trx, jobs, {
    kind: 'email-changing',
    account_id: accountId,
    to: oldEmail,
    change_id: changeId,
  })
}

function toRow({ title, firstName, lastName, city, country, language }: Profile) {
  const row = { title, first_name: firstName, last_name: lastName, city, country }
  return language === undefined ? row : { ...row, language }
}

function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
