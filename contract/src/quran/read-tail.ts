// Reads from the name of a sura to the last of its verses.
import {
  connectors,
  isBeforeNumber,
  isCountedVerse,
  isSuraEnding,
  isVerseWord,
  numberWords,
} from './context-words.ts'
import { readRoman } from './read-roman.ts'
import { skipTokens, type Token } from './read-tokens.ts'
import { isOpening } from './reading.ts'
import { isOrdinalVerse, numberAt, readVerseList, type VerseRange } from './read-verse-list.ts'
import { findSura } from './suras.ts'

export interface Tail {
  kind: 'verses'
  ranges: VerseRange[]
  next: number
  hasVerseWord: boolean
  hasSuraWord: boolean
  /** Whether the number of the sura is beside its name. */
  hasNumber: boolean
  /** Whether the number counts verses. */
  isCount: boolean
  /** The separator between name and numbers. */
  sign: string
}

/** The name contradicts the sura number: `Yunus 3:16`. */
export interface Contradiction {
  kind: 'contradiction'
  next: number
}

interface State {
  sura: number
  at: number
  open: number
  marks: number
  sign: string
  hasVerseWord: boolean
  hasSuraWord: boolean
  hasNumber: boolean
}

const maxSteps = 14

export function readTail(
  tokens: readonly Token[],
  start: number,
  { sura, hasSuraWord: isIntroduced }: { sura: number; hasSuraWord: boolean },
): Tail | Contradiction | undefined {
  const flags = { hasVerseWord: false, hasSuraWord: false, hasNumber: false }
  const spoken = isIntroduced ? skipSpoken(tokens, start) : start
  const state: State = { sura, at: spoken, open: 0, marks: 0, sign: '', ...flags }
  for (let step = 0; step < maxSteps; step += 1) {
    const token = tokens[state.at]
    if (token === undefined || token.gap === 'break') return undefined
    if (token.kind === 'number') {
      if (token.text.startsWith('0')) return undefined
      const end = readNumber(tokens, state)
      if (end !== 'go on') return end
    } else if (!(token.kind === 'word' ? takeWord(tokens, token, state) : takeMark(tokens, token, state))) {
      return undefined
    }
  }
  return undefined
}

const fillers = new Set(
  'and uh um er so then now if we you i go to look at turn read open it please ok okay well'.split(' '),
)

/** Skips what speakers say before the verse: `Surah Nur, and if you go to verse 35`. */
function skipSpoken(tokens: readonly Token[], start: number): number {
  const first = tokens[start]?.text === ',' ? start + 1 : start
  const at = skipTokens(tokens, { from: first, max: 8 }, (text) => fillers.has(text))
  const isVerse = isVerseWord(tokens[at]?.text ?? '') && numberAt(tokens, at + 1) !== undefined
  return at > first && isVerse && tokens[at + 2]?.text !== 'of' ? at : start
}

function takeWord(tokens: readonly Token[], { text }: Token, state: State): boolean {
  state.at += 1
  if (isVerseWord(text)) return (state.hasVerseWord = true)
  if (state.hasVerseWord && text === 'الاخيره') return true
  if (divisionNames.has(text)) return takePart(tokens, state)
  if (!state.hasNumber && readRoman(tokens, state.at - 1) === state.sura) return (state.hasNumber = true)
  if (isSuraEnding(text)) return (state.hasSuraWord = true)
  if (connectors.has(text)) {
    const after = tokens[state.at]
    const isBefore = after?.kind === 'word' && isVerseWord(after.text)
    return state.hasSuraWord || state.hasVerseWord || isBefore || text === 'كي' || text === 'كا'
  }
  if (numberWords.has(text) || isOrdinalVerse(tokens, state.at)) return true
  if (text === 'the' && outermost.has(tokens[state.at]?.text ?? '')) return true
  if (outermost.has(text)) return takeCount(tokens, state)
  const bracket = findBracketedVerse(tokens, state)
  if (bracket === undefined) return false
  state.at = bracket
  return (state.hasVerseWord = true)
}

const outermost = new Set(['last', 'first', 'final', 'opening', 'son', 'ilk', 'اخري', 'ابتدايي'])

/** Skips what counts the verses before their numbers: «آخری چار آیات ۲۷ تا ۳۰», `last two verses (285-286)`. */
function takeCount(tokens: readonly Token[], state: State): boolean {
  const last = Math.min(state.at + 3, tokens.length)
  while (state.at < last) {
    const token = tokens[state.at]
    if (token?.kind === 'mark' || token?.gap === 'break') return false
    state.at += 1
    if (token?.kind === 'word' && isVerseWord(token.text)) return (state.hasVerseWord = true)
  }
  return false
}

const divisionNames = new Set(['ruku', 'rukuu', 'ركوع'])

/** Skips the part of the sura before the verse: «رکوع ۱۹، آیت ۱۵۳». */
function takePart(tokens: readonly Token[], state: State): boolean {
  state.at = skipTokens(tokens, { from: state.at, max: 2 }, isBeforeNumber)
  state.at += 1
  return tokens[state.at - 1]?.kind === 'number' && hasVerseWordSoon(tokens, state.at)
}

function hasVerseWordSoon(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(at, at + 2).some(({ kind, text }) => kind === 'word' && isVerseWord(text))
}

