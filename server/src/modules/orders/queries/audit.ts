import { sql } from 'kysely'
import type { BooksCheck } from '../../wallet/index.ts'

/** Orders whose credits were not moved exactly once, there and back, and transfers of no such order (security.md 4.1). */
export const checkOrders: BooksCheck = (since) => sql`select * from orders_audit(${since}::xid8)`
