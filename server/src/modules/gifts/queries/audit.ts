import { sql } from 'kysely'
import type { BooksCheck } from '#modules/wallet/index.ts'

/**
 * Gifts whose transfers do not match exactly that they were paid, claimed or returned, and transfers without
 * such a gift (security.md 4.1).
 */
export const checkGifts: BooksCheck = (since) => sql`select * from gifts_audit(${since}::xid8)`
