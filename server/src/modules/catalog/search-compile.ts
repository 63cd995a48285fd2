import type { Database } from '../../platform/db.ts'
import { findTerm, termSpellings } from './normalise-terms.ts'
import { findKnownWords, findWordsNear, hasWordWith } from './queries/search.ts'
import type { QueryPart, SearchQuery } from './search-query.ts'
import { soundToken, termToken } from './search-tokens.ts'
import { deletions, typosAllowed, typosBetween } from './search-typos.ts'

/** A query as PostgreSQL takes it, and what of a text it hits. */
export interface CompiledSearch {
  /** A literal of `tsquery`. */
  query: string
  /** The same without typing mistakes, sounds and unfinished words: what it finds as well stands higher. */
  better: string
  /** The tokens that a hit may hold, for showing where it holds them. */
  tokens: ReadonlySet<string>
  /** Beginnings of words that hit as well. */
  prefixes: readonly string[]
}

/** Who asks, and whether words that are known are taken for mistakes too. */
export interface CompileChoices {
  readsAll: boolean
  isGenerous: boolean
}

/** The ways in which one part of a query may stand in a text. */
interface Alternatives {
  words: string[]
  prefixes: string[]
}

const mostNear = 20

/** Makes a query of what somebody looks for. A word that stands in no text is taken for a typing mistake. */
export async function compileSearch(
  db: Database,
  { wanted, excluded }: SearchQuery,
  choices: CompileChoices,
): Promise<CompiledSearch> {
  const known = await findKnownWords(
    db,
    wanted.flatMap(({ words }) => words.flatMap(tokensOf)),
    choices.readsAll,
  )
  const compiled = await Promise.all(
    wanted.map(async (part) =>
      part.isPhrase ? part : await findAlternatives(db, part, { ...choices, known }),
    ),
  )
  const left = excluded.map((part) => `!${toPhrase(part)}`)
  const alternatives = compiled.filter((one) => 'prefixes' in one)
  const phrases = wanted.filter(({ isPhrase }) => isPhrase)
  return {
    query: [...compiled.map((one) => ('prefixes' in one ? toChoice(one) : toPhrase(one))), ...left].join(
      ' & ',
    ),
    better: [...wanted.map(toPhrase), ...left].join(' & '),
    tokens: new Set([
      ...alternatives.flatMap(({ words }) => words),
      ...phrases.flatMap(({ words }) => words.flatMap(exactTokens)),
    ]),
    prefixes: alternatives.flatMap(({ prefixes }) => prefixes),
  }
}

async function findAlternatives(
  db: Database,
  { words: [word = ''], isPrefix }: QueryPart,
  { readsAll, isGenerous, known }: CompileChoices & { known: ReadonlySet<string> },
): Promise<Alternatives> {
  const words = tokensOf(word)
  const prefixes = isPrefix ? [word] : []
  // Whoever has typed most of a spelling may mean the word in any other.
  if (isPrefix && word.length >= 4)
    for (const spelling of termSpellings)
      if (spelling.startsWith(word)) words.push(`=${findTerm(spelling) ?? ''}`)
  const isKnown =
    words.some((token) => known.has(token)) || (isPrefix && (await hasWordWith(db, word, readsAll)))
  if (!isKnown || isGenerous) words.push(...(await findNear(db, word, readsAll)))
  return { words: [...new Set(words)], prefixes }
}

// Only the nearest: who meets a word with one mistake does not mean those with two.
async function findNear(db: Database, word: string, readsAll: boolean): Promise<string[]> {
  const most = typosAllowed(word)
  if (most === 0) return []
  const stored = await findWordsNear(db, deletions(word, most), readsAll)
  const near = [
    ...stored.map((one) => ({ token: one, typos: typosBetween(word, one, most) })),
    ...termSpellings.map((one) => ({
      token: `=${findTerm(one) ?? ''}`,
      typos: typosBetween(word, one, most),
    })),
  ].filter(({ typos }) => typos > 0 && typos <= most)
  const fewest = Math.min(...near.map(({ typos }) => typos))
  return near
    .filter(({ typos }) => typos === fewest)
    .map(({ token }) => token)
    .toSorted()
    .slice(0, mostNear)
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

function toPhrase({ words }: QueryPart): string {
  return `(${words.map((word) => `(${exactTokens(word).map(quote).join(' | ')})`).join(' <-> ')})`
}

// Normalised words are letters and digits, so there is no quote in them to escape.
function quote(token: string): string {
  return `'${token}'`
}
