// Makes numbers written out beside a word for a verse or sura one token: `verse sixteen`, `on sekizinci ayet`.
import {
  conjunctions,
  isSuraEnding,
  isVerseWord,
  linkingWords,
  markerOf,
  numberWords,
  rangeConnectors,
} from './context-words.ts'
import { readName } from './read-name.ts'
import type { Token } from './read-tokens.ts'
import { isOpening } from './reading.ts'
import { findNumberWord, type NumberWord } from './spelled-numbers.ts'
import { findSuraName, isArabicScript } from './sura-spellings.ts'

/**
 * Returns the tokens with each written number beside a word for a verse, or behind the name of a sura, as a number;
 * linear in their count.
 */
export function joinSpelledNumbers(tokens: readonly Token[]): readonly Token[] {
  const numbers = readAll(tokens)
  if (numbers.length === 0) return tokens
  const starts = new Map(numbers.map((number) => [number.first, number]))
  const ends = new Map(numbers.map((number) => [number.next, number]))
  const verses = new Set<Spelled>()
  for (const number of numbers) {
    const before = ends.get(beforeConnector(tokens, number.first))
    const isListed = before !== undefined && verses.has(before)
    if (isListed || isAfterMarker(tokens, number) || isAfterName(tokens, number)) verses.add(number)
  }
  for (const number of numbers.toReversed().filter(({ isOrdinal }) => isOrdinal)) {
    const after = starts.get(afterConnector(tokens, number.next))
    const isListed = ends.get(beforeConnector(tokens, number.first))?.isOrdinal === true
    if ((after !== undefined && verses.has(after)) || isBeforeMarker(tokens, number, isListed))
      verses.add(number)
  }
  return toTokens(tokens, starts, verses)
}

/** A written number from one token to before another. */
interface Spelled extends NumberWord {
  first: number
  next: number
}

function readAll(tokens: readonly Token[]): Spelled[] {
  const numbers: Spelled[] = []
  for (let at = 0; at < tokens.length;) {
    const number = readNumber(tokens, at, numbers.at(-1)?.next === at)
    if (number !== undefined) numbers.push(number)
    at = number?.next ?? at + 1
  }
  return numbers
}

const maxParts = 8

/** `isListed`: whether another number ends here, so that an Arabic one may begin with its «و». */
function readNumber(tokens: readonly Token[], first: number, isListed: boolean): Spelled | undefined {
  const begin = wordAt(tokens, first) ?? (isListed ? joinedWordAt(tokens, first) : undefined)
  if (begin === undefined) return undefined
  let number: Spelled = { ...begin, first, next: first + 1 }
  for (let parts = 1; parts < maxParts; parts += 1) {
    const longer = number.language === 'ar' ? addArabic(tokens, number) : addPart(tokens, number)
    if (longer === undefined) break
    number = longer
  }
  return number
}

function wordAt(tokens: readonly Token[], at: number): NumberWord | undefined {
  const token = tokens[at]
  return token?.kind === 'word' ? findNumberWord(token.text) : undefined
}

/** «والخمسون» */
function joinedWordAt(tokens: readonly Token[], at: number): NumberWord | undefined {
  const token = tokens[at]
  const isJoined = token?.kind === 'word' && token.gap !== 'break' && /^و./.test(token.text)
  return isJoined ? findNumberWord(token.text.slice(1)) : undefined
}

/** Adds a smaller part, or multiplies by a hundred: `two hundred`, `one hundred and fifty`, `two fifty-five`. */
function addPart(tokens: readonly Token[], number: Spelled): Spelled | undefined {
  if (number.isOrdinal) return undefined
  const isHyphened = tokens[number.next]?.text === '-' && tokens[number.next + 1]?.gap === 'none'
  const isAnd = number.language === 'en' && number.value % 100 === 0 && tokens[number.next]?.text === 'and'
  const at = isHyphened || isAnd ? number.next + 1 : number.next
  // Urdu may write the ending of an ordinal as a word.
  if (number.language === 'ur' && tokens[at]?.text === 'ويں' && tokens[at].gap !== 'break')
    return { ...number, isOrdinal: true, next: at + 1 }
  const part = wordAt(tokens, at)
  if (part?.language !== number.language || tokens[at]?.gap === 'break') return undefined
  const value = sumOf(number, part)
  return value === undefined ? undefined : { ...number, value, isOrdinal: part.isOrdinal, next: at + 1 }
}

