import * as contract from '@sohbet/contract/studio'
import { handle, handlePublic } from '#platform/http/calls/handle.ts'
import type { Binding } from '#platform/http/calls/handle.ts'
import type { Services } from '#platform/start/services.ts'
import * as gatherings from './events/gatherings.ts'
import * as majalis from './events/majalis.ts'
import * as cities from './site/cities.ts'
import * as menu from './site/menu.ts'
import * as speakers from './site/speakers.ts'
import * as topics from './site/topics.ts'

const done = { data: { ok: true as const } }

/** The studio's calls about site content other than recordings and articles. */
export function siteRoutes(services: Services): Binding[] {
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
    handle(contract.listMenuEntries, async () => ({ data: await menu.listMenuEntries(services) })),
    handlePublic(contract.createMenuEntry, async ({ body }, { caller }) => ({
      data: await menu.createMenuEntry(services, caller, body),
    })),
    handlePublic(contract.changeMenuEntry, async ({ params, body }, { caller }) => ({
      data: await menu.changeMenuEntry(services, caller, { ...params, ...body }),
    })),
    handle(contract.removeMenuEntry, async ({ params }, { caller }) => {
      await menu.removeMenuEntry(services, caller, params.id)
      return done
    }),
    handle(contract.listTopics, async ({ query }) => ({
      data: await topics.listTopics(services, query.search),
    })),
    handlePublic(contract.changeTopic, async ({ params, body }, { caller }) => ({
      data: await topics.changeTopic(services, caller, { ...params, ...body }),
    })),
    handle(contract.mergeTopics, async ({ params, body }, { caller }) => ({
      data: await topics.mergeTopics(services, caller, { ...params, ...body }),
    })),
    handle(contract.listSpeakers, async ({ query }) => ({
      data: await speakers.listSpeakers(services, query.search),
    })),
    handlePublic(contract.changeSpeaker, async ({ params, body }, { caller }) => ({
      data: await speakers.changeSpeaker(services, caller, { ...params, ...body }),
    })),
    handle(contract.mergeSpeakers, async ({ params, body }, { caller }) => ({
      data: await speakers.mergeSpeakers(services, caller, { ...params, ...body }),
    })),
    handle(contract.listStudioCities, async ({ query }) => ({
      data: await cities.listCities(services, query.search),
    })),
    handlePublic(contract.changeCity, async ({ params, body }, { caller }) => ({
      data: await cities.changeCity(services, caller, { ...params, ...body }),
    })),
  ]
}
