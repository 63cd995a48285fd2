import type { Caller } from '../../platform/caller.ts'
import type { Database } from '../../platform/database/db.ts'
import type { AnswerCache, Match } from '../catalog/index.ts'
import { findMatches, mayReadArticle } from '../catalog/index.ts'
import { compileSearch } from './compile-search.ts'
import type { CompiledSearch } from './compile-search.ts'
import type { SearchIndex } from './documents/search-index.ts'
import type { SearchQuery } from './parse-search.ts'
import type { Vocabulary } from './words/vocabulary.ts'

/** What a search reaches for. */
export interface SearchParts {
  db: Database
  cache: AnswerCache
  index: SearchIndex
}

/** All that holds what is wanted; known words are taken for mistakes only when nothing holds all of them. */
export async function findWanted(
  db: Database,
  caller: Caller,
  { wanted, vocabulary }: { wanted: SearchQuery; vocabulary: Vocabulary },
): Promise<{ compiled: CompiledSearch; found: Match[] }> {
  const readsAll = mayReadArticle(caller, true)
  const words = readsAll ? vocabulary.all : vocabulary.open
  const strict = compileSearch(wanted, { words, isGenerous: false })
  const found = await findMatches(db, { ...strict, readsAll })
  if (found.length > 0) return { compiled: strict, found }
  const generous = compileSearch(wanted, { words, isGenerous: true })
  if (generous.query === strict.query) return { compiled: strict, found }
  return { compiled: generous, found: await findMatches(db, { ...generous, readsAll }) }
}
