// References by numbers only: `2:153`, `Qur'an 2:153`, `Kur'an 2/153`.
import {
  conjunctions,
  isIntroduction,
  isNeutral,
  isOtherBook,
  isRatioBefore,
  isTimeAfter,
  isTimeBefore,
  type Marker,
  markerOf,
  numberWords,
  quranTitles,
  timeEndings,
} from './context-words.ts'
import { skipTokens, type Token } from './read-tokens.ts'
import { numberAt, readVerseList, type VerseList } from './read-verse-list.ts'
import {
  isBookBefore,
  isChained,
  isClosing,
  isOfOtherBook,
  isOpening,
  isSpoiled,
  type Reading,
  type Surroundings,
  wordBefore,
} from './reading.ts'
import { findSura, isVerse } from './suras.ts'

/** Two numbers with a separator. */
export function readNumbered(
  tokens: readonly Token[],
  at: number,
  around: Surroundings,
): Reading | undefined {
  const sign = tokens[at + 1]
  const pair = tokens[at + 2]
  if (sign === undefined || pair?.kind !== 'number') return undefined
  const chain = isChained(tokens, at, around) ? around.last : undefined
  if (chain === undefined && isPartOfNumber(tokens, at)) return undefined
  const marked = findMarker(tokens, at)
  if (!isPairSign(tokens, at, { marked, isChained: chain?.isForeign === false })) return undefined
  const foreign: Reading = { kind: 'foreign', next: at + 3 }
  const sura = numberAt(tokens, at) ?? 0
  const verses = findSura(sura)?.verses ?? 0
  const hasZero = [tokens[at], pair].some((token) => token?.text.startsWith('0'))
  const list = hasZero
    ? undefined
    : readVerseList(tokens, at + 2, { verses, sura, isPlural: marked?.marker === 'verse' })
  if (list === undefined || isSpoiled(tokens, list.next)) return foreign
  const isTaken = chain === undefined ? isReference(tokens, { at, sura, list, marked }) : !chain.isForeign
  if (!isTaken || isOfOtherBook(tokens, list.next)) return foreign
  return {
    kind: 'verses',
    sura,
    ranges: list.ranges,
    first: marked === undefined || isOpening(tokens[at - 1]) ? at : marked.index,
    next: list.next,
  }
}

interface Marked {
  marker: Marker
  index: number
}

/** Finds the word before the numbers that identifies them: `Qur'an`, `Q.`, `verse`, «القرآن الكريم». */
function findMarker(tokens: readonly Token[], at: number): Marked | undefined {
  for (let index = at - 1; index >= Math.max(0, at - 6); index -= 1) {
    if (tokens[index + 1]?.gap === 'break') return undefined
    const token = tokens[index]
    if (token?.kind === 'word') {
      const marker = markerOf(token.text)
      if (marker === 'short quran' && !isShortQuran(tokens, index)) return undefined
      // `Q.S. 2:153`
      if (token.text === 's' && tokens[index - 1]?.text === '.' && tokens[index - 2]?.text === 'q') continue
      if (marker !== undefined) return marker === 'loose sura' ? undefined : { marker, index }
      if (!quranTitles.has(token.text) && !numberWords.has(token.text)) return undefined
    } else if (!/^[.,:(-]$/.test(token?.text ?? '') || isSentenceEnd(tokens, index)) {
      return undefined
    }
  }
  return undefined
}

/** `Q 2:153`, `Kor. 2:153`: a longer one needs its dot (`kur` is a rate); `1. Kor. 13:4` is another book. */
function isShortQuran(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]
  const isLong = (token?.text.length ?? 0) > 2
  const before = tokens[index - 1]?.text === '.' ? tokens[index - 2] : tokens[index - 1]
  const isAbbreviated = tokens[index + 1]?.text === '.' && before?.kind !== 'number'
  return token?.isCapital === true && (!isLong || isAbbreviated)
}

function isSentenceEnd(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.text === '.' && (tokens[index - 1]?.text.length ?? 0) > 3
}

function isPartOfNumber(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  if (before === undefined || tokens[at]?.gap !== 'none') return before?.kind === 'number'
  if (before.kind === 'word') return !conjunctions.has(before.text) && markerOf(before.text) === undefined
  const earlier = tokens[at - 2]
  if (before.gap !== 'none' || !/^[:.,/-]$/.test(before.text)) return false
  return earlier?.kind === 'number' || earlier?.text === ':'
}

