import * as contract from '@sohbet/contract'
import type { ListedItem } from '@sohbet/contract'
import type { PageLanguage } from '@sohbet/messages'
import type { VersePlace } from '@sohbet/contract/verse-places'
import { rememberLast } from '#platform/database/database-away.ts'
import { type Binding, handle, handleData } from '#platform/http/calls/handle.ts'
import type { AnswerCache } from './changes/answer-cache.ts'
import { getArticle } from './articles/get-article.ts'
import { getCollection } from './collections/get-collection.ts'
import { getListing, resolveMovedSlugs } from './listing/get-listing.ts'
import { getSpeaker } from './listing/get-speaker.ts'
import { listSuhbas } from './listing/list-suhbas.ts'
import { getNavbarMenu, getPageIndex, listMajalis, listUpcomingSuhbas } from './listing/navigation.ts'
import type { TrackServices } from './personal/ownership.ts'
import { majlisHostLessons } from './access/policy.ts'
import { findCollectionTypes } from './queries/listing-index.ts'
import { refreshAudioToken } from './collections/refresh-audio-token.ts'
import {
  type Bookmarks,
  withBookmarks,
  withBookmarksOnArticle,
  withBookmarksOnCollection,
} from './personal/with-bookmarks.ts'
import { withBoughtIndex, withBoughtQuestions, findBoughtMarker } from './personal/with-bought.ts'
import { getSura, getVerse, listSuras, type SpokenVerses } from './verses/get-verse.ts'
import type { Reader } from '#platform/caller.ts'

/**
 * The calls of the catalogue. `cache` stores answers that are the same for everybody until the catalogue
 * changes; a member's bookmarks and purchases are added to a copy.
 */
export function catalogRoutes(services: TrackServices, cache: AnswerCache, bookmarks: Bookmarks): Binding[] {
  const { db, clock, ownership } = services
  const openCollection = async (reader: Reader, slug: string) => {
    const collection = await getCollection(services, cache, reader, slug)
    return await withBookmarksOnCollection(bookmarks.find, reader.caller, collection)
  }
  // Read on every request: a gathering becomes past without a change of the catalogue.
  const map = rememberLast(
    ({ now, language }: { now: Date; language: PageLanguage }) => listMajalis({ db, cache }, now, language),
    ({ language }) => language,
  )
  return [
    handle(contract.getListing, async ({ query }, { caller, language }) => {
      const answer = await cache.get(`listing ${language} ${JSON.stringify(query)}`, () =>
        getListing({ db, cache }, query, language),
      )
      return await withBookmarks(bookmarks.find, caller, answer)
    }),
    handle(contract.listSuhbas, async ({ query }, { caller, language }) => {
      const answer = await cache.get(`suhbas ${language} ${JSON.stringify(query)}`, async () =>
        listSuhbas(db, await resolveMovedSlugs({ db, cache }, query), language),
      )
      const marked = await withBoughtQuestions(ownership, caller, answer)
      return await withBookmarks(bookmarks.find, caller, marked)
    }),
    handleData(contract.getCollection, ({ params }, { caller, language }) =>
      openCollection({ caller, language }, params.type),
    ),
    handleData(contract.getMajlisHostLessons, (_input, { caller, language }) =>
      openCollection({ caller, language }, majlisHostLessons),
    ),
    handleData(contract.getArticle, async ({ params }, { caller, language }) => {
      const article = await getArticle({ db, cache }, { caller, language }, params.slug)
      return await withBookmarksOnArticle(bookmarks.find, caller, article)
    }),
    handleData(contract.getSpeaker, async ({ params: { slug } }, { caller, language }) => {
      const answer = await cache.get(`speaker ${language} ${slug}`, () => getSpeaker(db, slug, language))
      const mark = async <Item extends ListedItem>(data: Item[]) =>
        (await withBookmarks(bookmarks.find, caller, { data })).data
      const { gatherings, albums, articles } = answer
      return {
        ...answer,
        gatherings: await mark(gatherings),
        albums: await mark(albums),
        articles: await mark(articles),
      }
    }),
    handleData(contract.listCollectionTypes, () => findCollectionTypes(db)),
    handle(contract.listUpcomingSuhbas, (_input, { language }) =>
      listUpcomingSuhbas(db, clock.now(), language),
    ),
    handle(contract.getNavbarMenu, (_input, { language }) =>
      cache.get(`menu ${language}`, () => getNavbarMenu(db, language)),
    ),
    handle(contract.getPageIndex, async (_input, { caller, language }) =>
      withBoughtIndex(
        ownership,
        caller,
        await cache.get(`index ${language}`, () => getPageIndex({ db, cache }, language)),
      ),
    ),
    handle(contract.listMajalis, (_input, { language }) => map({ now: clock.now(), language })),
    handle(contract.refreshAudioToken, ({ query }, { caller }) => refreshAudioToken(services, caller, query)),
  ]
}

/** The calls about verses of the Qur'an and what refers to them. */
export function verseRoutes(services: TrackServices, cache: AnswerCache, spoken: SpokenVerses): Binding[] {
  const parts = { ...services, cache, spoken }
  return [
    handle(contract.listSuras, (_input, reader) => listSuras(parts, reader)),
    handle(contract.getSura, ({ params }, reader) => getSura(parts, reader, params.sura)),
    handle(contract.getVerse, async ({ params, query }, reader) => {
      const { data, page_info: pageInfo } = await getVerse(parts, reader, { ...params, ...query })
      const requested = data.places.flatMap(({ question }) => question ?? [])
      const open = await findBoughtMarker(services.ownership, reader.caller, requested)
      const mark = (place: VersePlace): VersePlace =>
        open === undefined || place.question === null ? place : { ...place, question: open(place.question) }
      return { data: { ...data, places: data.places.map(mark) }, page_info: pageInfo }
    }),
  ]
}
