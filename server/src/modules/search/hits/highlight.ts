import type { TextSegment } from '@sohbet/contract/search'
import { normaliseLazily, type NormalWord } from '../words/normalise-words.ts'
import type { CompiledSearch } from '../query/compile-search.ts'
import { soundToken, termToken, topicToken } from '../words/tokens.ts'

type QueryTokens = Pick<CompiledSearch, 'tokens' | 'prefixes'>

/** Highlights the hits of one search in texts. */
export interface Highlighter {
  /** Splits a text into matching and other segments, which together are the text. */
  highlight(text: string): TextSegment[]
  /** The same; null for a text without a match. */
  highlightHit(text: string): TextSegment[] | null
  /** Whether the query names a topic. */
  isAbout(topicId: number): boolean
  /** The number of different query words in a text. */
  countHits(text: string): number
  /** An excerpt of a long text around its first match; null without one. */
  excerpt(text: string): TextSegment[] | null
}

const excerptLetters = 220
const lettersBefore = 60

/** The highlighter of one search; it checks each word once, however often it occurs. */
export function createHighlighter({ tokens, prefixes }: QueryTokens): Highlighter {
  const judged = new Map<string, boolean>()
  const judge = (word: string): boolean =>
    tokens.has(word) ||
    prefixes.some((prefix) => word.startsWith(prefix)) ||
    [termToken(word), soundToken(word)].some((token) => token !== undefined && tokens.has(token))
  const isHit = ({ word }: NormalWord): boolean => {
    const known = judged.get(word) ?? judge(word)
    judged.set(word, known)
    return known
  }
  const findHits = (text: string): NormalWord[] => normaliseLazily(text).filter(isHit).toArray()
  const highlight = (text: string): TextSegment[] => toSegments(text, findHits(text))
  return {
    highlight,
    highlightHit: (text) => {
      const hits = findHits(text)
      return hits.length === 0 ? null : toSegments(text, hits)
    },
    isAbout: (topicId) => tokens.has(topicToken(topicId)),
    countHits: (text) => new Set(findHits(text).map(({ word }) => word)).size,
    excerpt: (text) => {
      const first = normaliseLazily(text).find(isHit)
      return first === undefined ? null : highlight(stretchAround(text, first.start))
    },
  }
}

function stretchAround(text: string, hit: number): string {
  const start = hit <= lettersBefore ? 0 : startOfWord(text, hit - lettersBefore)
  const end = text.length - start <= excerptLetters ? text.length : endOfWord(text, start + excerptLetters)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end).trim()}${end < text.length ? ' …' : ''}`
}

function toSegments(text: string, hits: readonly NormalWord[]): TextSegment[] {
  const segments: TextSegment[] = []
  let from = 0
  for (const { start, end } of hits) {
    // One written word may contain two matches.
    if (start < from) continue
    if (start > from) segments.push({ text: text.slice(from, start), is_match: false })
    segments.push({ text: text.slice(start, end), is_match: true })
    from = end
  }
  if (from < text.length) segments.push({ text: text.slice(from), is_match: false })
  return segments
}

function startOfWord(text: string, near: number): number {
  const space = text.indexOf(' ', near)
  return space === -1 ? near : space + 1
}

function endOfWord(text: string, near: number): number {
  const space = text.lastIndexOf(' ', near)
  return space <= 0 ? near : space
}
