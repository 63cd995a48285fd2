import type { Caller, Member } from '../../platform/caller.ts'
import type { Database } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findMember } from './queries/members.ts'
import type { StoredMember } from './queries/members.ts'

/** The signed-in person of a call; its endpoint has let nobody else in. */
export function requireMember(caller: Caller): Member {
  if (caller.kind === 'visitor') throw refuseStranger()
  return caller
}

/** What is kept of the signed-in person. Refuses when the account went while the request was under way. */
export async function getStoredMember(db: Database, caller: Caller): Promise<StoredMember> {
  const stored = await findMember(db, requireMember(caller).accountId)
  if (stored === undefined) throw refuseStranger()
  return stored
}

/** What somebody is told whose session is no more (B-19). */
export function refuseStranger(): Refusal {
  return new Refusal('LoginRequired', 'Please log in again.')
}