function sumOf({ value, language }: NumberWord, part: NumberWord): number | undefined {
  if (part.value === 100) return value < 3 ? value * 100 : undefined
  if (value % 100 === 0) return part.value < 100 ? value + part.value : undefined
  const isTen = value % 10 === 0 && (value > 10 || language === 'tr') && language !== 'ur'
  if (isTen && part.value < 10) return value + part.value
  return language === 'en' && value < 3 && part.value > 9 && part.value < 100
    ? value * 100 + part.value
    : undefined
}

/** Adds ten, tens or hundreds: «الخامسة عشرة», «الثالثة والخمسون بعد المئة», «مئة وثلاث وخمسون». */
function addArabic(tokens: readonly Token[], number: Spelled): Spelled | undefined {
  const { next, value } = number
  const isAfter = tokens[next]?.text === 'بعد'
  const at = isAfter ? next + 1 : next
  if (tokens[at]?.gap === 'break') return undefined
  const unit = value % 100
  const part =
    isAfter || unit < 10 ? (joinedWordAt(tokens, at) ?? wordAt(tokens, at)) : joinedWordAt(tokens, at)
  if (part?.language !== 'ar') return undefined
  const isJoined = tokens[at]?.text.startsWith('و') === true
  const isTeen = !isJoined && part.value === 10 && unit > 0 && unit < 10
  // «ثلاثة وعشرة» are two numbers.
  const isOther = !isJoined || (part.value === 10 && unit > 0)
  if (!isTeen && (isAfter ? part.value < 100 : isOther)) return undefined
  if (sizeOf(value).some((size) => sizeOf(part.value).includes(size))) return undefined
  return { ...number, value: value + part.value, isOrdinal: number.isOrdinal || part.isOrdinal, next: at + 1 }
}

/** The places of a decimal number that are not zero. */
function sizeOf(value: number): number[] {
  return [1, 10, 100].filter((size) => Math.floor(value / size) % 10 > 0)
}

/** The end of the number before a connector: `verses five, six and seven`, «الخامسة والسادسة». */
function beforeConnector(tokens: readonly Token[], first: number): number {
  if (wordAt(tokens, first) === undefined) return first
  const at = tokens[first - 1]?.text === 'the' ? first - 1 : first
  return at - countConnectors([tokens[at - 1], tokens[at - 2]])
}

function afterConnector(tokens: readonly Token[], next: number): number {
  const at = next + countConnectors([tokens[next], tokens[next + 1]])
  return tokens[at]?.text === 'the' ? at + 1 : at
}

function countConnectors(tokens: readonly (Token | undefined)[]): number {
  const first = tokens.findIndex(
    (token) => token === undefined || token.gap === 'break' || !isConnector(token.text),
  )
  return first < 0 ? tokens.length : first
}

function isConnector(text: string): boolean {
  return text === ',' || text === '-' || conjunctions.has(text) || rangeConnectors.has(text)
}

/** `verse sixteen`, «الآية رقم ستة عشر», `chapter two, verse ten`. */
function isAfterMarker(tokens: readonly Token[], number: Spelled): boolean {
  let at = number.first - 1
  while (at >= number.first - 3 && isSkipped(tokens[at]) && tokens[at + 1]?.gap !== 'break') at -= 1
  const word = tokens[at]
  if (word?.kind !== 'word' || tokens[at + 1]?.gap === 'break' || isBracketed(tokens, number.next))
    return false
  const isNumbered =
    numberWords.has(tokens[number.first - 1]?.text ?? '') ||
    rangeConnectors.has(tokens[number.next]?.text ?? '')
  if (isVerseWord(word.text))
    return isNumberOf(word.text, number, isNumbered ? '' : (tokens[number.first]?.text ?? ''))
  const isName = findSuraName(tokens[number.first]?.text ?? '') !== undefined
  return isSuraWord(word.text) && !isName && hasVerseWordSoon(tokens, number.next)
}

