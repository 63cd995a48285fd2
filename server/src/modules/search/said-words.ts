import { createHighlighter } from './hits/highlight.ts'
import type { Highlighter } from './hits/highlight.ts'
import { compileSearch } from './query/compile-search.ts'
import { parseSearch } from './query/parse-search.ts'
import { toVector } from './words/tokens.ts'
import { createWordList } from './words/vocabulary.ts'
import type { WordList } from './words/vocabulary.ts'

/** A query over short texts that a module stores itself, with words from `toWords`. */
export interface WordQuery {
  /** A literal of `tsquery`. */
  query: string
  /** The same without sounds, typing mistakes and unfinished words. */
  better: string
  highlighter: Highlighter
}

/**
 * The words of a text as a literal of `tsvector`; texts in other languages than English are also found
 * phonetically.
 */
export function toWords(text: string, language: string): string {
  return toVector([{ text, weight: 'D', hasSound: language !== 'en' }])
}

/** The number of typing mistakes that a query is widened by, at most two; undefined: none. */
export type Mistakes = undefined | 1 | 2

const noTopics = { words: createWordList([]), tokensFrom: () => [], tokensOf: () => [] }

/**
 * Parses a search into `queryOf(mistakes)`; `near` finds known words. Undefined where there is nothing to
 * search for. The known words only affect what a word with that many mistakes may mean.
 */
export function readWordQuery(
  typed: string,
): ((mistakes: Mistakes, near: WordList['near']) => WordQuery) | undefined {
  const query = parseSearch(typed)
  if (query === undefined) return undefined
  return (mistakes, near) => {
    const words: WordList = {
      has: () => true,
      hasBeginning: () => true,
      near: (word, most) =>
        mistakes === undefined || mistakes > most
          ? []
          : near(word, mistakes).filter(({ typos }) => typos === mistakes),
    }
    const compiled = compileSearch(query, { words, topics: noTopics, isGenerous: mistakes !== undefined })
    return { query: compiled.query, better: compiled.better, highlighter: createHighlighter(compiled) }
  }
}
