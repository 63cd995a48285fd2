import * as contract from '@sohbet/contract/gatherings'
import { type Binding, handleData } from '#platform/http/calls/handle.ts'
import type { Services } from '#platform/start/services.ts'
import { askForRecording, takeRequestBack, getGathering } from './requests.ts'

/** The calls about one gathering and its recording. */
export function gatheringRoutes(services: Services): Binding[] {
  return [
    handleData(contract.getGathering, ({ params }, context) => getGathering(services, context, params.id)),
    handleData(contract.askForRecording, ({ params }, { caller }) =>
      askForRecording(services, caller, params.id),
    ),
    handleData(contract.takeRequestBack, ({ params }, { caller }) =>
      takeRequestBack(services, caller, params.id),
    ),
  ]
}
