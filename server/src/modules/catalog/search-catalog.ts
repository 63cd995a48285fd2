import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { ListedItem } from '@sohbet/contract/catalog'
import type { search as endpoint } from '@sohbet/contract/search'
import { toPageInfo } from '@sohbet/contract/paging'
import type { Caller } from '../../platform/caller.ts'
import type { Database } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { presentArticle, presentCollection } from './present.ts'
import { countArticles, findArticles } from './queries/articles.ts'
import { countCollections, findCollections } from './queries/collections.ts'
import { countCollectionChoices } from './queries/facets.ts'
import type { ChoiceRow } from './queries/facets.ts'
import type { Narrowing } from './queries/filters.ts'

type Query = ParsedOf<typeof endpoint>['query']
type Answer = AnswerOf<typeof endpoint>
type Category = Query['category']

const collectionTypeOf: Partial<Record<Category, string>> = { suhbas: 'suhba', zawiya: 'zawiya' }

/** API-13: audios first, then articles, whose title holds the words of `q`; the filters of SEARCH-04 narrow them. */
export async function searchCatalog(db: Database, caller: Caller, query: Query): Promise<Answer> {
  if (query.category === 'bookmarked-articles') return refuseOrEmpty(caller, query)
  const { audios, articles } = toNarrowings(query)
  const [audioCount, articleCount] = await Promise.all([
    countCollections(db, audios),
    countArticles(db, articles),
  ])
  const data = await findSlice(db, query, { audios, articles, audioCount })
  return {
    data,
    page_info: toPageInfo(query.page, query.per_page, audioCount + articleCount),
    filters: await findFilters(db, query, audios),
  }
}

// Bookmarks come with the accounts; until there is one, nobody has any (B-72).
function refuseOrEmpty(caller: Caller, { page, per_page: perPage }: Query): Answer {
  if (caller.kind === 'visitor')
    throw new Refusal('ResourceNeedsLogin', 'Please login to view this resource !')
  const filters = { categories: [], countries: [], cities: [], collection_types: [] }
  return { data: [], page_info: toPageInfo(page, perPage, 0), filters }
}

function toNarrowings(query: Query): { audios: Narrowing; articles: Narrowing } {
  const words = query.q === '' ? undefined : query.q
  const place = { country: query.countries, city: query.cities }
  const type = collectionTypeOf[query.category]
  // A filter that a kind of content does not have leaves that kind out.
  const nothing = { author: '-' }
  const wantsAudios = query.category !== 'articles'
  const wantsArticles = query.category === 'articles' || query.category === 'search'
  const filters = { ...place, collection_type: query.collection_types ?? type }
  const isPossible = type === undefined || filters.collection_type === type
  return {
    audios: { words, filters: wantsAudios && isPossible ? filters : { ...filters, ...nothing } },
    articles: { words, filters: wantsArticles ? filters : { ...filters, ...nothing } },
  }
}

async function findSlice(
  db: Database,
  { page, per_page: perPage }: Query,
  { audios, articles, audioCount }: { audios: Narrowing; articles: Narrowing; audioCount: number },
): Promise<Answer['data']> {
  const first = (page - 1) * perPage
  const audioRows =
    first < audioCount ? await findCollections(db, audios, { limit: perPage, offset: first }) : []
  const rest = perPage - audioRows.length
  const articleRows =
    rest > 0
      ? await findArticles(db, articles, {
          limit: rest,
          offset: Math.max(0, first - audioCount),
        })
      : []
  return [...audioRows.map(presentCollection), ...articleRows.map(presentArticle)].map(toHit)
}

function toHit(item: ListedItem): Answer['data'][number] {
  const categories: Record<string, Answer['data'][number]['category']> = {
    suhba: 'suhbas',
    zawiya: 'zawiya',
    article: 'articles',
  }
  return { ...item, category: categories[item.type] ?? 'audios' }
}

// The counts beside a filter's choices are those without that filter itself (B-63).
async function findFilters(db: Database, query: Query, audios: Narrowing): Promise<Answer['filters']> {
  const inCategory = (category: Category): ReturnType<typeof toNarrowings> =>
    toNarrowings({ ...query, category })
  const ofAnyType = toNarrowings({ ...query, collection_types: undefined }).audios
  const [suhbas, articles, zawiya, types, countries, cities] = await Promise.all([
    countCollections(db, inCategory('suhbas').audios),
    countArticles(db, inCategory('articles').articles),
    countCollections(db, inCategory('zawiya').audios),
    countCollectionChoices(db, 'collection_type', ofAnyType),
    countCollectionChoices(db, 'country', audios),
    countCollectionChoices(db, 'city', audios),
  ])
  const onlyType = collectionTypeOf[query.category]
  return {
    categories: [
      { label: 'Suhbas', value: 'suhbas', _count: suhbas },
      { label: 'Articles', value: 'articles', _count: articles },
      { label: 'Zawiya lessons', value: 'zawiya', _count: zawiya },
    ],
    countries: countries.map(toFacet),
    cities: cities.map(toFacet),
    collection_types: types.filter(({ value }) => (onlyType ?? value) === value).map(toFacet),
  }
}

function toFacet({ label, value, count }: ChoiceRow): Answer['filters']['countries'][number] {
  return { label, value, _count: count }
}
