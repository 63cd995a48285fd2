import { createHighlighter, type Highlighter } from './hits/highlight.ts'
import { compileSearch } from './query/compile-search.ts'
import { parseSearch } from './query/parse-search.ts'
import { toSearchTerms } from './words/normalise-words.ts'
import { toVector } from './words/tokens.ts'
import { createWordList, type WordList } from './words/vocabulary.ts'

/** A query over short texts that a module stores itself, with words from `toWords`. */
export interface WordQuery {
  /** A literal of `tsquery`, with sounds, typing mistakes and unfinished words. */
  wide: string
  /** The same without them. */
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

/** A literal of `tsquery` for texts that may hold one of these names, with any ending; undefined: none of them has words. */
export function toNameQuery(names: readonly string[]): string | undefined {
  const phrases = names.flatMap((name) => {
    // Words are letters and digits, so there is no quote in them to escape.
    const tokens = toSearchTerms(name).map((term) => `'${term}'`)
    return tokens.length === 0 ? [] : [`(${tokens.join(' <-> ')}:*)`]
  })
  return phrases.length === 0 ? undefined : phrases.join(' | ')
}

/** The least number of typing mistakes that a query is widened by, at most two; undefined: by none. */
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
      beginningWith: () => undefined,
      near: (word, most) =>
        mistakes === undefined || mistakes > most
          ? []
          : near(word, mistakes).filter(({ typos }) => typos === mistakes),
    }
    const choices = { words, topics: noTopics, isTyping: true }
    const compiled = compileSearch(query, { ...choices, isGenerous: mistakes !== undefined })
    return { wide: compiled.query, better: compiled.better, highlighter: createHighlighter(compiled) }
  }
}
