import { getSubscription } from '@sohbet/contract/accounts'
import * as contract from '@sohbet/contract/plans'
import { requireMember } from '../../platform/caller.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Binding } from '../../platform/http/handle.ts'
import type { Services } from '../../platform/services.ts'
import { findPlan } from './find-plan.ts'
import { listPlans } from './list-plans.ts'

/** The calls about plans; they are ordered and paid for like everything that costs money. */
export function planRoutes(services: Services): Binding[] {
  const { db, clock } = services
  return [
    handle(contract.listPlans, async () => ({ data: await listPlans(db) })),
    handle(getSubscription, async (_input, { caller }) => ({
      data: await findPlan(db, requireMember(caller).accountId, clock.now()),
    })),
  ]
}
