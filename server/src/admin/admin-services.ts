import type { PersonName } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import type { Services } from '#platform/start/services.ts'
import { nameMembers } from '#modules/accounts/index.ts'
import type { Accounts } from '#modules/accounts/index.ts'
import type { OrderServices } from '#modules/orders/index.ts'
import type { BooksCheck } from '#modules/wallet/index.ts'

/** What those who look after people and money work with. */
export interface AdminServices extends OrderServices {
  exportData: Accounts['exportData']
  /** Runs work as the owner of the tables, for what the application itself may not do. */
  asOwner<Result>(work: (owner: Services) => Promise<Result>): Promise<Result>
  booksChecks: readonly BooksCheck[]
}

/** What answers a number of an account with the person's name; null: they have left. */
export type NameOf = (accountId: number | null) => PersonName

/** The names of some accounts, looked up at once. */
export async function namesOf(db: Database, accountIds: readonly (number | null)[]): Promise<NameOf> {
  const found = await nameMembers(db, accountIds)
  return (accountId) => {
    const member = accountId === null ? undefined : found.get(accountId)
    return member === undefined ? null : { id: member.id, name: member.name, email: member.email }
  }
}

/** What the books note of who did something: a name and the account, which stays when the name is gone. */
export async function signatureOf(db: Database, accountId: number): Promise<string> {
  const name = (await nameMembers(db, [accountId])).get(accountId)?.name ?? ''
  return `${Array.from(name).slice(0, 70).join('')} (account ${accountId})`.trim()
}
