import type { Member } from '#platform/caller.ts'
import { hashPassword, isPasswordOf } from '#platform/security/hash-password.ts'
import { Refusal, refuse } from '#platform/refusal.ts'
import type { AccountServices } from '../account/account-services.ts'
import { checkNewPassword, checkStudioPassword, refuseSamePassword } from './check-new-password.ts'
import { consumeOneAttempt, repeatAttempts } from '../account/attempts.ts'
import { getStoredMember } from '../account/stored-member.ts'
import { addEmail } from '../emails/emails.ts'
import { provePassword } from './prove-password.ts'
import { deleteAllCodes } from '../queries/codes.ts'
import { replacePassword } from '../queries/members.ts'
import { deleteSessions } from '../queries/sessions.ts'

/**
 * API-09: changes the password with the old one; this session stays, all other sessions end, and mailed
 * codes become invalid (B-35). The same press again, after its answer was lost, changes nothing and gets the
 * same answer.
 */
export async function changePassword(
  services: AccountServices,
  caller: Member,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<void> {
  const { db, config, jobs } = services
  const member = await provePassword(services, caller, password).catch(async (error: unknown) => {
    if (await isRepeated(services, caller, { error, newPassword })) return undefined
    throw error
  })
  if (member === undefined) return
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

// The old password is wrong because the new one has replaced it. Counted separately, to limit guesses.
async function isRepeated(
  { db, config }: AccountServices,
  caller: Member,
  { error, newPassword }: { error: unknown; newPassword: string },
): Promise<boolean> {
  if (!(error instanceof Refusal) || error.code !== 'WrongPassword') return false
  if (!(await consumeOneAttempt(db, repeatAttempts(caller.accountId)))) return false
  return await isPasswordOf(newPassword, (await getStoredMember(db, caller)).password_hash, config)
}
