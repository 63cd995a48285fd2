import { sql } from 'kysely'
import type { BooksCheck } from '#modules/wallet/index.ts'

/** What was bought and not paid for exactly once, and the reverse (security.md 4.1). */
export const checkPurchases: BooksCheck = (since) => sql`select * from purchases_audit(${since}::xid8)`
