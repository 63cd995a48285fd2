import type { ListedItem } from '@sohbet/contract/catalog'
import type { SearchHighlight, SearchHit } from '@sohbet/contract/search'
import type { Caller } from '../../platform/caller.ts'
import type { Database } from '../../platform/db.ts'
import { mayReadArticle } from './policy.ts'
import { presentArticle, presentCollection } from './present.ts'
import { findArticlesById } from './queries/articles.ts'
import { findCollectionsById } from './queries/collections.ts'
import { findQuestions } from './queries/questions.ts'
import { findArticleTexts, findDescriptions, findTrackTitles } from './queries/search-hits.ts'
import type { Match } from './queries/search.ts'
import type { CompiledSearch } from './search-compile.ts'
import { countHits, excerpt, highlight, isHit } from './search-highlight.ts'
import { readableText } from './search-text.ts'

type Category = SearchHit['category']
const categories: Readonly<Record<string, Category>> = {
  suhba: 'suhbas',
  zawiya: 'zawiya',
  article: 'articles',
}

const mostTracks = 3
const mostQuestions = 3

/** The hits of one page, in order, each with the places that hold the words as far as the caller may read them. */
export async function presentHits(
  db: Database,
  caller: Caller,
  { matches, compiled }: { matches: readonly Match[]; compiled: CompiledSearch },
): Promise<SearchHit[]> {
  const ids = (kind: Match['kind']): number[] =>
    matches.filter((match) => match.kind === kind).map(({ id }) => id)
  const [collections, articles] = await Promise.all([
    presentCollections(db, ids('collection'), compiled),
    presentArticles(db, caller, { ids: ids('article'), compiled }),
  ])
  const hits = { collection: collections, article: articles }
  // One that has just been taken away is passed over.
  return matches.map(({ kind, id }) => hits[kind].get(id)).filter((hit) => hit !== undefined)
}

async function presentCollections(
  db: Database,
  ids: readonly number[],
  compiled: CompiledSearch,
): Promise<Map<number, SearchHit>> {
  if (ids.length === 0) return new Map()
  const [rows, tracks, questions, descriptions] = await Promise.all([
    findCollectionsById(db, ids),
    findTrackTitles(db, ids),
    findQuestions(db, ids),
    findDescriptions(db, ids),
  ])
  return new Map(
    rows.map((row) => {
      const ownTracks = tracks.filter(({ collection_id: of }) => of === row.id)
      const ownQuestions = questions.filter(({ collection_id: of }) => of === row.id)
      return [
        row.id,
        toHit(presentCollection(row), {
          title: highlight(row.title, compiled),
          name: highlightIfHit(row.speaker_name, compiled),
          excerpt: excerpt(descriptions.get(row.id) ?? '', compiled),
          tracks: best(ownTracks, ({ title }) => title, compiled, mostTracks).map(({ id, title }) => ({
            audio_id: id,
            title: highlight(title, compiled),
          })),
          questions: best(ownQuestions, ({ question }) => question, compiled, mostQuestions).map((one) => ({
            id: one.id,
            audio_id: one.track_id,
            start_in_seconds: one.start_seconds,
            question: highlight(one.question, compiled),
          })),
        }),
      ]
    }),
  )
}

async function presentArticles(
  db: Database,
  caller: Caller,
  { ids, compiled }: { ids: readonly number[]; compiled: CompiledSearch },
): Promise<Map<number, SearchHit>> {
  if (ids.length === 0) return new Map()
  const rows = await findArticlesById(db, ids)
  const readable = rows.filter((row) => mayReadArticle(caller, row.is_members_only)).map(({ id }) => id)
  const texts = await findArticleTexts(db, readable)
  return new Map(
    rows.map((row) => [
      row.id,
      toHit(presentArticle(row), {
        title: highlight(row.title, compiled),
        name: highlightIfHit(row.author_name, compiled),
        excerpt: excerpt(row.excerpt, compiled) ?? excerpt(readableText(texts.get(row.id) ?? ''), compiled),
        tracks: [],
        questions: [],
      }),
    ]),
  )
}

function toHit(item: ListedItem, places: SearchHighlight): SearchHit {
  return { ...item, category: categories[item.type] ?? 'audios', highlight: places }
}

function highlightIfHit(text: string | null, compiled: CompiledSearch): SearchHighlight['name'] {
  return text !== null && isHit(text, compiled) ? highlight(text, compiled) : null
}

// Those that hold most of the words; among equals the order in which they are heard.
function best<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  compiled: CompiledSearch,
  most: number,
): Item[] {
  return items
    .map((item) => ({ item, hits: countHits(textOf(item), compiled) }))
    .filter(({ hits }) => hits > 0)
    .toSorted((one, other) => other.hits - one.hits)
    .slice(0, most)
    .map(({ item }) => item)
}
