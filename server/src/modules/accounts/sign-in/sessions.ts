import type { SignedInDevice } from '@sohbet/contract/accounts'
import type { PageLanguage } from '@sohbet/messages'
import type { Caller } from '#platform/caller.ts'
import { refuse } from '#platform/refusal.ts'
import type { AccountServices } from '../account/account-services.ts'
import { presentSession } from '../account/present.ts'
import { deleteSession, findSessions } from '../queries/sessions.ts'
import { requireMember } from '#platform/caller.ts'

import { sessionSpanAt } from './session-span.ts'

/** Where the signed-in person is signed in. */
export async function listSessions(
  { db, clock }: AccountServices,
  caller: Caller,
  language: PageLanguage,
): Promise<SignedInDevice[]> {
  const { accountId, sessionId } = requireMember(caller)
  const sessions = await findSessions(db, accountId, sessionSpanAt(clock.now()))
  return sessions.map((session) => presentSession(session, sessionId, language))
}

/** Signs one device of the person out. Another member's is refused like one that does not exist (security.md D12). */
export async function endSession({ db }: AccountServices, caller: Caller, sessionId: number): Promise<void> {
  if (!(await deleteSession(db, requireMember(caller).accountId, sessionId)))
    throw refuse<'endSession'>('NotFound')
}

/** AUTH-32: ends the session that the call came with; its token opens nothing from then on. */
export async function logOut({ db }: AccountServices, caller: Caller): Promise<void> {
  const { accountId, sessionId } = requireMember(caller)
  await deleteSession(db, accountId, sessionId)
}
