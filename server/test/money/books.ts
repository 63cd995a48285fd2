import { findBooks } from '#modules/wallet/index.ts'
import type { TestApp } from '../app/test-app.ts'
import type { TestServices } from '../database/test-database.ts'

/** Halts the books, or resumes them. */
export async function haltBooks({ asOwner }: Pick<TestServices, 'asOwner'>, isHalted = true): Promise<void> {
  const values = isHalted ? `now(), 'a test'` : 'null, null'
  await asOwner(`update wallet_books set (halted_at, halted_reason) = row(${values})`)
}

/** The audit of the books, and what tests do to them. */
export interface Books {
  /** Runs an audit, by default the nightly one, and returns whether the books are halted now. */
  audit(task?: 'audit-books' | 'audit-all-books'): Promise<boolean>
  /** Runs statements past every trigger, as a bug of ours or a manual change could. */
  seedBug(statements: string): Promise<void>
  /** Empties the wallets and these tables, so that an audit covers only this test. */
  empty(...tables: readonly string[]): Promise<void>
}

/** The books of an application. */
export function booksOf({ asOwner, jobHandlers, services: { db } }: TestApp): Books {
  const seedBug: Books['seedBug'] = async (statements) =>
    void (await asOwner(`set session_replication_role = replica; ${statements}`))
  return {
    audit: async (task = 'audit-all-books') => {
      await jobHandlers.tasks[task]?.({})
      return (await findBooks(db)).halted_at !== null
    },
    seedBug,
    empty: async (...tables) => {
      const emptied = [...tables, ...walletTables].map((table) => `delete from ${table};`)
      await seedBug(
        `${emptied.join(' ')} delete from wallet_accounts where kind = 'member';
         update wallet_books set halted_at = null, halted_reason = null, audited_to = null, differences = 0, drift = 0`,
      )
    },
  }
}

const walletTables = ['wallet_operations', 'wallet_counterparts', 'wallet_entries', 'wallet_transfers']
