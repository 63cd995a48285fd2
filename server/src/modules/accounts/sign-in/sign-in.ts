import type { loginLocal as call } from '@sohbet/contract/accounts'
import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import { isPasswordOf } from '#platform/security/hash-password.ts'
import { inPasswordQueue } from '#platform/security/password-queue.ts'
import { type Refusal, refuse, type RefusedBy } from '#platform/refusal.ts'
import type { AccountServices } from '../account/account-services.ts'
import {
  giveBackAttempts,
  knownDeviceAttempts,
  signInAttempts,
  consumeAttempts,
} from '../account/attempts.ts'
import { findKnownDevice, type SignInContext } from './known-device.ts'
import { presentUser } from '../account/present.ts'
import { findMemberByEmail, lockPassword } from '../queries/members.ts'
import { startSession } from './start-session.ts'

/**
 * API-05: signs a member in. An unknown address, a closed account and a wrong password cause the same answer
 * and the same work, so that nobody learns who has an account (security.md F9).
 */
export async function signIn(
  services: AccountServices,
  context: SignInContext,
  body: ParsedOf<typeof call>['body'],
): Promise<AnswerOf<typeof call>['data']> {
  return await inPasswordQueue(context.address, async () => await checkAndBegin(services, context, body))
}

async function checkAndBegin(
  services: AccountServices,
  context: SignInContext,
  { identifier, password }: ParsedOf<typeof call>['body'],
): Promise<AnswerOf<typeof call>['data']> {
  const { db, clock, config } = services
  const device = await findKnownDevice(db, context, { email: identifier, now: clock.now() })
  const attempts =
    device === undefined
      ? signInAttempts(identifier, context.address)
      : knownDeviceAttempts(identifier, device)
  await consumeAttempts(db, attempts)
  const member = await findMemberByEmail(db, identifier)
  const isRight = await isPasswordOf(password, member?.password_hash, config)
  if (member === undefined || !isRight || member.disabled_at !== null) throw refuseCredentials()
  await giveBackAttempts(db, attempts, member.id)
  return await db.transaction().execute(async (trx) => {
    // If the password was changed during the check, a session started with the old one would survive the end
    // of all others.
    if (!(await lockPassword(trx, member.id, member.password_hash))) throw refuseCredentials()
    return {
      jwt: await startSession(trx, services, member.id, context),
      user: await presentUser(services, trx, member),
    }
  })
}

function refuseCredentials(): Refusal<RefusedBy<'loginLocal'>> {
  return refuse<'loginLocal'>('WrongCredentials')
}
