import type { ProviderName } from '#platform/payments/payment-provider.ts'
import type { Database } from '#platform/database/db.ts'
import type { PaidMethod } from '#modules/payments/index.ts'

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

/** Saves a method for renewals, or updates its details; answers its id. */
export async function saveMethod(
  trx: Database,
  { memberId, method, at }: { memberId: number; method: PaidMethod; at: Date },
): Promise<number> {
  const known = {
    member_id: memberId,
    name: method.name,
    last_four: method.lastFour,
    expires_at: method.expires === null ? null : endOfMonth(method.expires),
  }
  const { id } = await trx
    .insertInto('plans_methods')
    .values({ ...known, provider: method.provider, saved_id: method.savedMethodId, created_at: at })
    .onConflict((conflict) => conflict.columns(['provider', 'saved_id']).doUpdateSet(known))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes methods that no plan is charged to any more; answers them. */
export async function deleteUnusedMethods(trx: Database): Promise<DeletedMethod[]> {
  return await trx
    .deleteFrom('plans_methods as method')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('plans_subscriptions as subscription')
            .select('subscription.id')
            .whereRef('subscription.method_id', '=', 'method.id')
            .where('subscription.status', '<>', 'ended'),
        ),
      ),
    )
    .returning(['provider', 'saved_id'])
    .$castTo<DeletedMethod>()
    .execute()
}

/** Deletes the methods of a member; answers them. */
export async function deleteMethodsOf(trx: Database, memberId: number): Promise<DeletedMethod[]> {
  return await trx
    .deleteFrom('plans_methods')
    .where('member_id', '=', memberId)
    .returning(['provider', 'saved_id'])
    .$castTo<DeletedMethod>()
    .execute()
}

type DeletedMethod = Pick<StoredMethod, 'provider' | 'saved_id'>

function endOfMonth(month: string): Date {
  const [year = 0, nth = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, nth, 1))
}
