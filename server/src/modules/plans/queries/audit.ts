import { sql } from 'kysely'
import type { BooksCheck } from '#modules/wallet/index.ts'

/** Plans that were paid for and not given, and the reverse; those that are open though their money went back (F1). */
export const checkPlans: BooksCheck = (since) => sql`select * from plans_audit(${since}::xid8)`
