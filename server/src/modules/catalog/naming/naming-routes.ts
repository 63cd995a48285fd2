import * as contract from '@sohbet/contract/studio'
import { handle, handlePublic } from '#platform/http/calls/handle.ts'
import type { Binding } from '#platform/http/calls/handle.ts'
import type { Services } from '#platform/start/services.ts'
import * as cities from './cities.ts'
import * as speakers from './speakers.ts'
import * as topics from './topics.ts'

/** The studio's calls about topics, speakers and cities. */
export function namingRoutes(services: Services): Binding[] {
  return [
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
