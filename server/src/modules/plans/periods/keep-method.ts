import type { Database } from '#platform/database/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { transact } from '#platform/database/transact.ts'
import { addDetachMethod, findSavedMethod } from '#modules/payments/index.ts'
import type { OrderServices, PlanSales } from '#modules/orders/index.ts'
import { deleteMethodsOf, deleteUnusedMethods, saveMethod, type StoredMethod } from '../queries/methods.ts'
import { lockCurrentPlan } from './current-plan.ts'
import { findSubscription, updateSubscription } from '../queries/periods.ts'

/**
 * Saves the method of a paid order for its member's renewals, replacing the previous one. An order without a
 * saved method leaves the previous one, unless it started a new plan.
 */
export async function keepPaidMethod(
  trx: Database,
  { orderId, memberId, at }: { orderId: number; memberId: number; at: Date },
): Promise<void> {
  const subscription = await findSubscription(trx, memberId)
  const method = await findSavedMethod(trx, orderId)
  if (subscription === undefined || method === undefined) return
  const methodId = await saveMethod(trx, { memberId, method, at })
  await updateSubscription(trx, subscription.id, { method_id: methodId })
}

/**
 * Saves the method of an order that was fulfilled before its provider named the method. False: another
 * payment, or the end of the plan, came later.
 */
export const saveDelayedMethod: PlanSales['keepMethod'] = async (
  trx,
  { id: orderId, member_id: memberId },
  at,
) => {
  const current = memberId === null ? undefined : await lockCurrentPlan(trx, memberId, at)
  if (memberId === null || current?.last.order_id !== orderId) return false
  await keepPaidMethod(trx, { orderId, memberId, at })
  return true
}

/** Deletes the methods that no plan is charged to any more, here and at their providers. */
export async function deleteUnused({ db, jobs }: OrderServices): Promise<void> {
  await transact(db, async (trx) => await deleteAtProviders(trx, jobs, await deleteUnusedMethods(trx)))
}

/** Deletes the methods of a deleted member, here and at their providers. */
export async function deleteAllOf(trx: Database, jobs: Jobs, memberId: number): Promise<void> {
  await deleteAtProviders(trx, jobs, await deleteMethodsOf(trx, memberId))
}

async function deleteAtProviders(
  trx: Database,
  jobs: Jobs,
  methods: readonly Pick<StoredMethod, 'provider' | 'saved_id'>[],
): Promise<void> {
  for (const { provider, saved_id: savedMethodId } of methods)
    await addDetachMethod(trx, jobs, { provider, savedMethodId })
}
