import { isSmallWord, normaliseWords } from '../words/normalise-words.ts'

/** One word or phrase of what a user typed, normalised. */
export interface QueryPart {
  /** One word, or those of a phrase in order. */
  words: string[]
  isPhrase: boolean
  /** Whether it is the last word, which may still be unfinished. */
  isPrefix: boolean
}

/** What a user is looking for. */
export interface SearchQuery {
  wanted: QueryPart[]
  excluded: QueryPart[]
}

/** Words that are read of a query; the rest of a longer one is passed over. */
export const maxWords = 12
const maxQuery = 1000
const minLetters = 2

// A quoted phrase or a run without spaces, either with a hyphen before it that takes it out.
const tokens = /(?<=^|\s)(-?)["“”„«]([^"“”„«»]*)["“”«»]|(?<=^|\s)(-?)(\S+)|([^\s"“”„«»]+)/gu

/**
 * Reads what a user typed: words in any order, "quoted phrases", -words to leave out; the last word may be
 * unfinished. Nothing in it is an error. Undefined when it holds fewer than two letters to look for (B-70).
 */
export function parseSearch(typed: string): SearchQuery | undefined {
  const text = typed.slice(0, maxQuery)
  const parts = [...text.matchAll(tokens)].flatMap((match) => toParts(match, text))
  const requested = withoutSmallWords(parts.filter(({ isExcluded }) => !isExcluded)).slice(0, maxWords)
  const letters = requested.flatMap(({ words }) => words).join('').length
  if (letters < minLetters) return undefined
  return {
    wanted: requested.map(toPart),
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
    const words = toWords(phrase).slice(0, maxWords)
    const isExcluded = phraseSign === '-'
    return words.length === 0 ? [] : [{ words, isPhrase: true, isPrefix: false, isExcluded }]
  }
  const words = toWords(run ?? rest ?? '')
  // A run such as `bread-maker` is taken out as a phrase; otherwise its words count one by one.
  if (sign === '-' && words.length > 0)
    return [{ words, isPhrase: words.length > 1, isPrefix: false, isExcluded: true }]
  return words.map((word, at) => ({
    words: [word],
    isPhrase: false,
    isPrefix: isLast && at === words.length - 1 && [...word].length >= minLetters,
    isExcluded: false,
  }))
}

function toWords(text: string): string[] {
  return normaliseWords(text).map(({ word }) => word)
}

function withoutSmallWords(parts: readonly ReadPart[]): ReadPart[] {
  const telling = parts.filter(({ words: [word = ''], isPhrase }) => isPhrase || !isSmallWord(word))
  return telling.length > 0 ? telling : [...parts]
}

function toPart({ words, isPhrase, isPrefix }: ReadPart): QueryPart {
  return { words, isPhrase, isPrefix }
}
