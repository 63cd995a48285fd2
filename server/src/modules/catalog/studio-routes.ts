import * as contract from '@sohbet/contract/studio'
import { type Binding, handleData, handleDone, handlePublic } from '#platform/http/calls/handle.ts'
import { handlePublicOnce } from '#platform/idempotency/handle-once.ts'
import type { Services } from '#platform/start/services.ts'
import * as gatherings from './events/gatherings.ts'
import * as majalis from './events/majalis.ts'
import * as cities from './site/cities.ts'
import * as menu from './site/menu.ts'
import * as speakers from './site/speakers.ts'
import * as topics from './site/topics.ts'

/** The studio's calls about site content other than recordings and articles. */
export function siteRoutes(services: Services): Binding[] {
  return [
    handleData(contract.listGatherings, () => gatherings.listGatherings(services)),
    handlePublicOnce(contract.createGathering, services, (trx, { body }, { caller }) =>
      gatherings.createGathering({ ...services, db: trx }, caller, body),
    ),
    handlePublic(contract.changeGathering, ({ params, body }, { caller }) =>
      gatherings.changeGathering(services, caller, { ...params, ...body }),
    ),
    handleDone(contract.removeGathering, ({ params, query }, { caller }) =>
      gatherings.removeGathering(services, caller, { ...params, ...query }),
    ),
    handleData(contract.listStudioMajalis, () => majalis.listStudioMajalis(services)),
    handlePublicOnce(contract.createMajlis, services, (trx, { body }, { caller }) =>
      majalis.createMajlis({ ...services, db: trx }, caller, body),
    ),
    handlePublic(contract.changeMajlis, ({ params, body }, { caller }) =>
      majalis.changeMajlis(services, caller, { ...params, ...body }),
    ),
    handleDone(contract.removeMajlis, ({ params }, { caller }) =>
      majalis.removeMajlis(services, caller, params.id),
    ),
    handleData(contract.listMenuEntries, () => menu.listMenuEntries(services)),
    handlePublicOnce(contract.createMenuEntry, services, (trx, { body }, { caller }) =>
      menu.createMenuEntry({ ...services, db: trx }, caller, body),
    ),
    handlePublic(contract.changeMenuEntry, ({ params, body }, { caller }) =>
      menu.changeMenuEntry(services, caller, { ...params, ...body }),
    ),
    handleDone(contract.removeMenuEntry, ({ params }, { caller }) =>
      menu.removeMenuEntry(services, caller, params.id),
    ),
    handleData(contract.listTopics, ({ query }) => topics.listTopics(services, query.search)),
    handlePublic(contract.changeTopic, ({ params, body }, { caller }) =>
      topics.changeTopic(services, caller, { ...params, ...body }),
    ),
    handleData(contract.mergeTopics, ({ params, body }, { caller }) =>
      topics.mergeTopics(services, caller, { ...params, ...body }),
    ),
    handleData(contract.listSpeakers, ({ query }) => speakers.listSpeakers(services, query.search)),
    handlePublic(contract.changeSpeaker, ({ params, body }, { caller }) =>
      speakers.changeSpeaker(services, caller, { ...params, ...body }),
    ),
    handleData(contract.mergeSpeakers, ({ params, body }, { caller }) =>
      speakers.mergeSpeakers(services, caller, { ...params, ...body }),
    ),
    handleData(contract.listStudioCities, ({ query }) => cities.listCities(services, query.search)),
    handlePublic(contract.changeCity, ({ params, body }, { caller }) =>
      cities.changeCity(services, caller, { ...params, ...body }),
    ),
  ]
}
