import type { ListedItem } from '@sohbet/contract/catalog'
import type { SearchHighlight, SearchHit, search } from '@sohbet/contract/search'
import type { PageLanguage } from '@sohbet/messages'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { Database } from '#platform/database/db.ts'
import type { Caller, Reader } from '#platform/caller.ts'
import {
  findArticlesById,
  findArticleTexts,
  findBoughtMarker,
  findCollectionsById,
  findSpoken,
  mayReadArticle,
  type Ownership,
  presentArticle,
  presentCollection,
  presentGuard,
  type SpokenRow,
} from '#modules/catalog/index.ts'
import type { CompiledSearch } from '../query/compile-search.ts'
import type { Match } from '../queries/matches.ts'
import { createHighlighter, type Highlighter } from './highlight.ts'
import { readableText } from '../documents/readable-text.ts'

type Category = SearchHit['category']
const categories: Readonly<Record<string, Category>> = {
  suhba: 'suhbas',
  zawiya: 'zawiya',
  article: 'articles',
}

const maxTracks = 3
const maxQuestions = 3

/** The hits of one page, in order, each with its matching texts as far as the caller may read them. */
export async function presentHits(
  db: Database,
  { caller, language }: Reader,
  { matches, compiled }: { matches: readonly Match[]; compiled: CompiledSearch },
): Promise<SearchHit[]> {
  const ids = (kind: Match['kind']): number[] =>
    matches.filter((match) => match.kind === kind).map(({ id }) => id)
  const highlighter = createHighlighter(compiled)
  const [collections, articles] = await Promise.all([
    presentCollections(db, { ids: ids('collection'), language }, highlighter),
    presentArticles(
      db,
      { ids: ids('article'), readsAll: mayReadArticle(caller, true), language },
      highlighter,
    ),
  ])
  const hits = { collection: collections, article: articles }
  // Skip a hit that was removed since.
  return matches.map(({ kind, id }) => hits[kind].get(id)).filter((hit) => hit !== undefined)
}

async function presentCollections(
  db: Database,
  { ids, language }: { ids: readonly number[]; language: PageLanguage },
  highlighter: Highlighter,
): Promise<Map<number, SearchHit>> {
  if (ids.length === 0) return new Map()
  const [rows, spoken] = await Promise.all([findCollectionsById(db, ids), findSpoken(db, ids)])
  const spokenById = new Map(spoken.map((one) => [one.id, one]))
  return new Map(
    rows.map((row) => {
      const item = presentCollection(row, language)
      const places = {
        title: highlighter.highlight(row.title),
        name: highlighter.highlightHit(item.speaker ?? ''),
        ...presentSpoken(spokenById.get(row.id), highlighter),
      }
      return [row.id, toHit(item, row.speaker_slug, places)]
    }),
  )
}

function presentSpoken(
  spoken: SpokenRow | undefined,
  highlighter: Highlighter,
): Pick<SearchHighlight, 'excerpt' | 'tracks' | 'questions'> {
  const { countHits, isAbout } = highlighter
  const tracks = best(spoken?.tracks ?? [], ({ title }) => countHits(title), maxTracks)
  const questions = best(
    spoken?.questions ?? [],
    ({ question, topic_id: topicId }) => countHits(question) + (topicId !== null && isAbout(topicId) ? 1 : 0),
    maxQuestions,
  )
  return {
    excerpt: highlighter.excerpt(spoken?.description ?? ''),
    tracks: tracks.map((one) => ({
      audio_id: one.id,
      title: highlighter.highlight(one.title),
      ...presentGuard(one),
    })),
    questions: questions.map((one) => ({
      id: one.id,
      audio_id: one.track_id,
      start_in_seconds: one.start_seconds,
      question: highlighter.highlight(one.question),
      ...presentGuard(one),
    })),
  }
}

async function presentArticles(
  db: Database,
  { ids, readsAll, language }: { ids: readonly number[]; readsAll: boolean; language: PageLanguage },
  highlighter: Highlighter,
): Promise<Map<number, SearchHit>> {
  if (ids.length === 0) return new Map()
  const [rows, texts] = await Promise.all([findArticlesById(db, ids), findArticleTexts(db, ids, readsAll)])
  return new Map(
    rows.map((row) => {
      const item = presentArticle(row, language)
      const places = {
        title: highlighter.highlight(row.title),
        name: highlighter.highlightHit(item.author ?? ''),
        excerpt:
          highlighter.excerpt(row.excerpt) ?? highlighter.excerpt(readableText(texts.get(row.id) ?? '')),
        tracks: [],
        questions: [],
      }
      return [row.id, toHit(item, row.author_slug, places)]
    }),
  )
}

function toHit(item: ListedItem, personSlug: string | null, places: SearchHighlight): SearchHit {
  return { ...item, person_slug: personSlug, category: categories[item.type] ?? 'audios', highlight: places }
}

// Those with the most query words; equal ones in the order of the recording.
function best<Item>(items: readonly Item[], countHits: (item: Item) => number, most: number): Item[] {
  return items
    .map((item) => ({ item, hits: countHits(item) }))
    .filter(({ hits }) => hits > 0)
    .toSorted((one, other) => other.hits - one.hits)
    .slice(0, most)
    .map(({ item }) => item)
}

/** A copy of the hits of a search, with the member's purchases marked as open (ZAWIYA-07). */
export async function withBoughtHits<Answer extends Pick<AnswerOf<typeof search>, 'data'>>(
  ownership: Ownership,
  caller: Caller,
  answer: Answer,
): Promise<Answer> {
  const guarded = answer.data.flatMap(({ highlight }) => [...highlight.tracks, ...highlight.questions])
  const open = await findBoughtMarker(ownership, caller, guarded)
  if (open === undefined) return answer
  const data = answer.data.map((hit) => {
    const { tracks, questions, ...highlight } = hit.highlight
    return { ...hit, highlight: { ...highlight, tracks: tracks.map(open), questions: questions.map(open) } }
  })
  return { ...answer, data }
}
