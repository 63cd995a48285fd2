import type { Database } from '../../platform/db.ts'
import type { RequestContext } from '../../platform/http/handle.ts'
import type { AccountServices } from './account-services.ts'
import { describeDevice } from './describe-device.ts'
import { insertSession } from './queries/sessions.ts'

/** Characters that are kept of what a browser says of itself. */
const longestUserAgent = 200

/** Signs a person in and answers the token of the new session; a token is never used again (trust.md 7.2.4). */
export async function startSession(
  db: Database,
  { clock, sessionTokens }: AccountServices,
  accountId: number,
  { userAgent }: Pick<RequestContext, 'userAgent'>,
): Promise<string> {
  const { token, hash } = await sessionTokens.create()
  const now = clock.now()
  await insertSession(db, {
    account_id: accountId,
    token_hash: hash,
    device: describeDevice(userAgent),
    user_agent: userAgent.slice(0, longestUserAgent).replaceAll(/[^\x20-\x7E]/g, '?'),
    created_at: now,
    seen_at: now,
  })
  return token
}
