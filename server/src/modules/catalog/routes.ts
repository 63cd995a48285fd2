import * as contract from '@sohbet/contract'
import { handle } from '../../platform/http/handle.ts'
import type { Binding } from '../../platform/http/handle.ts'
import type { Services } from '../../platform/services.ts'
import type { AnswerCache } from './answer-cache.ts'
import { getArticle } from './get-article.ts'
import { getCollection } from './get-collection.ts'
import { getListing } from './get-listing.ts'
import { listSuhbas } from './list-suhbas.ts'
import { getNavbarMenu, getPageIndex, listMajalis, listUpcomingSuhbas } from './navigation.ts'
import { majlisHostLessons } from './policy.ts'
import { findCollectionTypes } from './queries/navigation.ts'
import { refreshAudioToken } from './refresh-audio-token.ts'
import { searchCatalog } from './search-catalog.ts'
import { createSearchIndex } from './search-index.ts'
import { suggestSearch } from './suggest-search.ts'

/** The calls of the catalogue. `cache` holds what is the same for everybody until the catalogue changes. */
export function catalogRoutes(services: Services, cache: AnswerCache): Binding[] {
  const { db, clock } = services
  const index = createSearchIndex(services)
  return [
    handle(contract.getListing, ({ query }) =>
      cache.get(`listing ${JSON.stringify(query)}`, () => getListing(db, cache, query)),
    ),
    handle(contract.search, ({ query }, { caller }) => searchCatalog({ db, cache, index }, caller, query)),
    handle(contract.suggestSearch, ({ query }) => suggestSearch(db, index, query)),
    handle(contract.listSuhbas, ({ query }) =>
      cache.get(`suhbas ${JSON.stringify(query)}`, () => listSuhbas(db, query)),
    ),
    handle(contract.getCollection, async ({ params }, { caller }) => ({
      data: await getCollection(services, cache, caller, params.type),
    })),
    handle(contract.getMajlisHostLessons, async (_input, { caller }) => ({
      data: await getCollection(services, cache, caller, majlisHostLessons),
    })),
    handle(contract.getArticle, async ({ params }, { caller }) => ({
      data: await getArticle(db, caller, params.slug),
    })),
    handle(contract.listCollectionTypes, async () => ({ data: await findCollectionTypes(db) })),
    handle(contract.listUpcomingSuhbas, () => listUpcomingSuhbas(db, clock.now())),
    handle(contract.getNavbarMenu, () => cache.get('menu', () => getNavbarMenu(db))),
    handle(contract.getPageIndex, () => cache.get('index', () => getPageIndex(db))),
    handle(contract.listMajalis, () => cache.get('majalis', () => listMajalis(db))),
    handle(contract.refreshAudioToken, ({ query }, { caller }) =>
      refreshAudioToken(services, caller, query.url),
    ),
  ]
}