/** `Nur suresi otuz yedi`, `al-Baqara one hundred fifty-three`, «البقرة مئة وثلاث وخمسون». */
function isAfterName(tokens: readonly Token[], number: Spelled): boolean {
  const { first, next, value, isOrdinal } = number
  const sign = tokens[first - 1]?.text ?? ''
  const end = sign === ',' || sign === ':' ? first - 1 : first
  const ending = tokens[end - 1]
  if (isOrdinal || value === 1 || end < 1 || tokens[first]?.gap === 'break') return false
  const isSuffixed = ending?.kind === 'word' && isSuraEnding(ending.text)
  // `Bakara suresinde beş ayet`
  if (isSuffixed && /den?$/.test(ending.text)) return false
  const at = isSuffixed ? end - 1 : end
  for (let start = Math.max(0, at - maxNameTokens); start < at; start += 1) {
    const name = readName(tokens, start)
    if (name?.next !== at) continue
    const hasSuraWord = isSuffixed || isSuraWord(tokens[start - 1]?.text ?? '')
    if (isArabicScript(tokens[start]?.text ?? '') !== isArabicScript(tokens[first]?.text ?? '')) return false
    const isPlain = next - first === 1 && shortNumbers.has(tokens[first]?.text ?? '')
    if (isPlain ? !isSuffixed : name.strength !== 'sure' && !hasSuraWord) return false
    return isWholeNumber(tokens, number) || (hasSuraWord && next - first > 1)
  }
  return false
}

const maxNameTokens = 7
/** Numbers that are also another word: `on`, «دو» (give), «سو» (thus), «اسی» (this very). */
const shortNumbers = new Set(['on', 'دو', 'سو', 'اسي', 'نو'])

/** Whether no word follows that the number may count. */
function isWholeNumber(tokens: readonly Token[], { next }: Spelled): boolean {
  const after = tokens[next]
  if (after === undefined || after.kind !== 'word' || after.gap === 'break') return true
  return isVerseWord(after.text) || linkingWords.has(after.text) || isConnector(after.text)
}

function isSkipped(token: Token | undefined): boolean {
  return (
    token !== undefined && (numberWords.has(token.text) || ['.', ':', '(', 'from', 'من'].includes(token.text))
  )
}

function isNumberOf(verse: string, { language, value, isOrdinal }: Spelled, text: string): boolean {
  const isArabic = language === 'ar' || language === 'ur'
  if (isArabic !== /^[\u0600-\u06FF]/.test(verse) || (language === 'tr' && !verse.startsWith('aye')))
    return false
  if (isOrdinal) return true
  // "One" is also an article, «آيات خمس» are five verses, and «اسی» also means "this very".
  const isOne = language === 'en' || text === '' || verse.startsWith('ال')
  return (value > 1 || isOne) && !(language === 'ar' && isPlural(verse)) && text !== 'اسي'
}

/** `the sixteenth verse`, `on sekizinci ayet`, «پینتالیسویں آیت», `the second sura, verse ten`. */
function isBeforeMarker(tokens: readonly Token[], { next }: Spelled, isListed: boolean): boolean {
  const word = tokens[next]
  if (word?.kind !== 'word' || word.gap === 'break') return false
  // `The first verses` are several.
  if (isVerseWord(word.text)) return isListed || !isPlural(word.text)
  return isSuraWord(word.text) && hasVerseWordSoon(tokens, next + 1)
}

function isPlural(verse: string): boolean {
  return /^(?:verses|vv|ayahs|ayas|ayats|ayaat|ayetler.*|.{0,3}ايات|ايتيں|ايتوں)$/.test(verse)
}

function isSuraWord(word: string): boolean {
  const marker = markerOf(word)
  return marker === 'sura' || (marker === 'loose sura' && word.length > 2)
}

function hasVerseWordSoon(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(at, at + 4).some(({ kind, text }) => kind === 'word' && isVerseWord(text))
}

/** «آیت نمبر بارہ (۱۲)» has its number in brackets. */
function isBracketed(tokens: readonly Token[], at: number): boolean {
  return isOpening(tokens[at]) && tokens[at + 1]?.kind === 'number'
}

function toTokens(
  tokens: readonly Token[],
  starts: ReadonlyMap<number, Spelled>,
  verses: ReadonlySet<Spelled>,
): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const number = starts.get(at)
    const first = tokens[at]
    if (first === undefined) break
    if (number === undefined || !verses.has(number)) {
      joined.push(first)
      at += 1
      continue
    }
    const { end } = tokens[number.next - 1] ?? first
    const token: Token = {
      ...first,
      kind: 'number',
      text: String(number.value),
      end,
      isOrdinal: number.isOrdinal,
    }
    if (wordAt(tokens, at) === undefined)
      joined.push(
        { ...first, text: 'و', end: first.start + 1 },
        { ...token, start: first.start + 1, gap: 'none' },
      )
    else joined.push(token)
    at = number.next
  }
  return joined
}
