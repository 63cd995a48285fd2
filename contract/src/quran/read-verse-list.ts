// Reads verse numbers: `153`, `153-157`, `153, 155 and 157`, `153. ve 155. ayetleri`.
import {
  caseEndings,
  conjunctions,
  isVerseWord,
  linkingWords,
  numberWords,
  ofPrepositions,
  rangeConnectors,
} from './context-words.ts'
import { skipTokens, type Token } from './read-tokens.ts'

export interface VerseRange {
  from: number
  to: number
  /** The indexes of its first and last token. */
  first: number
  last: number
}

export interface VerseList {
  ranges: VerseRange[]
  /** The token after it. */
  next: number
  /** Whether its last number has an ending: `153.`, `153rd`, `153'te`. */
  isOrdinal: boolean
}

/** Bounds the work: a longer list of numbers would be read again from each of its numbers. */
const maxRanges = 20

interface Bounds {
  /** The number of verses of the sura. */
  verses: number
  /** Also reads a range that repeats the sura: `2:153-2:157`. */
  sura?: number | undefined
}

/** Reads the list that begins at a token; undefined if the sura has no such verses. */
export function readVerseList(
  tokens: readonly Token[],
  start: number,
  {
    verses,
    sura,
    isPlural = false,
    isBeforeSura = false,
  }: Bounds & {
    isPlural?: boolean
    /** Whether the sura follows all of them: `verse 153 and verse 155 of al-Baqara`. */
    isBeforeSura?: boolean
  },
): VerseList | undefined {
  const first = readRange(tokens, start, { verses, sura })
  if (first === undefined) return undefined
  let list: VerseList = { ...first, ranges: [first.range] }
  while (list.ranges.length < maxRanges) {
    const at = afterSeparator(tokens, list.next, isBeforeSura)
    const range = at === undefined ? undefined : readRange(tokens, at, { verses, sura })
    if (range === undefined || range.range.from <= (list.ranges.at(-1)?.to ?? 0)) break
    if (!isListEnd(tokens, range.next, isPlural)) break
    list = { ...range, ranges: [...list.ranges, range.range] }
  }
  return list
}

interface RangeRead {
  range: VerseRange
  next: number
  isOrdinal: boolean
}

function readRange(tokens: readonly Token[], start: number, bounds: Bounds): RangeRead | undefined {
  const from = numberAt(tokens, start)
  if (from === undefined || from < 1 || from > bounds.verses || isOtherNumber(tokens, start)) return undefined
  const { next, isOrdinal } = skipOrdinal(tokens, start + 1)
  const single = { range: { from, to: from, first: start, last: next - 1 }, next, isOrdinal }
  const end = readRangeEnd(tokens, next, bounds) ?? readAblativeEnd(tokens, next)
  if (end === undefined) return single
  const to = end.isTight ? completeNumber(from, end.to) : end.to
  if (to <= from) return single
  if (to > bounds.verses) return undefined
  return {
    range: { from, to, first: start, last: end.last },
    next: end.next,
    isOrdinal: end.isOrdinal,
  }
}

interface RangeEnd {
  to: number
  next: number
  last: number
  isOrdinal: boolean
  /** Whether only a sign is between the numbers: `153-7`. */
  isTight: boolean
}

/** `-157`, `to 157`, «إلى الآية ١٥٧», `to verse 157`, `-2:157`. */
function readRangeEnd(tokens: readonly Token[], next: number, { sura }: Bounds): RangeEnd | undefined {
  const sign = afterRangeSign(tokens, next)
  if (sign === undefined) return undefined
  let at = skipTokens(
    tokens,
    { from: sign, max: 2 },
    (text) => isVerseWord(text) || numberWords.has(text) || text === 'the',
  )
  if (sura !== undefined && numberAt(tokens, at) === sura && tokens[at + 1]?.text === ':') at += 2
  const to = numberAt(tokens, at)
  if (to === undefined || isOtherNumber(tokens, at) || tokens[at]?.gap === 'break') return undefined
  const end = skipOrdinal(tokens, at + 1)
  return {
    ...end,
    to,
    last: end.next - 1,
    isTight: at === sign && tokens[at]?.gap === 'none' && tokens[next]?.gap === 'none',
  }
}

/** `153'ten 157'ye kadar`, `153. ayetinden 157. ayetine kadar`. */
function readAblativeEnd(tokens: readonly Token[], next: number): RangeEnd | undefined {
  const isVerse = isVerseWord(tokens[next]?.text ?? '')
  const word = tokens[isVerse ? next : next - 1]
  const at = isVerse ? next + 1 : next
  const to = numberAt(tokens, at)
  if (to === undefined || word?.kind !== 'word' || !/[dt][ae]n$/.test(word.text)) return undefined
  const end = skipOrdinal(tokens, at + 1)
  const until = isVerseWord(tokens[end.next]?.text ?? '') ? end.next + 1 : end.next
  if (!['kadar', 'dek', 'degin'].includes(tokens[until]?.text ?? '')) return undefined
  return { to, last: until, next: until + 1, isOrdinal: true, isTight: false }
}