/** The brackets of a number that the text before it spells: «آیت نمبر بارہ (۱۲)», `sekizinci (8) ayeti`. */
function findBracketedVerse(tokens: readonly Token[], { at, hasVerseWord }: State): number | undefined {
  const bracket = skipTokens(tokens, { from: at, max: 4 }, (text) => /^[\p{L}-]+$/u.test(text))
  const end = tokens.findIndex(({ text }, index) => index > bracket && index < bracket + 6 && text === ')')
  if (!isOpening(tokens[bracket]) || tokens[bracket + 1]?.kind !== 'number' || end < 0) return undefined
  const words = tokens.slice(at - 1, bracket)
  const isVerse = hasVerseWord || [...words, tokens[end + 1]].some((token) => isVerseWord(token?.text ?? ''))
  return isVerse ? bracket : undefined
}

function takeMark(tokens: readonly Token[], { text, gap }: Token, state: State): boolean {
  state.marks += 1
  if (state.marks > 5) return false
  if (text === '(') return takeOpening(tokens, state)
  if (text === ')') state.open -= 1
  else if (text === '.') {
    const before = tokens[state.at - 1]
    if (gap !== 'none') return false
    const isWord = before?.kind === 'word'
    if (!isWord && !state.hasNumber) return false
    if (isWord && !isVerseWord(before.text) && !numberWords.has(before.text) && !state.hasSuraWord)
      return false
  } else if ([',', ':', '/', '-'].includes(text)) state.sign = text
  else if (text !== '#') return false
  state.at += 1
  return state.open >= 0
}

/** An opening bracket, or brackets that translate the name: `Surah al-Baqarah (The Cow), verse 153`. */
function takeOpening(tokens: readonly Token[], state: State): boolean {
  const inside = tokens.slice(state.at + 1, state.at + 7)
  const end = inside.findIndex(({ text }) => text === ')')
  const gloss = inside.slice(0, Math.max(end, 0))
  if (end > 0 && gloss.every(({ kind, text }) => kind === 'word' && !isVerseWord(text))) {
    state.at += end + 2
    return true
  }
  state.open += 1
  state.at += 1
  return true
}

function readNumber(tokens: readonly Token[], state: State): Tail | Contradiction | 'go on' | undefined {
  const { sura, at } = state
  const sign = tokens[at + 1]
  const pair = numberAt(tokens, at + 2)
  const isSura = numberAt(tokens, at) === sura && !state.hasNumber
  const isPair = pair !== undefined && (sign?.text === ':' || (sign?.text === '/' && sign.gap === 'none'))
  if (isPair && !isSura) return { kind: 'contradiction', next: at + 3 }
  if (isPair || (isSura && isSuraNumber(tokens, state))) {
    state.hasNumber = true
    state.at += 1
    return 'go on'
  }
  return endList(tokens, state)
}

/** Whether the number is only that of the sura: `(2), 153`, `2, verse 153`, `2.153`. */
function isSuraNumber(tokens: readonly Token[], { sura, at, open, hasVerseWord }: State): boolean {
  const sign = tokens[at + 1]
  const after = tokens[at + 2]
  if (hasVerseWord || sign === undefined) return false
  if (sign.text === ')') return open > 0
  if (sign.kind === 'word') return isVerseWord(sign.text) && hasNumberSoon(tokens, at + 2)
  if (sign.text === '.') return sign.gap === 'none' && after?.kind === 'number' && after.gap === 'none'
  if (sign.text !== ',') return false
  if (after?.kind === 'word') return isVerseWord(after.text) && hasNumberSoon(tokens, at + 3)
  return after?.kind === 'number' && Number(after.text) > sura + 1
}

function hasNumberSoon(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(at, at + 3).some(({ kind, gap }) => kind === 'number' && gap !== 'break')
}

function endList(tokens: readonly Token[], state: State): Tail | undefined {
  const verses = findSura(state.sura)?.verses ?? 0
  const list = readVerseList(tokens, state.at, { verses, isPlural: state.hasVerseWord, sura: state.sura })
  if (list === undefined || (list.isOrdinal && isOfSura(tokens[list.next]))) return undefined
  const { next, ...said } = readVerseWordAfter(tokens, list.next, list.isOrdinal)
  const [only, ...others] = list.ranges
  const isSingle = others.length === 0 && only?.from === only?.to
  const isCount =
    said.isWord &&
    !state.hasVerseWord &&
    !list.isOrdinal &&
    isSingle &&
    (said.isCounted || only?.to === verses)
  let after = next
  for (let { open } = state; open > 0 && tokens[after]?.text === ')'; open -= 1) after += 1
  const { hasSuraWord, hasNumber, sign } = state
  const hasVerseWord = state.hasVerseWord || said.isEvident
  return {
    kind: 'verses',
    ranges: list.ranges,
    next: after,
    hasVerseWord,
    hasSuraWord,
    hasNumber,
    isCount,
    sign,
  }
}

/** `Surah Yusuf, 12th surah` */
function isOfSura(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.gap !== 'break' && isSuraEnding(token.text)
}

const plainVerseWords = new Set(['ayet', 'verse', 'ayah', 'aya', 'ايه', 'ايت'])

function readVerseWordAfter(tokens: readonly Token[], start: number, isOrdinal: boolean) {
  const isNumbered = numberWords.has(tokens[start]?.text ?? '')
  const at = isNumbered ? start + 1 : start
  const word = tokens[at]
  const isWord = word?.kind === 'word' && word.gap !== 'break' && isVerseWord(word.text)
  if (!isWord || isNextReference(tokens, at))
    return { next: start, isWord: false, isEvident: false, isCounted: false }
  return {
    next: at + 1,
    isWord,
    isEvident: isOrdinal || isNumbered || !plainVerseWords.has(word.text),
    isCounted: isCountedVerse(word.text),
  }
}

/** «والآية ٣١» */
function isNextReference(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.text.startsWith('و') === true && hasNumberSoon(tokens, at + 1)
}
