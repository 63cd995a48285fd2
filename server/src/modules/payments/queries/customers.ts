import type { Database } from '#platform/database/db.ts'
import type { ProviderName } from '#platform/payments/payment-provider.ts'

/** The member and the provider of a record. */
export interface CustomerKey {
  memberId: number
  provider: ProviderName
}

/** A provider's record of a member; `customer_id` is null until the provider has answered. */
export interface StoredCustomer {
  provider: ProviderName
  request_key: string
  customer_id: string | null
}

/** The record of a member at a provider, added with this key if missing. */
export async function findOrAddCustomer(
  db: Database,
  { memberId, provider }: CustomerKey,
  { requestKey, at }: { requestKey: string; at: Date },
): Promise<StoredCustomer> {
  await db
    .insertInto('orders_customers')
    .values({ member_id: memberId, provider, request_key: requestKey, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return await db
    .selectFrom('orders_customers')
    .select(['provider', 'request_key', 'customer_id'])
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .$castTo<StoredCustomer>()
    .executeTakeFirstOrThrow()
}

/** Stores a provider's id of its record; false: the member was deleted since. */
export async function setCustomer(
  db: Database,
  { memberId, provider }: CustomerKey,
  customerId: string,
): Promise<boolean> {
  const { numUpdatedRows: changed } = await db
    .updateTable('orders_customers')
    .set({ customer_id: customerId })
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow()
  return changed > 0n
}

/** Deletes the records of a member, or the one at a provider; answers them. */
export async function deleteCustomers(
  trx: Database,
  { memberId, provider }: Pick<CustomerKey, 'memberId'> & Partial<CustomerKey>,
): Promise<StoredCustomer[]> {
  return await trx
    .deleteFrom('orders_customers')
    .where('member_id', '=', memberId)
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider ?? ''))
    .returning(['provider', 'request_key', 'customer_id'])
    .$castTo<StoredCustomer>()
    .execute()
}
