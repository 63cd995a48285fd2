import { distance, foldSound, foldSpelling } from './fold-sound.ts'
import { termsOf } from './terms.ts'
import type { Terms } from './terms.ts'

const english = 'korean coran moored marsh dicker sober soba sheikhdom tariff salad'
const turkish = 'sahibi sahibe sohbeti tarihi'

/** Words of a language that sound like one of the glossary and are what they are. */
const ordinaryWords: Readonly<Record<string, ReadonlySet<string> | undefined>> = {
  en: new Set(english.split(' ')),
  tr: new Set(turkish.split(' ')),
}

/** A word or phrase that a machine has probably written wrongly. */
export interface Slip {
  from: number
  to: number
  /** What is meant. */
  right: string
}

interface Term {
  right: string
  sound: string
  accepted: readonly string[]
  words: number
}

const termsByLanguage = new Map<string, readonly Term[]>()
/** Letters that Arabic writes as one with the word after them. */
const prefixes = /^(?:[وفبلك]|وال|بال)?$/
/** Letters of an ending, such as a plural or a case, that a right word may have. */
const maxEnding = 5

/** The words of a text that sound like one of the glossary of its language and are not written as it. */
export function findSlips(text: string, language: string): Slip[] {
  const terms = readTerms(language)
  if (terms.length === 0) return []
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’‘ʿʾ-]*/gu)]
  const slips: Slip[] = []
  for (let index = 0; index < words.length;) {
    const found = maxMatchAt(text, words, { index, terms, language })
    if (found?.slip !== undefined) slips.push(found.slip)
    index += found?.length ?? 1
  }
  return slips
}

/** The text with one of its slips mended; a capital stays one. */
export function correctSlip(text: string, { from, to, right }: Slip): string {
  const first = text.charAt(from)
  const isCapital = first !== first.toLowerCase()
  const mended = isCapital ? right.charAt(0).toUpperCase() + right.slice(1) : right
  return text.slice(0, from) + mended + text.slice(to)
}

interface Place {
  index: number
  terms: readonly Term[]
  language: string
}

/** The term at a word: with its slip, or without one where it is written well. */
function maxMatchAt(
  text: string,
  words: readonly RegExpExecArray[],
  { index, terms, language }: Place,
): { length: number; slip?: Slip } | undefined {
  const maxLength = Math.min(words.length - index, Math.max(...terms.map((term) => term.words)) + 2)
  let best: { length: number; slip: Slip; away: number; words: number } | undefined
  for (let length = maxLength; length > 0; length -= 1) {
    const [first, last] = [words[index], words[index + length - 1]]
    if (first === undefined || last === undefined) continue
    const [from, to] = [first.index, last.index + last[0].length]
    const said = text.slice(from, to)
    // No word goes on in the next sentence.
    if (/[.!?؟۔…,،:;؛]/u.test(said)) continue
    const spelling = foldSpelling(said)
    if (terms.some((term) => isAccepted(spelling, term)))
      return best === undefined || best.words <= length ? { length } : best
    // Folding a sound is dear: only where a term could be as long.
    const near = terms.filter(
      (term) =>
        Math.abs(length - term.words) <= 2 &&
        said.length >= term.sound.length - 3 &&
        said.length <= 2 * term.sound.length + 6,
    )
    if (near.length === 0 || isOrdinary(spelling, language)) continue
    const sound = foldSound(said)
    for (const term of near) {
      const away = distanceTo(term, sound)
      if (away !== undefined && (best === undefined || away < best.away))
        best = { length, slip: { from, to, right: term.right }, away, words: term.words }
    }
  }
  return best
}

/** How far a sound is from that of a term, as a share of it; undefined where it is another word. */
function distanceTo({ sound: right }: Term, sound: string): number | undefined {
  const { length } = right
  const max = length < 9 ? 1 : length < 15 ? 2 : 3
  const away = distance(sound, right, max)
  const isOther = away > max || (sound.charAt(0) !== right.charAt(0) && !areVowels(sound, right))
  // One letter makes another word of a short one, unless it is a vowel.
  if (isOther || (length < 6 && consonantsOf(sound) !== consonantsOf(right))) return undefined
  return away / length
}

function areVowels(one: string, other: string): boolean {
  return /^[aiuا]/.test(one) && /^[aiuا]/.test(other)
}

function consonantsOf(sound: string): string {
  return sound.replaceAll(/[aiuاوي]/g, '')
}

function isAccepted(spelling: string, { accepted }: Term): boolean {
  return accepted.some((right) => {
    const at = spelling.indexOf(right)
    if (at < 0 || !prefixes.test(spelling.slice(0, at))) return false
    const rest = spelling.slice(at + right.length)
    // A letter that is said twice is no ending.
    return rest.length <= maxEnding && !rest.includes(' ') && (rest === '' || rest !== right.at(-1))
  })
}

function isOrdinary(spelling: string, language: string): boolean {
  const known = ordinaryWords[language]
  return known !== undefined && spelling.split(' ').every((word) => known.has(word))
}

function readTerms(language: string): readonly Term[] {
  const known = termsByLanguage.get(language)
  if (known !== undefined) return known
  const read = (termsOf[language] ?? ([] satisfies Terms)).map(([right, ...others]) => ({
    right,
    sound: foldSound(right),
    accepted: [right, ...others].map(foldSpelling),
    words: right.split(' ').length,
  }))
  termsByLanguage.set(language, read)
  return read
}
