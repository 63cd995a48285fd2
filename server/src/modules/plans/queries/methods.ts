import type { ProviderName } from '../../../platform/payments/payment-provider.ts'
import type { Database } from '../../../platform/database/db.ts'

/** A saved method that renewals are charged to. */
export interface StoredMethod {
  id: number
  member_id: number
  provider: ProviderName
  saved_id: string
  name: string | null
  last_four: string | null
  expires_at: Date | null
  created_at: Date
}

/** A saved method by its id. */
export async function findMethod(db: Database, id: number): Promise<StoredMethod | undefined> {
  return await db
    .selectFrom('plans_methods')
    .selectAll()
    .where('id', '=', id)
    .$castTo<StoredMethod>()
    .executeTakeFirst()
}
