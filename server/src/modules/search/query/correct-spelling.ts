import { findTerm } from '../words/normalise-terms.ts'
import type { QueryPart, SearchQuery } from './parse-search.ts'
import type { TopicTerms } from '../words/topic-terms.ts'
import { typosAllowed } from '../words/typos.ts'
import type { WordList } from '../words/vocabulary.ts'

/** Below this many letters, one more mistake would turn any word into any other. */
const minForMore = 6

/**
 * The nearest query whose words occur in some text, for a query without results: it allows more mistakes
 * than a search does, and drops a word without a near one. Undefined where that changes nothing or leaves
 * nothing.
 */
export function correctSpelling(
  { included, excluded }: SearchQuery,
  known: WordList,
  topics: Pick<TopicTerms, 'words'>,
): SearchQuery | undefined {
  const corrected = included.map((part) => (part.isPhrase ? [part] : correctWord(part, known, topics)))
  const left = corrected.flat()
  const isChanged = left.length !== included.length || left.some((part, index) => part !== included[index])
  return isChanged && left.length > 0 ? { included: left, excluded } : undefined
}

/** The words of a query as a user would type them; normalised, so without marks. */
export function toTypedWords({ included }: SearchQuery): string {
  return included
    .map(({ words, isPhrase }) => (isPhrase ? `"${words.join(' ')}"` : words.join(' ')))
    .join(' ')
}

function correctWord(part: QueryPart, known: WordList, topics: Pick<TopicTerms, 'words'>): QueryPart[] {
  const [word = ''] = part.words
  // A term or the name of a topic is spelled correctly, whether or not a text contains it.
  if (known.has(word) || findTerm(word) !== undefined || topics.words.has(word)) return [part]
  const near = known.near(word, mistakesGranted(word))
  const [nearest] = near.toSorted((one, other) => one.typos - other.typos || (one.word < other.word ? -1 : 1))
  return nearest === undefined ? [] : [{ words: [nearest.word], isPhrase: false, isPrefix: false }]
}

function mistakesGranted(word: string): number {
  return word.length < minForMore ? typosAllowed(word) : typosAllowed(word) + 1
}
