import type { Database } from '../../../platform/database/db.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { addForgetMethod, findSavedMethod } from '../../orders/index.ts'
import type { HeldPlan } from '../plan/plan-rules.ts'
import { findMethod } from '../queries/methods.ts'
import { removeMethod, saveMethod } from '../queries/renewals.ts'
import { findSubscription, updateSubscription } from '../queries/periods.ts'

/**
 * Keeps what an order was just paid with for the renewals of its member, in place of what was charged before, which its
 * provider puts away. What cannot be kept leaves the one before, unless a new plan was begun.
 */
export async function keepPaidMethod(
  services: { jobs: Jobs },
  trx: Database,
  paid: { orderId: number; memberId: number; held: HeldPlan | undefined; at: Date },
): Promise<void> {
  const { orderId, memberId, held, at } = paid
  const subscription = await findSubscription(trx, memberId)
  if (subscription === undefined) return
  const method = await findSavedMethod(trx, orderId)
  const methodId =
    method === undefined ? subscription.method_id : await saveMethod(trx, { memberId, method, at })
  await updateSubscription(trx, subscription.id, { method_id: methodId })
  const before = held?.subscription.method_id ?? null
  if (before !== null && before !== methodId) await putMethodAway(services, trx, before)
}

/** Removes a method, and has its provider put it away. */
export async function putMethodAway({ jobs }: { jobs: Jobs }, trx: Database, id: number): Promise<void> {
  const method = await findMethod(trx, id)
  if (method === undefined) return
  await addForgetMethod(trx, jobs, { provider: method.provider, savedMethodId: method.saved_id })
  await removeMethod(trx, id)
}
