// References with sura and verse numbers and words: `Surah 2, verse 153`.
import {
  connectors,
  isBeforeNumber,
  isNeutral,
  isVerseWord,
  type Marker,
  markerOf,
  numberWords,
  ofPrepositions,
  quranTitles,
} from './context-words.ts'
import { readName } from './read-name.ts'
import { readRoman } from './read-roman.ts'
import { skipTokens, type Token } from './read-tokens.ts'
import { numberAt, readVerseList } from './read-verse-list.ts'
import { isBookBefore, isOfOtherBook, isSpoiled, type Reading, wordBefore } from './reading.ts'
import { findSuraName } from './sura-spellings.ts'
import { findSura } from './suras.ts'

/** A sura by its number: `Surah 2, verse 153`, «سورة ٢ آية ١٥٣», `2. sure 153. ayet`. */
export function readSuraFirst(tokens: readonly Token[], first: number): Reading | undefined {
  const head = readSuraNumber(tokens, first)
  const sura = head === undefined ? undefined : findSura(head.number)
  if (head === undefined || sura === undefined || isBookBefore(tokens, first)) return undefined
  if (head.isLoose && isTitleBefore(tokens, first)) return undefined
  const start = afterSuraNumber(tokens, head)
  if (start === undefined) return undefined
  const list = readVerseList(tokens, start.at, {
    verses: sura.verses,
    sura: sura.number,
    isPlural: start.hasVerseWord,
  })
  if (list === undefined || isSpoiled(tokens, list.next) || isOfOtherBook(tokens, list.next)) return undefined
  if (head.isLoose && isOfTitle(tokens, list.next)) return undefined
  const after = tokens[list.next]
  const isVerseAfter = after?.kind === 'word' && isVerseWord(after.text)
  if (!start.hasVerseWord && !(isVerseAfter && list.isOrdinal) && (head.isLoose || isVerseAfter))
    return undefined
  const next = isVerseAfter && !start.hasVerseWord ? list.next + 1 : list.next
  return { kind: 'verses', sura: sura.number, ranges: list.ranges, first, next }
}

/** `The Dhammapada, chapter 1, verse 5` */
function isTitleBefore(tokens: readonly Token[], first: number): boolean {
  const before = wordBefore(tokens, first)
  if (before?.isCapital !== true || isNeutral(before.text) || quranTitles.has(before.text)) return false
  return markerOf(before.text) === undefined && findSuraName(before.text) === undefined
}

/** `chapter 5, verse 3 of the Song of Songs` */
function isOfTitle(tokens: readonly Token[], next: number): boolean {
  const title = tokens[next + 1]?.text === 'the' ? tokens[next + 2] : tokens[next + 1]
  if (!['of', 'in'].includes(tokens[next]?.text ?? '') || title?.isCapital !== true) return false
  return markerOf(title.text) === undefined && findSuraName(title.text) === undefined
}

interface SuraNumber {
  number: number
  next: number
  /** Whether a word for the verse is required too. */
  isLoose: boolean
}

function readSuraNumber(tokens: readonly Token[], first: number): SuraNumber | undefined {
  const number = numberAt(tokens, first)
  if (number !== undefined) {
    const at = tokens[first + 1]?.text === '.' ? first + 2 : first + 1
    const word = tokens[at]
    const isSura = word?.kind === 'word' && /^sure(?:si|nin|sinin|de|sinde)?$|^surah?$/.test(word.text)
    const isOrdinal =
      at === first + 2 || tokens[first]?.isOrdinal === true || /^(?:st|nd|rd|th)$/.test(word?.text ?? '')
    return isSura && isOrdinal ? { number, next: at + 1, isLoose: true } : undefined
  }
  const word = tokens[first]
  const marker = word?.kind === 'word' ? markerOf(word.text) : undefined
  if (marker === undefined || marker === 'verse' || (marker === 'short quran' && word?.isCapital !== true))
    return undefined
  // `Qur'an, II:153`
  const isParted = tokens[first + 1]?.text === ',' && tokens[first + 3]?.text === ':'
  const at = isParted ? first + 2 : skipTokens(tokens, { from: first + 1, max: 2 }, isBeforeNumber)
  const written = (isOfQuran(marker) ? undefined : numberAt(tokens, at)) ?? readRoman(tokens, at)
  return written === undefined
    ? undefined
    : { number: written, next: at + 1, isLoose: marker === 'loose sura' }
}

function isOfTheQuran(word: string): boolean {
  return quranTitles.has(word) || ofPrepositions.has(word) || markerOf(word) === 'quran'
}

function isOfQuran(marker: Marker): boolean {
  return marker === 'quran' || marker === 'short quran'
}

/** Returns the position of the verses: after a comma, the name of the sura, or the word for a verse. */
function afterSuraNumber(
  tokens: readonly Token[],
  { number, next, isLoose }: SuraNumber,
): { at: number; hasVerseWord: boolean } | undefined {
  let at = next
  let hasVerseWord = false
  let isParted = false
  for (let step = 0; step < 10; step += 1) {
    const token = tokens[at]
    if (token === undefined || token.gap === 'break') return undefined
    if (token.kind === 'number') return hasVerseWord || isParted || isLoose ? { at, hasVerseWord } : undefined
    if (token.kind === 'mark') {
      if (!/^[,:(.)-]$/.test(token.text)) return undefined
      isParted = true
      at += 1
    } else if (isVerseWord(token.text)) {
      hasVerseWord = true
      at += 1
    } else if (numberWords.has(token.text) || connectors.has(token.text) || isOfTheQuran(token.text)) {
      at += 1
    } else {
      const name = readName(tokens, at)
      if (name?.sura !== number) return undefined
      at = name.next
    }
  }
  return undefined
}
