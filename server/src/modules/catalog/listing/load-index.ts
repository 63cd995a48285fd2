import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MessageKey } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { runInTurns } from '#platform/process/turns.ts'
import type { AnswerCache } from '../changes/answer-cache.ts'
import type { FilterKey } from '../queries/filters.ts'
import {
  findArticleIds,
  findArticleRows,
  findChoiceLabels,
  findCollectionIds,
  findCollectionRows,
} from '../queries/listing-index.ts'
import { gatherListing, type ListingIndex } from './listing-index.ts'

/** The item type of a listing. */
export type MediaType = 'audios' | 'articles'

/** A filter of a listing. */
export interface FilterKind {
  key: FilterKey
  label: MessageKey
  shortName: string
  displayOrder: number
}

/** The filters of audios, in the order of the address (LIST-02, B-62). */
const audioFilters: readonly FilterKind[] = [
  { key: 'collection_type', label: 'answers.filter.type', shortName: 'ct', displayOrder: 1 },
  { key: 'topic', label: 'answers.filter.topic', shortName: 't', displayOrder: 2 },
  { key: 'speaker', label: 'answers.filter.speaker', shortName: 's', displayOrder: 3 },
  { key: 'country', label: 'answers.filter.country', shortName: 'c', displayOrder: 4 },
  { key: 'city', label: 'answers.filter.city', shortName: 'ci', displayOrder: 5 },
  { key: 'year', label: 'answers.filter.year', shortName: 'y', displayOrder: 6 },
  { key: 'language', label: 'answers.filter.language', shortName: 'l', displayOrder: 7 },
  { key: 'access', label: 'answers.filter.access', shortName: 'a', displayOrder: 8 },
]
const articleFilters: readonly FilterKind[] = [
  { key: 'topic', label: 'answers.filter.topic', shortName: 't', displayOrder: 2 },
  { key: 'author', label: 'answers.filter.author', shortName: 'au', displayOrder: 3 },
  { key: 'year', label: 'answers.filter.year', shortName: 'y', displayOrder: 6 },
  { key: 'language', label: 'answers.filter.language', shortName: 'l', displayOrder: 7 },
]

/** The filters and queries of each listing. */
export const listings = {
  audios: {
    table: 'catalog_collections',
    kinds: audioFilters,
    findIds: findCollectionIds,
    findRows: findCollectionRows,
  },
  articles: {
    table: 'catalog_articles',
    kinds: articleFilters,
    findIds: findArticleIds,
    findRows: findArticleRows,
  },
} as const

/** Rows per batch; one batch blocks the process for a few milliseconds. */
const maxRows = 1000

/**
 * The index of a listing as of the last change of the catalogue, or the previous one while the new one is
 * being read.
 */
export function getListingIndex(db: Database, cache: AnswerCache, type: MediaType): Promise<ListingIndex> {
  return cache.getUntilChange(`index of ${type}`, () => loadIndex(db, type))
}

async function loadIndex(db: Database, type: MediaType): Promise<ListingIndex> {
  const { kinds, findIds, findRows } = listings[type]
  const [listed, labels] = await Promise.all([findIds(db), findChoiceLabels(db)])
  const gathered = gatherListing(
    kinds.map(({ key }) => key),
    labels,
  )
  for (let after = 0, more = true; more;) {
    const rows = await findRows(db, after, maxRows)
    gathered.add(rows)
    after = rows.at(-1)?.id ?? after
    more = rows.length === maxRows
    await nextTurn()
  }
  return await runInTurns(gathered.toIndex(listed))
}
