import type { Database } from '#platform/database/db.ts'
import type { AccountServices } from '../account/account-services.ts'
import { describeDevice } from '../account/describe-device.ts'
import { rememberDevice, type SignInContext } from './known-device.ts'
import { deleteSession, insertSession } from '../queries/sessions.ts'

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
