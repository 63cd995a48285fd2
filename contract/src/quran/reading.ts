import type { VerseRange } from './read-verse-list.ts'
import type { Token } from './read-tokens.ts'
import { conjunctions, isOtherBook, isUnit, rangeConnectors } from './context-words.ts'

/** The result at a token: verses, or text of the same form that is known not to be a reference. */
export type Reading =
  | { kind: 'verses'; sura: number; ranges: VerseRange[]; first: number; next: number }
  | { kind: 'foreign'; next: number }

/** The preceding context. */
export interface Surroundings {
  last: { next: number; isForeign: boolean } | undefined
}

/** Whether the previous reference continues here: `2:153; 3:18 and 13:28`. */
export function isChained(tokens: readonly Token[], at: number, { last }: Surroundings): boolean {
  if (last === undefined || at <= last.next || at - last.next > 3) return false
  return tokens
    .slice(last.next, at)
    .every(
      ({ text, gap }) =>
        gap !== 'break' &&
        (text === ',' || text === ';' || text === '-' || conjunctions.has(text) || rangeConnectors.has(text)),
    )
}

/** Whether the text after a number makes it a measure, a price or part of something else. */
export function isSpoiled(tokens: readonly Token[], next: number): boolean {
  const token = tokens[next]
  if (token === undefined || token.gap === 'break') return false
  if (token.kind === 'word') return (token.gap === 'none' && !token.isEnding) || isUnit(token.text)
  if (token.kind === 'number') return token.gap === 'none'
  if (token.text === '_' && tokens[next + 1]?.gap !== 'none') return false
  if (/^[%٪$€£₺°@_=\\]$/u.test(token.text)) return true
  if (token.text === '.' && isUncapitalUnit(tokens[next + 1])) return true
  return token.gap === 'none' && isJoined(token.text, tokens[next + 1])
}

/** `Bakara 5. ders` */
function isUncapitalUnit(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.gap === 'space' && !token.isCapital && isUnit(token.text)
}

function isJoined(sign: string, after: Token | undefined): boolean {
  if (after === undefined || after.gap !== 'none') return false
  return after.kind === 'number' ? /^[/:.]$/.test(sign) : after.kind === 'word' && sign === '/'
}

export const isOpening = (token: Token | undefined): boolean => token?.text === '('
export const isClosing = (token: Token | undefined): boolean => token?.text === ')'

/** Returns the preceding word, skipping one comma, colon, dot or bracket. */
export function wordBefore(tokens: readonly Token[], at: number): Token | undefined {
  const before = tokens[at - 1]
  if (before === undefined || tokens[at]?.gap === 'break') return undefined
  if (before.kind === 'word') return before
  return /^[.,:(]$/.test(before.text) && tokens[at - 2]?.kind === 'word' ? tokens[at - 2] : undefined
}

export function isBookBefore(tokens: readonly Token[], at: number): boolean {
  const before = wordBefore(tokens, at)
  return before !== undefined && (isOtherBook(before.text) || isOtherBook(before.stem ?? ''))
}

/** `3:16 of John`. */
export function isOfOtherBook(tokens: readonly Token[], next: number): boolean {
  const of = tokens[next]
  const isOf = of?.text === 'of' || of?.text === 'من' || of?.text === 'in' || of?.text === '('
  const book = tokens[next + 1]?.text === 'the' ? tokens[next + 2] : tokens[next + 1]
  return isOf && book?.kind === 'word' && isOtherBook(book.text)
}
