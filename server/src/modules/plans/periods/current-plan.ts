import type { Database } from '#platform/database/db.ts'
import { findOpenMembers, lockMember } from '#modules/accounts/index.ts'
import type { CurrentPlan } from '../plan/plan-rules.ts'
import { findLastPeriod, findPeriodsFrom, findSubscription } from '../queries/periods.ts'

/** A member's plan at a time; undefined: no subscription that has not ended. */
export async function findCurrentPlan(
  db: Database,
  memberId: number,
  at: Date,
): Promise<CurrentPlan | undefined> {
  const subscription = await findSubscription(db, memberId)
  const last = subscription && (await findLastPeriod(db, subscription.id))
  if (subscription === undefined || last === undefined) return undefined
  return { subscription, last, rest: await findPeriodsFrom(db, subscription.id, at) }
}

/**
 * The same, locked until the transaction ends: changes to a member's plan are serialized. Lock an order
 * before it, never after.
 */
export async function lockCurrentPlan(
  trx: Database,
  memberId: number,
  at: Date,
): Promise<CurrentPlan | undefined> {
  await lockMember(trx, memberId)
  return await findCurrentPlan(trx, memberId, at)
}

/** Whether the account of a locked member is open: a closed one is charged nothing, since nobody can cancel. */
export async function isOpenAccount(trx: Database, memberId: number): Promise<boolean> {
  return (await findOpenMembers(trx, [memberId])).length > 0
}