function isPairSign(
  tokens: readonly Token[],
  at: number,
  { marked, isChained: isInChain }: { marked: Marked | undefined; isChained: boolean },
): boolean {
  const sign = tokens[at + 1]
  const isTight = sign?.gap === 'none' && tokens[at + 2]?.gap === 'none'
  const isQuran = marked?.marker === 'quran' || marked?.marker === 'short quran'
  if (sign?.text === ':') return isTight || marked !== undefined || isInChain || isOpening(tokens[at - 1])
  if (sign?.text === '/') return isTight && (marked !== undefined || isInChain || isBracketedPair(tokens, at))
  return isQuran && (sign?.text === ',' || (sign?.text === '.' && isTight))
}

/** `(2/153)` after a quotation, as Turkish books cite; smaller numbers are parts and dates. */
function isBracketedPair(tokens: readonly Token[], at: number): boolean {
  const isInBrackets = at > 1 && isOpening(tokens[at - 1]) && isClosing(tokens[at + 3])
  return isInBrackets && (numberAt(tokens, at + 2) ?? 0) >= 60
}

interface Pair {
  at: number
  sura: number
  list: VerseList
  marked: Marked | undefined
}

function isReference(tokens: readonly Token[], { at, sura, list, marked }: Pair): boolean {
  if (marked !== undefined) return !isBookBefore(tokens, marked.index)
  if (isBookBefore(tokens, at)) return false
  const before = wordBefore(tokens, at)
  const said = textBefore(tokens, at)
  if (said.some((word) => isRatioBefore(word) || isOtherBook(word))) return false
  const verse = numberAt(tokens, at + 2) ?? 0
  if (verse >= 60) return true
  const isRange = list.ranges.some(({ from, to }) => to > from)
  if (before?.isCapital === true && !isNeutral(before.text) && !(isRange && isOpening(tokens[at - 1])))
    return false
  const isTwoDigits = verse >= 10
  const looksLikeTime = isTwoDigits ? sura < 100 : sura <= 20
  if (!looksLikeTime) return true
  if (said.some((word) => isTimeBefore(word)) || isTimeAfterList(tokens, list)) return false
  if (isTwoDigits && sura >= 25) return true
  if (isRange || (before !== undefined && isIntroduction(before.text))) return true
  return isBracketed(tokens, at, list) || isBeforeVerse(tokens, list)
}

/** `12:53, 75:2 and 89:27`: in a list with a reference that is no time, the others are none either. */
function isBeforeVerse(tokens: readonly Token[], list: VerseList): boolean {
  let at = list.next
  for (let pairs = 0; pairs < 4; pairs += 1) {
    const start = skipTokens(
      tokens,
      { from: at, max: 2 },
      (text) => text === ',' || text === ';' || conjunctions.has(text),
    )
    const [sura = 0, verse = 0] = [numberAt(tokens, start), numberAt(tokens, start + 2)]
    if (start === at || tokens[start + 1]?.text !== ':' || !isVerse(sura, verse)) return false
    if (verse >= 60 || (verse >= 10 && sura >= 25)) return true
    at = start + 3
  }
  return false
}

/** In its own brackets, or the first of several; the context applies to all of them. */
function isBracketed(tokens: readonly Token[], at: number, { next }: VerseList): boolean {
  const opening = tokens[at - 1]
  const closing = tokens[next]?.text ?? ''
  if (!isOpening(opening) || !/^[);,]$/.test(closing)) return false
  const isFirst = at === 1 || opening?.gap === 'break'
  return !isFirst || (closing === ')' && next === tokens.length - 1)
}

function isTimeAfterList(tokens: readonly Token[], { next }: VerseList): boolean {
  const last = tokens[next - 1]
  if (last?.isEnding === true && timeEndings.has(last.text)) return true
  const after = tokens[next]
  return after?.kind === 'word' && after.gap !== 'break' && isTimeAfter(after.text)
}

/** The last words of the preceding sentence. */
function textBefore(tokens: readonly Token[], at: number): string[] {
  const said: string[] = []
  for (let index = at - 1; index >= 0 && index >= at - 5 && said.length < 3; index -= 1) {
    if (tokens[index + 1]?.gap === 'break') break
    const token = tokens[index]
    if (token?.kind === 'word') said.push(token.text)
    else if (/^[.;!?؟]$/.test(token?.text ?? '') && isSentenceEnd(tokens, index)) break
  }
  return said
}
