import type { TextSegment } from '@sohbet/contract/search'
import { normaliseWords } from './normalise-words.ts'
import type { NormalWord } from './normalise-words.ts'
import type { CompiledSearch } from './search-compile.ts'
import { soundToken, termToken } from './search-tokens.ts'

type Wanted = Pick<CompiledSearch, 'tokens' | 'prefixes'>

const excerptLetters = 220
const lettersBefore = 60

/** A text in pieces that hit and pieces that do not; together they are the text. */
export function highlight(text: string, wanted: Wanted): TextSegment[] {
  return toSegments(text, findHits(text, wanted))
}

/** Whether a text holds any of the words. */
export function isHit(text: string, wanted: Wanted): boolean {
  return findHits(text, wanted).length > 0
}

/** How many different of the words a text holds. */
export function countHits(text: string, wanted: Wanted): number {
  return new Set(findHits(text, wanted).map(({ word }) => word)).size
}

/** A stretch of a long text around its first hit; null when it holds none. */
export function excerpt(text: string, wanted: Wanted): TextSegment[] | null {
  const [first] = findHits(text, wanted)
  if (first === undefined) return null
  const start = first.start <= lettersBefore ? 0 : startOfWord(text, first.start - lettersBefore)
  const end = text.length - start <= excerptLetters ? text.length : endOfWord(text, start + excerptLetters)
  const part = text.slice(start, end).trim()
  const shown = `${start > 0 ? '… ' : ''}${part}${end < text.length ? ' …' : ''}`
  return highlight(shown, wanted)
}

function findHits(text: string, { tokens, prefixes }: Wanted): NormalWord[] {
  return normaliseWords(text).filter(({ word }) => {
    const term = termToken(word)
    const sound = soundToken(word)
    return (
      tokens.has(word) ||
      (term !== undefined && tokens.has(term)) ||
      (sound !== undefined && tokens.has(sound)) ||
      prefixes.some((prefix) => word.startsWith(prefix))
    )
  })
}

function toSegments(text: string, hits: readonly NormalWord[]): TextSegment[] {
  const segments: TextSegment[] = []
  let from = 0
  for (const { start, end } of hits) {
    // One written word may hold two that hit.
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
