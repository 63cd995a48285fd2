import type { Member } from '#platform/caller.ts'
import { hashPassword } from '#platform/security/hash-password.ts'
import { refuse } from '#platform/refusal.ts'
import type { AccountServices } from '../account/account-services.ts'
import { checkNewPassword, checkStudioPassword, refuseSamePassword } from './check-new-password.ts'
import { addEmail } from '../emails/emails.ts'
import { provePassword } from './prove-password.ts'
import { deleteAllCodes } from '../queries/codes.ts'
import { replacePassword } from '../queries/members.ts'
import { deleteSessions } from '../queries/sessions.ts'

/**
 * API-09: changes the password with the old one; this session stays, all other sessions end, and mailed
 * codes become invalid (B-35).
 */
export async function changePassword(
  services: AccountServices,
  caller: Member,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<void> {
  const { db, config, jobs } = services
  const member = await provePassword(services, caller, password)
  if (newPassword === password) throw refuseSamePassword('newPassword')
  checkStudioPassword(newPassword, member, 'newPassword')
  await checkNewPassword(services, newPassword, { email: member.email, field: 'newPassword' })
  const passwordHash = await hashPassword(newPassword, config)
  await db.transaction().execute(async (trx) => {
    if (!(await replacePassword(trx, member.id, { passwordHash, oldHash: member.password_hash })))
      throw refuse<'changePassword'>('PasswordChanged')
    await deleteSessions(trx, member.id, caller.sessionId)
    await deleteAllCodes(trx, member.id)
    await addEmail(trx, jobs, { kind: 'password-changed', account_id: member.id, to: member.email })
  })
}
