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
import { findKnownDevice, type SignInContext, rememberDevice } from '../account/known-device.ts'
import { presentUser } from '../account/present.ts'
import { findMemberByEmail, lockPassword } from '../queries/members.ts'
import type { Database } from '#platform/database/db.ts'
import { describeDevice } from '../account/describe-device.ts'
import { deleteSession, insertSession } from '../queries/sessions.ts'

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

/** Maximum stored characters of a user agent. */
const maxUserAgent = 200

/**
 * Starts a session and returns its token; tokens are never reused (security.md 7.2.4). The previous session
 * of the request ends, also one of another account. The browser is known for the account from then on.
 */
export async function startSession(
  db: Database,
  { clock, sessionTokens }: AccountServices,
  accountId: number,
  { userAgent, device, caller }: Omit<SignInContext, 'address'>,
): Promise<string> {
  const { token, hash } = await sessionTokens.create()
  const now = clock.now()
  await insertSession(db, {
    account_id: accountId,
    token_hash: hash,
    device: describeDevice(userAgent),
    user_agent: userAgent.slice(0, maxUserAgent).replaceAll(/[^\x20-\x7E]/g, '?'),
    created_at: now,
    seen_at: now,
  })
  if (caller?.kind === 'member') await deleteSession(db, caller.accountId, caller.sessionId)
  if (device !== undefined) await rememberDevice(db, device, { accountId, now })
  return token
}
