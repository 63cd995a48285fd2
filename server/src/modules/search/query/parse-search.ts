import { isSmallWord, toSearchTerms } from '../words/normalise-words.ts'

/** One normalised word or phrase of a query. */
export interface QueryPart {
  /** One word, or those of a phrase in order. */
  words: string[]
  isPhrase: boolean
  /** Whether it is the last word, which may be unfinished. */
  isPrefix: boolean
}

/** A parsed search. */
export interface SearchQuery {
  included: QueryPart[]
  excluded: QueryPart[]
}

/** Maximum words of a query; further ones are ignored. */
export const maxWords = 12
const maxQuery = 1000
const minLetters = 2

// A quoted phrase or a run without spaces; a hyphen before either excludes it.
const tokens = /(?<=^|\s)(-?)["“”„«]([^"“”„«»]*)["“”«»]|(?<=^|\s)(-?)(\S+)|([^\s"“”„«»]+)/gu

/**
 * Parses a search: words in any order, "quoted phrases", -words to exclude; the last word may be unfinished.
 * No input is an error. Undefined with fewer than two letters to search for (B-70).
 */
export function parseSearch(typed: string): SearchQuery | undefined {
  const text = typed.slice(0, maxQuery)
  const parts = [...text.matchAll(tokens)].flatMap((match) => toParts(match, text))
  const included = withoutSmallWords(parts.filter(({ isExcluded }) => !isExcluded)).slice(0, maxWords)
  const letters = included.flatMap(({ words }) => words).join('').length
  if (letters < minLetters) return undefined
  return {
    included: included.map(toPart),
    excluded: parts
      .filter(({ isExcluded }) => isExcluded)
      .slice(0, maxWords)
      .map(toPart),
  }
}

type ReadPart = QueryPart & { isExcluded: boolean }

function toParts(match: RegExpMatchArray, text: string): ReadPart[] {
  const [found, phraseSign, phrase, sign, run, rest] = match
  const isLast = (match.index ?? 0) + found.length === text.length
  if (phrase !== undefined) {
    const words = toSearchTerms(phrase).slice(0, maxWords)
    const isExcluded = phraseSign === '-'
    return words.length === 0 ? [] : [{ words, isPhrase: true, isPrefix: false, isExcluded }]
  }
  const words = toSearchTerms(run ?? rest ?? '')
  // A run such as `bread-maker` is excluded as a phrase; otherwise its words count individually.
  if (sign === '-' && words.length > 0)
    return [{ words, isPhrase: words.length > 1, isPrefix: false, isExcluded: true }]
  return words.map((word, at) => ({
    words: [word],
    isPhrase: false,
    isPrefix: isLast && at === words.length - 1 && [...word].length >= minLetters,
    isExcluded: false,
  }))
}

function withoutSmallWords(parts: readonly ReadPart[]): ReadPart[] {
  const telling = parts.filter(({ words: [word = ''], isPhrase }) => isPhrase || !isSmallWord(word))
  return telling.length > 0 ? telling : [...parts]
}

function toPart({ words, isPhrase, isPrefix }: ReadPart): QueryPart {
  return { words, isPhrase, isPrefix }
}
