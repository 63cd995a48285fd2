import { sql } from 'kysely'
import type { BooksCheck } from '#modules/wallet/index.ts'

/** Plans that were paid but not granted, or the reverse; and open plans whose money was refunded (F1). */
export const checkPlans: BooksCheck = (since) => sql`select * from plans_audit(${since}::xid8)`
