import * as contract from '@sohbet/contract/gatherings'
import { requireMember } from '#platform/caller.ts'
import { handle } from '#platform/http/calls/handle.ts'
import type { Binding } from '#platform/http/calls/handle.ts'
import type { Services } from '#platform/start/services.ts'
import { askForRecording, takeRequestBack, getGathering } from './requests.ts'

/** The calls about one gathering and its recording. */
export function gatheringRoutes(services: Services): Binding[] {
  return [
    handle(contract.getGathering, async ({ params }, context) => ({
      data: await getGathering(services, context, params.id),
    })),
    handle(contract.askForRecording, async ({ params }, { caller }) => ({
      data: await askForRecording(services, requireMember(caller), params.id),
    })),
    handle(contract.takeRequestBack, async ({ params }, { caller }) => ({
      data: await takeRequestBack(services, requireMember(caller), params.id),
    })),
  ]
}
