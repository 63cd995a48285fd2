// References that name their sura: `al-Baqara 153`, `Bakara Suresi, 2/153`, `the 153rd verse of al-Baqara`.
import {
  isCountedVerse,
  isVerseWord,
  markerOf,
  isBeforeNumber,
  ofPrepositions,
  personWords,
} from './context-words.ts'
import { type NameRead, readName } from './read-name.ts'
import { isArabicScript } from './sura-spellings.ts'
import { readTail, type Tail } from './read-tail.ts'
import { skipTokens, type Token } from './read-tokens.ts'
import { numberAt, readVerseList } from './read-verse-list.ts'
import { isChained, isClosing, isOpening, isSpoiled, type Reading, type Surroundings } from './reading.ts'
import { findSura } from './suras.ts'

/** A name followed by its verses, also when its number or the word for a sura precedes it. */
export function readNamed(
  tokens: readonly Token[],
  first: number,
  around: Surroundings,
): Reading | undefined {
  const head = readHead(tokens, first)
  if (head === undefined) return undefined
  const tail = readTail(tokens, head.next, head)
  if (tail === undefined) return undefined
  if (tail.kind === 'contradiction')
    return head.hasSuraWord || head.strength === 'sure' ? { kind: 'foreign', next: tail.next } : undefined
  const hasSuraWord = head.hasSuraWord || tail.hasSuraWord
  const hasNumber = tail.hasNumber || head.hasNumber
  const isListed = isChained(tokens, first, around) && around.last?.isForeign === false
  if (head.strength === 'faint' && !head.isMarked && !hasSuraWord && !hasNumber && !isListed) return undefined
  const isEvident = tail.hasVerseWord || hasNumber
  if (
    tail.isCount ||
    isCounted(tokens, first, { ...tail, sura: head.sura }) ||
    (isSpoiled(tokens, tail.next) && !isEvident)
  )
    return undefined
  const isSure = head.strength === 'sure' && !isAge(tokens, { head, tail })
  const isTaken = isEvident || hasSuraWord || isSure
  if (!isTaken && !isCitation(tokens, { first, head, tail, around })) return undefined
  return { kind: 'verses', sura: head.sura, ranges: tail.ranges, first, next: tail.next }
}

/** `Ta-Ha, 34, is a singer.` */
function isAge(tokens: readonly Token[], { head, tail }: { head: Head; tail: Tail }): boolean {
  const isApart = tail.sign === ',' && tokens[tail.next]?.text === ','
  return head.isParted && isApart && tokens[tail.next + 1]?.kind === 'word'
}

/** «عدد آيات سورة يس ٨٣», `The number of verses of Yasin: 83`. */
function isCounted(
  tokens: readonly Token[],
  first: number,
  { sura, ranges: [only] }: Pick<Tail, 'ranges'> & { sura: number },
): boolean {
  const before = tokens.slice(Math.max(0, first - 4), first)
  const isCount =
    before.some(({ text }) => countWords.has(text)) && before.some(({ text }) => isVerseWord(text))
  return isCount && only?.from === findSura(sura)?.verses
}

const countWords = new Set(['عدد', 'number', 'count'])

interface Head extends NameRead {
  hasSuraWord: boolean
  hasNumber: boolean
}

function readHead(tokens: readonly Token[], first: number): Head | undefined {
  const number = numberAt(tokens, first)
  if (number !== undefined) {
    const sign = tokens[first + 1]?.text ?? ''
    const name = ['/', '-', '.'].includes(sign) ? readName(tokens, first + 2) : undefined
    if (name?.sura !== number || (sign === '.' && name.strength === 'weak')) return undefined
    return { ...name, hasSuraWord: false, hasNumber: true }
  }
  const afterWord = afterSuraWord(tokens, first)
  const named = afterWord === undefined ? undefined : readName(tokens, afterWord)
  if (named !== undefined) return { ...named, hasSuraWord: true, hasNumber: false }
  const name = readName(tokens, first)
  if (name === undefined || isPerson(tokens, first)) return undefined
  return { ...name, hasSuraWord: false, hasNumber: false }
}

/** `Surat-ul-Baqara`, `Sûre-i Bakara`, `Surah: al-Baqarah`. */
function afterSuraWord(tokens: readonly Token[], first: number): number | undefined {
  const word = tokens[first]?.text ?? ''
  const marker = tokens[first]?.kind === 'word' ? markerOf(word) : undefined
  if (marker !== 'sura' && word !== 'sure') return undefined
  return skipTokens(tokens, { from: first + 1, max: 2 }, (text) =>
    ['-', ':', '"', '(', 'i', 'of'].includes(text),
  )
}

function isPerson(tokens: readonly Token[], first: number): boolean {
  const before = tokens[first - 1]?.text === '-' ? tokens[first - 2] : tokens[first - 1]
  return before?.kind === 'word' && personWords.has(before.text)
}

interface Weak {
  first: number
  head: Head
  tail: Tail
  around: Surroundings
}

