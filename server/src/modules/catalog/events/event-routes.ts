import * as contract from '@sohbet/contract/studio'
import { handle, handlePublic } from '#platform/http/calls/handle.ts'
import type { Binding } from '#platform/http/calls/handle.ts'
import type { Services } from '#platform/start/services.ts'
import * as gatherings from './gatherings.ts'
import * as majalis from './majalis.ts'

const done = { data: { ok: true as const } }

/** The studio's calls about site content other than recordings and articles. */
export function eventRoutes(services: Services): Binding[] {
  return [
    handle(contract.listGatherings, async () => ({ data: await gatherings.listGatherings(services) })),
    handlePublic(contract.createGathering, async ({ body }, { caller }) => ({
      data: await gatherings.createGathering(services, caller, body),
    })),
    handlePublic(contract.changeGathering, async ({ params, body }, { caller }) => ({
      data: await gatherings.changeGathering(services, caller, { ...params, ...body }),
    })),
    handle(contract.removeGathering, async ({ params, query }, { caller }) => {
      await gatherings.removeGathering(services, caller, { ...params, ...query })
      return done
    }),
    handle(contract.listStudioMajalis, async () => ({ data: await majalis.listStudioMajalis(services) })),
    handlePublic(contract.createMajlis, async ({ body }, { caller }) => ({
      data: await majalis.createMajlis(services, caller, body),
    })),
    handlePublic(contract.changeMajlis, async ({ params, body }, { caller }) => ({
      data: await majalis.changeMajlis(services, caller, { ...params, ...body }),
    })),
    handle(contract.removeMajlis, async ({ params }, { caller }) => {
      await majalis.removeMajlis(services, caller, params.id)
      return done
    }),
  ]
}