/** `153rd verse`, `153. ayet`. */
export function isOrdinalVerse(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.kind !== 'number') return false
  const { next, isOrdinal } = skipOrdinal(tokens, at + 1)
  return isOrdinal && tokens[next]?.kind === 'word' && isVerseWord(tokens[next].text)
}

export function numberAt(tokens: readonly Token[], index: number): number | undefined {
  const token = tokens[index]
  return token?.kind === 'number' ? Number(token.text) : undefined
}

/** `153-7` means up to 157. */
function completeNumber(from: number, to: number): number {
  if (to >= from) return to
  const size = 10 ** String(to).length
  return size > from ? to : from - (from % size) + to
}

/** Whether a number continues as a time, a decimal, a date or another reference. */
function isOtherNumber(tokens: readonly Token[], index: number): boolean {
  const sign = tokens[index + 1]
  const after = tokens[index + 2]
  if (sign === undefined || after?.kind !== 'number') return false
  if (sign.text === ':') return true
  return sign.gap === 'none' && after.gap === 'none' && ['/', '.', '٫', '٬'].includes(sign.text)
}

const ordinalEndings = new Set(['st', 'nd', 'rd', 'th', 'f', 'ff', 'a', 'b', 'ويں'])

function skipOrdinal(tokens: readonly Token[], index: number): { next: number; isOrdinal: boolean } {
  const token = tokens[index]
  if (tokens[index - 1]?.isOrdinal === true) return { next: index, isOrdinal: true }
  if (token === undefined || token.gap !== 'none') {
    // `153 ff.` may have a space.
    const isFollowing = token?.text === 'ff' && token.gap === 'space'
    return { next: isFollowing ? index + 1 : index, isOrdinal: false }
  }
  if (token.kind === 'word') {
    if (token.isEnding && caseEndings.has(token.text)) return { next: index + 1, isOrdinal: true }
    if (ordinalEndings.has(token.text)) return { next: index + 1, isOrdinal: token.text.length === 2 }
  }
  if (token.text === '.' && goesOn(tokens[index + 1])) return { next: index + 1, isOrdinal: true }
  return { next: index, isOrdinal: false }
}

/** Whether a dot belongs to a Turkish ordinal and does not end the sentence. */
function goesOn(token: Token | undefined): boolean {
  if (token === undefined || token.gap === 'break') return false
  if (token.kind === 'word')
    return isVerseWord(token.text) || conjunctions.has(token.text) || rangeConnectors.has(token.text)
  return token.text === '-' || token.text === ','
}

function afterRangeSign(tokens: readonly Token[], index: number): number | undefined {
  const sign = tokens[index]
  if (sign === undefined || sign.gap === 'break') return undefined
  const isSign =
    sign.text === '-' || (sign.kind === 'word' && (rangeConnectors.has(sign.text) || sign.text === 'سي'))
  return isSign ? index + 1 : undefined
}

/** Returns the position of the next number of a list: after a comma, `and`, or both. */
function afterSeparator(tokens: readonly Token[], next: number, isBeforeSura: boolean): number | undefined {
  // `153. ayet ve 155. ayet`
  let at = isVerseWord(tokens[next]?.text ?? '') && isOrdinalAfter(tokens, next + 1) ? next + 1 : next
  if (tokens[at]?.text === ',') at += 1
  const word = tokens[at]
  if (word !== undefined && word.gap !== 'break' && conjunctions.has(word.text)) at += 1
  if (tokens[at]?.gap === 'break') return undefined
  if (tokens[at]?.kind === 'number') return at > next ? at : undefined
  const isJoined = at > next || tokens[at]?.text.startsWith('و') === true
  if (!isJoined || !isVerseWord(tokens[at]?.text ?? '')) return undefined
  return isWithoutSura(tokens, at + 1) || isBeforeSura ? at + 1 : undefined
}

function isOrdinalAfter(tokens: readonly Token[], at: number): boolean {
  const separators = skipTokens(
    tokens,
    { from: at, max: 2 },
    (text) => text === ',' || conjunctions.has(text),
  )
  return separators > at && isOrdinalVerse(tokens, separators)
}

/** Not `verse 153 and verse 31 of Al Imran`. */
function isWithoutSura(tokens: readonly Token[], at: number): boolean {
  const after = tokens[at + 1]
  return tokens[at]?.kind === 'number' && !ofPrepositions.has(after?.text ?? '') && after?.text !== ':'
}

/** A number before a word may count it: `2:153, 200 people`. */
function isListEnd(tokens: readonly Token[], next: number, isPlural: boolean): boolean {
  const token = tokens[next]
  if (token === undefined || token.gap === 'break') return true
  if (token.kind === 'mark') return !/^[%$€£₺°#@]$/u.test(token.text)
  return (
    isPlural ||
    isVerseWord(token.text) ||
    conjunctions.has(token.text) ||
    rangeConnectors.has(token.text) ||
    linkingWords.has(token.text)
  )
}
