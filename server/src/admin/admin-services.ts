import type { PersonName } from '@sohbet/contract/studio'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import type { Services } from '#platform/start/services.ts'
import { type Accounts, nameMembers } from '#modules/accounts/index.ts'
import type { Actor } from '#modules/audit/index.ts'
import type { OrderServices } from '#modules/orders/index.ts'
import type { BooksCheck } from '#modules/wallet/index.ts'

/** Services needed to manage people and money. */
export interface AdminServices extends OrderServices {
  exportData: Accounts['exportData']
  /** Runs work as the owner of the tables, for what the application's role may not do. */
  asOwner<Result>(work: (owner: Services) => Promise<Result>): Promise<Result>
  booksChecks: readonly BooksCheck[]
}

/** Returns the member of an account id; null for a deleted account. */
export type NameOf = (accountId: number | null) => PersonName

/** Loads the names of several accounts at once. */
export async function namesOf(db: Database, accountIds: readonly (number | null)[]): Promise<NameOf> {
  const found = await nameMembers(db, accountIds)
  return (accountId) => {
    const member = accountId === null ? undefined : found.get(accountId)
    return member === undefined ? null : { id: member.id, name: member.name, email: member.email }
  }
}

/**
 * Who decides a change of the books: the actor for the audit log, and their account with its name, which stays
 * after the account is deleted.
 */
export async function deciderOf(db: Database, caller: Member): Promise<{ by: string; actor: Actor }> {
  const { accountId } = caller
  const name = (await nameMembers(db, [accountId])).get(accountId)?.name ?? ''
  const by = `${Array.from(name).slice(0, 70).join('')} (account ${accountId})`.trim()
  return { by, actor: caller }
}
