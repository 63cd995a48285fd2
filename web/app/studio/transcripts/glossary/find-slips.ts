import { distance, foldSound, foldSpelling } from './glossary.ts'
import { mayBeTerm } from './glossary.ts'
import type { Glossary, Term } from './glossary.ts'

/** A word or phrase that a machine has probably written wrongly. */
export interface Slip {
  from: number
  to: number
  /** What is meant. */
  right: string
}

/** Letters that Arabic writes as one with the word after them. */
const prefixes = /^(?:[وفبلك]|وال|بال)?$/
/** Letters of an ending, such as a plural or a case, that a right word may have. */
const maxEnding = 5
const maxPrefix = 3

/** The parts of a text that are a wrong form of a term, or sound like one and are spelled differently. */
export function findSlips(text: string, glossary: Glossary): Slip[] {
  if (glossary.terms.length === 0) return []
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’‘ʿʾ-]*/gu)]
  const slips: Slip[] = []
  for (let index = 0; index < words.length;) {
    const found = maxMatchAt(text, words, { index, glossary })
    if (found?.slip !== undefined) slips.push(found.slip)
    index += found?.length ?? 1
  }
  return slips
}

/** Corrects a slip in a text and preserves its capital. */
export function correctSlip(text: string, { from, to, right }: Slip): string {
  const first = text.charAt(from)
  const isCapital = first !== first.toLowerCase()
  const corrected = isCapital ? right.charAt(0).toUpperCase() + right.slice(1) : right
  return text.slice(0, from) + corrected + text.slice(to)
}

interface Place {
  index: number
  glossary: Glossary
}

/** The term at a word: with its slip, or without one where it is written well. */
function maxMatchAt(
  text: string,
  words: readonly RegExpExecArray[],
  { index, glossary }: Place,
): { length: number; slip?: Slip } | undefined {
  const maxLength = Math.min(words.length - index, glossary.maxWords + 2)
  let best: { length: number; slip: Slip; away: number; wordCount: number } | undefined
  for (let length = maxLength; length > 0; length -= 1) {
    const [first, last] = [words[index], words[index + length - 1]]
    if (first === undefined || last === undefined) continue
    const [from, to] = [first.index, last.index + last[0].length]
    const said = text.slice(from, to)
    // A term does not cross a sentence.
    if (/[.!?؟۔…,،:;؛]/u.test(said)) continue
    const wrongForm = findWrongForm(said, from, glossary)
    if (wrongForm !== undefined) return { length, slip: wrongForm }
    const spelling = foldSpelling(said)
    if (glossary.terms.some((term) => isAccepted(spelling, term)))
      return best === undefined || best.wordCount <= length ? { length } : best
    // Folding a sound is expensive: skip words that no term is as long as.
    if (glossary.isOrdinary(spelling) || !glossary.terms.some((term) => mayBeTerm(term, said, length)))
      continue
    const sound = foldSound(said)
    for (const term of glossary.termsLike(sound)) {
      const away = mayBeTerm(term, said, length) ? distanceTo(term, sound) : undefined
      if (away !== undefined && (best === undefined || away < best.away))
        best = { length, slip: { from, to, right: term.right }, away, wordCount: term.wordCount }
    }
  }
  return best
}

/** The wrong form that some words are, perhaps behind a letter that Arabic joins to them or before an ending. */
function findWrongForm(said: string, from: number, { wrongForms }: Glossary): Slip | undefined {
  if (wrongForms.size === 0) return undefined
  const prefix = /^[وفبلك]\p{M}*/u.exec(said)?.[0].length ?? 0
  const ending = new RegExp(String.raw`['’‘ʿʾ]\p{L}{1,${maxEnding}}$`, 'u').exec(said)?.index ?? said.length
  for (const [start, end] of [
    [0, said.length],
    [prefix, said.length],
    [0, ending],
  ] as const) {
    const right = wrongForms.get(foldSpelling(said.slice(start, end)))
    if (right !== undefined) return { from: from + start, to: from + end, right }
  }
  return undefined
}

/** Distance of a sound from a term as a share of its length; undefined for another word. */
function distanceTo({ sound: right }: Term, sound: string): number | undefined {
  const { length } = right
  const max = length < 9 ? 1 : length < 15 ? 2 : 3
  const away = distance(sound, right, max)
  // One letter makes another word of a short one, unless it is a vowel.
  if (away > max || (length < 6 && consonantsOf(sound) !== consonantsOf(right))) return undefined
  return away / length
}

function consonantsOf(sound: string): string {
  return sound.replaceAll(/[aiuاوي]/g, '')
}

function isAccepted(spelling: string, { accepted }: Term): boolean {
  return accepted.some((right) => {
    if (right.length > spelling.length || right.length + maxEnding + maxPrefix < spelling.length) return false
    const at = spelling.indexOf(right)
    if (at < 0 || !prefixes.test(spelling.slice(0, at))) return false
    const rest = spelling.slice(at + right.length)
    // A doubled letter is not an ending.
    return rest.length <= maxEnding && !rest.includes(' ') && (rest === '' || rest !== right.at(-1))
  })
}
