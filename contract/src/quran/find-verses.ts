// References to verses of the Qur'an in running text, in English, Arabic, Turkish and Urdu.
import { readTokens, type Token } from './read-tokens.ts'
import { readNamed, readVerseFirst } from './read-named.ts'
import { joinSpelledNumbers } from './join-spelled.ts'
import { mayNameVerse } from './may-name-verse.ts'
import { readNumbered } from './read-numbered.ts'
import { readSuraFirst } from './read-sura-first.ts'
import type { Reading, Surroundings } from './reading.ts'

/** Increment this when the rules find other references: all stored references are then computed again. */
export const verseRules = 4

/** Verses of one sura and their range in the text: from `start` (inclusive) to `end` (exclusive) in UTF-16 units. */
export interface VerseReference {
  start: number
  end: number
  sura: number
  fromVerse: number
  toVerse: number
}

/**
 * Finds all references, in the order of the text and without overlaps; each part of a list (`2:153, 155`) is
 * separate. A sura without a verse is not a reference. Never throws; linear in the length of the text.
 */
export function findVerses(text: string): VerseReference[] {
  if (!mayNameVerse(text)) return []
  const tokens = joinSpelledNumbers(readTokens(text))
  const numbers = findNextNumbers(tokens)
  const found: VerseReference[] = []
  const around: Surroundings = { last: undefined }
  let at = 0
  while (at < tokens.length) {
    const isNear = (numbers[at] ?? Infinity) - at <= maxDistance
    const reading = isNear ? readAt(tokens, at, around) : undefined
    if (reading !== undefined) {
      found.push(...toReferences(tokens, reading))
      around.last = { next: reading.next, isForeign: reading.kind === 'foreign' }
    }
    at = reading === undefined ? at + 1 : Math.max(reading.next, at + 1)
  }
  return found
}

/** The maximum number of tokens of a reference before its first number. */
const maxDistance = 16

function readAt(tokens: readonly Token[], at: number, around: Surroundings): Reading | undefined {
  const token = tokens[at]
  if (token === undefined || isInsideWord(tokens, at)) return undefined
  if (token.kind === 'mark') return undefined
  const named = readVerseFirst(tokens, at) ?? readSuraFirst(tokens, at) ?? readNamed(tokens, at, around)
  return named ?? (token.kind === 'number' ? readNumbered(tokens, at, around) : undefined)
}

/** Numbers joined to an address, a path or a code are not a reference. */
function isInsideWord(tokens: readonly Token[], at: number): boolean {
  let token = tokens[at]
  for (let index = at - 1; index >= at - 6 && token?.gap === 'none'; index -= 1) {
    const before = tokens[index]
    if (isEmphasis(tokens, index)) return false
    if (before?.kind === 'mark' && /^[/@_=\\]$/.test(before.text) && before.gap === 'none') return true
    if (before?.kind !== 'word' && before?.text !== '-') break
    token = before
  }
  return isAfterSign(tokens, at)
}

function isAfterSign(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const before = tokens[at - 1]
  if (before === undefined || token?.gap !== 'none' || isEmphasis(tokens, at - 1)) return false
  return /^[/@#_=&\\$€£₺+*.^<]$/u.test(before.text) && !isMarkAfterWord(tokens, at - 1)
}

/** `*2:153*`, `_al-Baqara 153_` */
function isEmphasis(tokens: readonly Token[], at: number): boolean {
  const sign = tokens[at]
  if (sign?.text !== '*' && sign?.text !== '_') return false
  const first = sign.gap === 'none' && tokens[at - 1]?.text === sign.text ? at - 1 : at
  return first === 0 || tokens[first]?.gap !== 'none'
}

/** `S.2`, `Q.2:153`: the dot after a short word marks an abbreviation. */
function isMarkAfterWord(tokens: readonly Token[], at: number): boolean {
  const [word, mark] = [tokens[at - 1], tokens[at]]
  return mark?.text === '.' && mark.gap === 'none' && word?.kind === 'word' && word.text.length <= 4
}

function findNextNumbers(tokens: readonly Token[]): number[] {
  const next: number[] = []
  let number = Infinity
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    if (tokens[at]?.kind === 'number') number = at
    next[at] = number
  }
  return next
}

function toReferences(tokens: readonly Token[], reading: Reading): VerseReference[] {
  if (reading.kind === 'foreign') return []
  const { sura, ranges } = reading
  return ranges.map(({ from, to, first, last }, index) => {
    const start = tokens[index === 0 ? Math.min(reading.first, first) : first]?.start ?? 0
    const end = tokens[index === ranges.length - 1 ? Math.max(reading.next - 1, last) : last]?.end ?? start
    return { start, end, sura, fromVerse: from, toVerse: to }
  })
}
