import type { Database } from '#platform/database/db.ts'
import {
  type AnswerCache,
  findMembersOnlyIds,
  findUnlistedIds,
  mayReadArticle,
} from '#modules/catalog/index.ts'
import { type CompiledSearch, compileSearch } from './compile-search.ts'
import type { SearchIndex } from '../documents/search-index.ts'
import type { SearchQuery } from './parse-search.ts'
import { findMatches, type Match, type StoredMatch, type MatchReader } from '../queries/matches.ts'
import { loadTopicTerms } from '../words/topic-terms.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import type { Reader } from '#platform/caller.ts'

/** Services needed by a search. */
export interface SearchParts {
  db: Database
  cache: AnswerCache
  index: SearchIndex
}

/** All matches of a query; known words are treated as mistyped only when nothing contains all of them. */
export async function findAllMatches(
  { db, cache }: Pick<SearchParts, 'db' | 'cache'>,
  { caller, language }: Reader,
  { query, vocabulary }: { query: SearchQuery; vocabulary: Vocabulary },
): Promise<{ compiled: CompiledSearch; found: Match[] }> {
  const readsAll = mayReadArticle(caller, true)
  const words = readsAll ? vocabulary.all : vocabulary.open
  const topics = await loadTopicTerms(db, cache)
  const choices = { words, topics, isTyping: false }
  const strict = compileSearch(query, { ...choices, isGenerous: false })
  const reader = { readsAll, preferred: language }
  const found = await findOpen(db, strict, reader)
  if (found.length > 0) return { compiled: strict, found }
  const generous = compileSearch(query, { ...choices, isGenerous: true })
  if (generous.query === strict.query) return { compiled: strict, found }
  return { compiled: generous, found: await findOpen(db, generous, reader) }
}

// The catalogue decides what is restricted now: stored words may be older.
async function findOpen(db: Database, compiled: CompiledSearch, reader: MatchReader): Promise<Match[]> {
  const [matches, unlistedIds] = await Promise.all([
    findMatches(db, { ...compiled, ...reader }),
    findUnlistedIds(db),
  ])
  const doubtful = matches.filter(({ reveals }) => reveals !== 'nothing').map(({ id }) => id)
  const closed = new Set(doubtful.length === 0 ? [] : await findMembersOnlyIds(db, doubtful))
  const unlisted = new Set(unlistedIds)
  return onlyOnce(
    matches.filter((match) =>
      match.kind === 'collection' ? !unlisted.has(match.id) : isOpen(match, closed),
    ),
  )
}

// Several modules may report the same item: its best match counts.
function onlyOnce(matches: readonly Match[]): Match[] {
  const seen = { collection: new Set<number>(), article: new Set<number>() }
  return matches.filter(({ kind, id }) => !seen[kind].has(id) && seen[kind].add(id))
}

// A visitor finds a restricted article by what is outside its text, whatever the text contains or lacks
// (B-73).
function isOpen({ id, reveals }: StoredMatch, closed: ReadonlySet<number>): boolean {
  if (reveals === 'nothing') return true
  return reveals === 'what it lacks' ? closed.has(id) : !closed.has(id)
}
