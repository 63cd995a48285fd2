import { isLanguage, type Language } from '@sohbet/messages'
import { type Member, refuseStranger } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { findMember, type StoredMember } from '../queries/members.ts'

/** The stored row of the signed-in member. Refuses if the account was deleted during the request. */
export async function getStoredMember(db: Database, caller: Member): Promise<StoredMember> {
  const stored = await findMember(db, caller.accountId)
  if (stored === undefined) throw refuseStranger()
  return stored
}

/** The language of a member, if known; the table allows no other values. */
export function readLanguage({ language }: Pick<StoredMember, 'language'>): Language | null {
  return isLanguage(language) ? language : null
}
