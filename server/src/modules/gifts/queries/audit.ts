import { sql } from 'kysely'
import type { BooksCheck } from '#modules/wallet/index.ts'

/** What was given and not paid, claimed or returned by exactly its transfers, and the reverse (security.md 4.1). */
export const checkGifts: BooksCheck = (since) => sql`select * from gifts_audit(${since}::xid8)`
