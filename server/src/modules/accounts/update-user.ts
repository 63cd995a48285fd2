import type { Profile, User } from '@sohbet/contract/accounts'
import type { Caller } from '../../platform/caller.ts'
import type { AccountServices } from './account-services.ts'
import { newEmailTries, takeTries } from './guessing.ts'
import { addLetter } from './letters.ts'
import { presentUser } from './present.ts'
import { findMemberByEmail, updateMember } from './queries/members.ts'
import type { StoredMember } from './queries/members.ts'
import { refuseTakenEmail } from './register-member.ts'
import { refuseStranger } from '../../platform/caller.ts'
import { getStoredMember } from './stored-member.ts'

/**
 * API-10: saves the profile. A new e-mail address waits until the link sent to it is opened, and the old one is told;
 * everything else counts at once (B-32, trust.md D6).
 */
export async function updateUser(services: AccountServices, caller: Caller, profile: Profile): Promise<User> {
  const { db, jobs } = services
  const member = await getStoredMember(db, caller)
  const pendingEmail = isSameEmail(profile.email, member.email) ? null : profile.email
  const isNew = pendingEmail !== null && pendingEmail !== member.pending_email
  if (isNew) await checkNewEmail(services, member, pendingEmail)
  const saved = await db.transaction().execute(async (trx) => {
    const updated = await updateMember(trx, member.id, { ...toRow(profile), pending_email: pendingEmail })
    if (updated === undefined) throw refuseStranger()
    if (isNew) {
      await addLetter(trx, jobs, { kind: 'confirm-email', account_id: member.id })
      await addLetter(trx, jobs, { kind: 'email-changing', account_id: member.id })
    }
    return updated
  })
  return presentUser(saved)
}

async function checkNewEmail({ db }: AccountServices, member: StoredMember, email: string): Promise<void> {
  await takeTries(db, newEmailTries(member.id))
  if ((await findMemberByEmail(db, email)) !== undefined) throw refuseTakenEmail()
}

function toRow({ title, firstName, lastName, city, country }: Profile) {
  return { title, first_name: firstName, last_name: lastName, city, country }
}

function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
