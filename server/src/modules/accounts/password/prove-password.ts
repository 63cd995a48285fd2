import type { Member } from '#platform/caller.ts'
import { isPasswordOf } from '#platform/security/hash-password.ts'
import { refuse } from '#platform/refusal.ts'
import type { AccountServices } from '../account/account-services.ts'
import { giveBackAttempts, proofAttempts, consumeAttempts } from '../account/attempts.ts'
import type { StoredMember } from '../queries/members.ts'
import { getStoredMember } from '../account/stored-member.ts'

/** The stored row of the signed-in member after checking the password. Refuses a wrong one. */
export async function provePassword(
  { db, config }: AccountServices,
  caller: Member,
  password: string,
): Promise<StoredMember> {
  const member = await getStoredMember(db, caller)
  const attempts = proofAttempts(member.id)
  await consumeAttempts(db, attempts)
  if (!(await isPasswordOf(password, member.password_hash, config))) {
    throw refuse<'changePassword' | 'deleteAccount'>('WrongPassword', { field: 'password' })
  }
  await giveBackAttempts(db, attempts, member.id)
  return member
}
