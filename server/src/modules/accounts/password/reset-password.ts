import { hashPassword, isPasswordOf } from '#platform/security/hash-password.ts'
import { type Refusal, refuse, type RefusedBy } from '#platform/refusal.ts'
import { hashId } from '#platform/security/session-token.ts'
import type { RequestContext } from '#platform/http/calls/handle.ts'
import type { AccountServices } from '../account/account-services.ts'
import { checkNewPassword, checkStudioPassword, refuseSamePassword } from './check-new-password.ts'
import { addEmail } from '../emails/emails.ts'
import { rememberDevice } from '../account/known-device.ts'
import { deleteAllCodes, findCode, consumeCode } from '../queries/codes.ts'
import { lockMember, findMember, replacePassword } from '../queries/members.ts'
import { deleteSessions } from '../queries/sessions.ts'
import {
  clearSignInAttempts,
  consumeAttempts,
  consumeOneAttempt,
  forgotAttempts,
  usedCodeAttempts,
} from '../account/attempts.ts'

/**
 * API-08: sets a new password with a mailed code, which is used up. All sessions end, and none is started
 * (B-24). The password is hashed for valid codes only; of concurrent requests with the same code one
 * succeeds. Wrong passwords before it do not delay the sign-in after it. The same press again, after its
 * answer was lost, changes nothing and gets the same answer.
 */
export async function resetPassword(
  services: AccountServices,
  context: Pick<RequestContext, 'address' | 'device'>,
  { code, password }: { code: string; password: string },
): Promise<void> {
  const { db, clock, config, jobs } = services
  const found = await findCode(db, 'reset-password', hashId(code), clock.now())
  const member = found && (await findMember(db, found.account_id))
  if (found === undefined || member === undefined || member.disabled_at !== null) throw refuseCode()
  if (found.used_at !== null) return await requireRepeat(services, { code, password })
  checkStudioPassword(password, member, 'password')
  await checkNewPassword(services, password, { email: member.email, field: 'password' })
  // Another person may know the old one, which is why people reset a password.
  if (await isPasswordOf(password, member.password_hash, config)) throw refuseSamePassword('password')
  const passwordHash = await hashPassword(password, config)
  const isFirst = await db.transaction().execute(async (trx) => {
    // The account is locked first, as everywhere, to avoid deadlocks.
    if (!(await lockMember(trx, member.id))) throw refuseCode()
    if (!(await consumeCode(trx, found.id, clock.now()))) return false
    await replacePassword(trx, member.id, { passwordHash })
    await deleteSessions(trx, member.id)
    await deleteAllCodes(trx, member.id, found.id)
    await clearSignInAttempts(trx, member.email, context)
    // Guesses from elsewhere that go on do not keep the owner out (F12).
    await rememberDevice(trx, context.device, { accountId: member.id, now: clock.now() })
    await addEmail(trx, jobs, { kind: 'password-changed', account_id: member.id, to: member.email })
    return true
  })
  if (!isFirst) await requireRepeat(services, { code, password })
}

// A used code with the password that it has set; any other is refused.
async function requireRepeat(
  { db, clock, config }: AccountServices,
  { code, password }: { code: string; password: string },
): Promise<void> {
  const used = await findCode(db, 'reset-password', hashId(code), clock.now())
  const member = used && (await findMember(db, used.account_id))
  if (used === undefined || member === undefined || member.disabled_at !== null) throw refuseCode()
  if (!(await consumeOneAttempt(db, usedCodeAttempts(used.id)))) throw refuseCode()
  if (!(await isPasswordOf(password, member.password_hash, config))) throw refuseCode()
}

/** The refusal of a wrong, expired or used code. */
export function refuseCode(): Refusal<RefusedBy<'resetPassword' | 'confirmEmail' | 'undoEmailChange'>> {
  return refuse<'resetPassword' | 'confirmEmail' | 'undoEmailChange'>('LinkExpired')
}

/**
 * API-07: queues a reset email for the account with this address. Only the job looks up the account: the
 * response and the work before it are the same for an unknown address (B-25, security.md F9).
 */
export async function forgotPassword(
  { db, jobs }: AccountServices,
  { address }: RequestContext,
  email: string,
): Promise<void> {
  await consumeAttempts(db, forgotAttempts(email, address))
  await db.transaction().execute((trx) => addEmail(trx, jobs, { kind: 'reset-password', email }))
}
