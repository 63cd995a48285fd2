import { findTerm, termSpellings } from '../words/normalise-terms.ts'
import type { QueryPart, SearchQuery } from './parse-search.ts'
import { soundToken, termToken } from '../words/tokens.ts'
import type { TopicTerms } from '../words/topic-terms.ts'
import { typosAllowed } from '../words/typos.ts'
import { createWordList, type WordList } from '../words/vocabulary.ts'

/** A query for PostgreSQL, and the tokens that it matches in a text. */
export interface CompiledSearch {
  /** A literal of `tsquery`. */
  query: string
  /** The same without typing mistakes, sounds and unfinished words: its matches rank higher. */
  better: string
  /** The tokens that a hit may contain, for highlighting. */
  tokens: ReadonlySet<string>
  /** Prefixes that match too. */
  prefixes: readonly string[]
}

/** The words that the requester may know of, the names of topics, and whether known words may be mistyped too. */
export interface CompileChoices {
  words: WordList
  topics: Pick<TopicTerms, 'words' | 'tokensFrom' | 'tokensOf'>
  isGenerous: boolean
  /** Whether the last word may be the beginning of any other, although it is a word itself. */
  isTyping: boolean
}

/** The forms in which one part of a query may occur in a text. */
interface Alternatives {
  words: string[]
  prefixes: string[]
}

const maxNeighbors = 20
const maxLonger = 200
const spellings = createWordList(termSpellings)

/** Compiles a search into a query. A word that occurs in no text is treated as mistyped. */
export function compileSearch({ included, excluded }: SearchQuery, choices: CompileChoices): CompiledSearch {
  const all = included.flatMap(({ words }) => words)
  // Several quoted words are matched literally.
  const namedBy = ({ words: [word = '', ...others] }: QueryPart, query = [word]): string[] =>
    others.length > 0 ? [] : choices.topics.tokensOf(word, query)
  const compiled = included.map((part) =>
    part.isPhrase ? part : findAlternatives(part, namedBy(part, all), choices),
  )
  const left = excluded.map((part) => `!${toPhrase(part, namedBy(part))}`)
  const alternatives = compiled.filter((one) => 'prefixes' in one)
  const phrases = included.filter(({ isPhrase }) => isPhrase)
  return {
    query: [
      ...compiled.map((one) => ('prefixes' in one ? toChoice(one) : toPhrase(one, namedBy(one)))),
      ...left,
    ].join(' & '),
    better: [
      ...included.map((part) => toPhrase(part, namedBy(part, part.isPhrase ? part.words : all))),
      ...left,
    ].join(' & '),
    tokens: new Set([
      ...alternatives.flatMap(({ words }) => words),
      ...phrases.flatMap((part) => [...part.words.flatMap(exactTokens), ...namedBy(part)]),
    ]),
    prefixes: alternatives.flatMap(({ prefixes }) => prefixes),
  }
}

function findAlternatives(
  { words: [word = ''], isPrefix }: QueryPart,
  topicTokens: readonly string[],
  { words: known, topics, isGenerous, isTyping }: CompileChoices,
): Alternatives {
  const words = [...tokensOf(word), ...topicTokens]
  const isWord = isPrefix && !isTyping && (findTerm(word) !== undefined || known.has(word))
  const longer = isWord ? findLonger(word, known) : undefined
  const prefixes = isPrefix && longer === undefined ? [word] : []
  words.push(...(longer ?? []))
  if (isPrefix && word.length >= 4) {
    // Most of a spelling may mean its term in any other spelling.
    if (!isWord)
      for (const spelling of termSpellings)
        if (spelling.startsWith(word)) words.push(`=${findTerm(spelling) ?? ''}`)
    words.push(...topics.tokensFrom(word))
  }
  const isKnown = words.some((token) => known.has(token)) || (isPrefix && known.hasBeginning(word))
  if (!isKnown || isGenerous) words.push(...findNear(word, known, topics))
  return { words: [...new Set(words)], prefixes }
}

/**
 * What a whole word begins in texts, such as its plural, without other terms: `Sir` does not mean `sirr`,
 * nor `sama` the name `Abd as-Samad`. Undefined if there are too many.
 */
function findLonger(word: string, known: WordList): string[] | undefined {
  const own = findTerm(word)
  return known.beginningWith(word, maxLonger)?.filter((longer) => (findTerm(longer) ?? own) === own)
}

// Only the nearest: if a word is one mistake away, those with two are not meant.
function findNear(word: string, known: WordList, topics: CompileChoices['topics']): string[] {
  const most = typosAllowed(word)
  if (most === 0) return []
  const near = [
    ...known.near(word, most),
    ...spellings
      .near(word, most)
      .map(({ word: spelling, typos }) => ({ word: `=${findTerm(spelling) ?? ''}`, typos })),
    ...topics.words
      .near(word, most)
      .flatMap(({ word: name, typos }) =>
        topics.tokensOf(name, [name]).map((token) => ({ word: token, typos })),
      ),
  ]
  const fewest = Math.min(...near.map(({ typos }) => typos))
  return near
    .filter(({ typos }) => typos === fewest)
    .map((one) => one.word)
    .toSorted()
    .slice(0, maxNeighbors)
}

function exactTokens(word: string): string[] {
  return [word, termToken(word)].filter((token) => token !== undefined)
}

function tokensOf(word: string): string[] {
  return [...exactTokens(word), soundToken(word)].filter((token) => token !== undefined)
}

function toChoice({ words, prefixes }: Alternatives): string {
  return `(${[...words.map(quote), ...prefixes.map((prefix) => `${quote(prefix)}:*`)].join(' | ')})`
}

function toPhrase({ words }: QueryPart, topicTokens: readonly string[]): string {
  const phrase = words.map((word) => `(${exactTokens(word).map(quote).join(' | ')})`).join(' <-> ')
  return `(${[phrase, ...topicTokens.map(quote)].join(' | ')})`
}

// Tokens are letters, digits, `=`, `~` and `#`, so there is no quote in them to escape.
function quote(token: string): string {
  return `'${token}'`
}