/** Whether an ambiguous name is used as in a citation: alone with its number in brackets, or in a list. */
function isCitation(tokens: readonly Token[], { first, head, tail, around }: Weak): boolean {
  const name = tokens[first]?.text ?? ''
  const isLetter = head.next === first + 1 && name.length === 1
  // Arabic cites pages by a letter that is also the name of a sura.
  if (isLetter && tail.sign !== '/' && (name === 'ص' || tail.sign !== ':')) return false
  if (isChained(tokens, first, around) && around.last?.isForeign === false) return true
  const before = tokens[first - 1]
  const after = tokens[tail.next]
  if (isOpening(before) && (isClosing(after) || after?.text === ';')) return true
  // After a quotation: «﴿…﴾ الحديد ٤».
  if (isClosing(before) && isArabicScript(name) && (after === undefined || after.kind === 'mark')) return true
  if (head.isMarked || isAlone(tokens, { first, tail })) return true
  const marked = before?.text === ',' ? tokens[first - 2] : before
  return marked?.kind === 'word' && markerOf(marked.text) === 'quran'
}

/** «يوسف: ٨٧» alone; lists of people in Arabic have no colon without a word before it. */
function isAlone(tokens: readonly Token[], { first, tail }: Pick<Weak, 'first' | 'tail'>): boolean {
  const name = tokens[first]
  const before = tokens[first - 1]
  const after = tokens[tail.next]
  if (name === undefined || !isArabicScript(name.text) || name.text === 'محمد' || tail.sign !== ':')
    return false
  const isStart = before === undefined || name.gap === 'break' || before.kind === 'mark'
  return isStart && (after === undefined || after.gap === 'break' || after.kind === 'mark')
}

/** `verse 153 of al-Baqara`, «الآية ١٥٣ من سورة البقرة», `the 153rd verse of al-Baqara`. */
export function readVerseFirst(tokens: readonly Token[], first: number): Reading | undefined {
  const start = afterVerseWord(tokens, first)
  const list =
    start === undefined
      ? undefined
      : readVerseList(tokens, start, { verses: 286, isPlural: true, isBeforeSura: true })
  if (list === undefined) return undefined
  const sura = readSuraAfter(tokens, afterOrdinal(tokens, list.next))
  if (sura === undefined) return undefined
  const verses = findSura(sura.number)?.verses ?? 0
  if (list.ranges.some(({ to }) => to > verses)) return undefined
  return { kind: 'verses', sura: sura.number, ranges: list.ranges, first, next: sura.next }
}

function afterVerseWord(tokens: readonly Token[], first: number): number | undefined {
  const token = tokens[first]
  if (token?.kind === 'number') return isOrdinalList(tokens, first) ? first : undefined
  if (token?.kind !== 'word' || !isVerseWord(token.text)) return undefined
  const spelled = skipTokens(tokens, { from: first + 1, max: 6 }, (text) =>
    /^\p{Script=Arabic}+$/u.test(text),
  )
  if (isOpening(tokens[spelled]) && isClosing(tokens[spelled + 2])) return numberAfter(tokens, spelled)
  const at = skipTokens(
    tokens,
    { from: first + 1, max: 3 },
    (text) => isBeforeNumber(text) || text === 'من' || text === 'from',
  )
  return tokens[at]?.kind === 'number' ? at : undefined
}

/** `153rd verse`, `fifth and sixth verses`. */
function isOrdinalList(tokens: readonly Token[], first: number): boolean {
  const list = readVerseList(tokens, first, { verses: 286, isPlural: true })
  const after = tokens[list?.next ?? -1]
  return list?.isOrdinal === true && after?.kind === 'word' && isVerseWord(after.text)
}

function numberAfter(tokens: readonly Token[], at: number): number | undefined {
  return tokens[at + 1]?.kind === 'number' ? at + 1 : undefined
}

function afterOrdinal(tokens: readonly Token[], next: number): number {
  const { text = '', kind } = tokens[next] ?? {}
  if (kind !== 'word' || !isVerseWord(text) || isCountedVerse(text)) return next
  // `153. âyet-i kerîme`
  return skipTokens(tokens, { from: next + 1, max: 3 }, (word) => /^(?:-|i|kerime|karimah?)$/.test(word))
}

/** Reads the sura after a verse. */
function readSuraAfter(
  tokens: readonly Token[],
  start: number,
): { number: number; next: number } | undefined {
  let at = start
  let isSaid = false
  for (let skipped = 0; skipped < 5; skipped += 1) {
    const token = tokens[at]
    if (token === undefined || token.gap === 'break') return undefined
    const isSuraWord = token.kind === 'word' && (markerOf(token.text) === 'sura' || token.text === 'chapter')
    const isOf = ofPrepositions.has(token.text) || token.text === 'كي'
    if (!isSuraWord && !isOf && ![',', ')', '(', '-'].includes(token.text)) break
    isSaid ||= isSuraWord || (isOf && token.text !== 'in' && token.text !== 'the')
    const number = isSuraWord ? numberAt(tokens, at + 1) : undefined
    if (number !== undefined && findSura(number) !== undefined && numberAt(tokens, at + 3) === undefined)
      return { number, next: at + 2 }
    at += 1
  }
  const name = at === start ? undefined : readName(tokens, at)
  if (name === undefined || isPerson(tokens, at) || (name.strength !== 'sure' && !isSaid)) return undefined
  const after = tokens[name.next]
  // A name with numbers of its own belongs to those numbers.
  const isOwn = after?.kind === 'number' || (tokens[name.next + 1]?.kind === 'number' && after?.text === ':')
  if (isOwn && numberAt(tokens, name.next) !== name.sura) return undefined
  return { number: name.sura, next: name.next }
}
