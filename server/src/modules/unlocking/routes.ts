import * as contract from '@sohbet/contract/unlocking'
import { handle } from '#platform/http/calls/handle.ts'
import type { Binding } from '#platform/http/calls/handle.ts'
import type { Services } from '#platform/start/services.ts'
import { whyLocked } from './why-locked.ts'

/** The call that explains locks. */
export function unlockingRoutes({ db }: Services): Binding[] {
  return [
    handle(contract.whyLocked, async ({ query }, { caller }) => ({
      data: await whyLocked(db, caller, query),
    })),
  ]
}
