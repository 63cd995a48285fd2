import { sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'

/** Deletes all accounts and rate-limit counters before a test. Wallets are emptied, but the books keep their rows. */
export async function clearMembers(db: Database): Promise<void> {
  await sql`select wallet_post(gen_random_uuid(), 'forfeit', member_id, null, null, 'forfeits', balance,
    gen_random_uuid()::text, opened_at) from wallet_accounts where member_id is not null and balance > 0`.execute(
    db,
  )
  await sql`delete from accounts_members`.execute(db)
  await sql`delete from rate_limits`.execute(db)
}
