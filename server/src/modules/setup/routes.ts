import * as contract from '@sohbet/contract/studio'
import { type Binding, handleData, handleDone } from '#platform/http/calls/handle.ts'
import { presentPlan, planRemoval } from './plan-removal.ts'
import { findSteps, hide, isHidden, show } from './queries.ts'
import { type DemoServices, removeDemo } from './remove-demo.ts'

/** Calls for the first steps of a new team, and for removing the demo content. */
export function setupRoutes(services: DemoServices): Binding[] {
  const { db, clock } = services
  return [
    handleData(contract.getFirstSteps, async (_input, { caller }) => ({
      ...(await findSteps(db)),
      is_hidden: await isHidden(db, caller.accountId),
    })),
    handleDone(contract.hideFirstSteps, async ({ body }, { caller: { accountId } }) => {
      if (body.is_hidden) await hide(db, accountId, clock.now())
      else await show(db, accountId)
    }),
    handleData(contract.getDemo, async (_input, { caller }) =>
      presentPlan(await planRemoval(db, caller.accountId)),
    ),
    handleData(contract.removeDemo, (_input, { caller }) => removeDemo(services, caller)),
  ]
}
