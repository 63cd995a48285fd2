import { distance, foldSound, foldSpelling, type Glossary, mayBeTerm, type Term } from './glossary.ts'

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
const endingAt = new RegExp(String.raw`['’‘ʿʾ]\p{L}{1,${maxEnding}}$`, 'u')

/** The parts of a text that are a wrong form of a term, or sound like one and are spelled differently. */
export function findSlips(text: string, glossary: Glossary): Slip[] {
  if (glossary.terms.length === 0) return []
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’‘ʿʾ-]*/gu)]
  const slips: Slip[] = []
  for (let index = 0; index < words.length;) {
    const found = maxMatchAt(text, words, { index, glossary })
    const next =
      found?.slip === undefined ? undefined : maxMatchAt(text, words, { index: index + 1, glossary })
    // The word before a term is not a part of it.
    const isNearerNext =
      found !== undefined && found.length > 1 && next !== undefined && next.away < found.away
    if (found?.slip !== undefined && !isNearerNext) slips.push(found.slip)
    index += isNearerNext ? 1 : (found?.length ?? 1)
  }
  return slips
}

/** Corrects a slip in a text and preserves its capital: in Turkish that of i is İ. */
export function correctSlip(text: string, { from, to, right }: Slip, { language }: Glossary): string {
  const first = text.charAt(from)
  const isCapital = first !== first.toLocaleLowerCase(language)
  const corrected = isCapital ? right.charAt(0).toLocaleUpperCase(language) + right.slice(1) : right
  return text.slice(0, from) + corrected + text.slice(to)
}

interface Place {
  index: number
  glossary: Glossary
}

interface Match {
  /** In tokens of the text. */
  length: number
  /** The distance of its sound from that of the term. */
  away: number
  slip?: Slip
}

/** The term at a word: with its slip, or without one where it is written well. */
function maxMatchAt(
  text: string,
  words: readonly RegExpExecArray[],
  { index, glossary }: Place,
): Match | undefined {
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
    if (wrongForm !== undefined) return { length, away: 0, slip: wrongForm }
    const spelling = foldSpelling(said)
    if (isAccepted(spelling, glossary))
      return best === undefined || best.wordCount <= length ? { length, away: 0 } : best
    // What follows the apostrophe of "the Qur'an" is no ending.
    const isWhole = length > 1 && isAccepted(foldSpelling(last[0]), glossary)
    for (const [start, end] of partsOf(said)) {
      if (isWhole && end < said.length) continue
      const part = said.slice(start, end)
      for (const { term, away } of termsNear(part, length, glossary)) {
        if (best !== undefined && away >= best.away) continue
        // Without its plural, another word may be near a term: `morsels`.
        if (end === said.length - 1 && away > 0) continue
        const slip = { from: from + start, to: from + end, right: term.right }
        best = { length, slip, away, wordCount: term.wordCount }
      }
    }
  }
  return best
}

function termsNear(part: string, length: number, glossary: Glossary): { term: Term; away: number }[] {
  // Folding a sound is expensive: skip what no term is as long as.
  if (glossary.isOrdinary(foldSpelling(part))) return []
  if (!glossary.terms.some((term) => mayBeTerm(term, part, length))) return []
  const sound = foldSound(part)
  return glossary.termsLike(sound).flatMap((term) => {
    const away = mayBeTerm(term, part, length) ? distanceTo(term, sound) : undefined
    return away === undefined ? [] : [{ term, away }]
  })
}

/** Positions of a text, also without a letter that Arabic joins to it, an ending or a plural. */
function partsOf(said: string): [start: number, end: number][] {
  const prefix = /^[وفبلك]\p{M}*(?=\p{L}{4})/u.exec(said)?.[0].length ?? 0
  const ending = endingAt.exec(said)?.index ?? said.length
  return [
    [0, said.length],
    ...(prefix > 0 ? [[prefix, said.length] as [number, number]] : []),
    ...(ending < said.length ? [[0, ending] as [number, number]] : []),
    ...(/[a-z]{4}s$/.test(said) ? [[0, said.length - 1] as [number, number]] : []),
  ]
}

/** The wrong form that some words are, perhaps behind a letter that Arabic joins to them or before an ending. */
function findWrongForm(said: string, from: number, { wrongForms }: Glossary): Slip | undefined {
  if (wrongForms.size === 0) return undefined
  for (const [start, end] of partsOf(said)) {
    const right = wrongForms.get(foldSpelling(said.slice(start, end)))
    if (right !== undefined) return { from: from + start, to: from + end, right }
  }
  return undefined
}

/** Distance of a sound from a term as a share of its length; undefined for another word. */
function distanceTo({ sound: right, isExact }: Term, sound: string): number | undefined {
  if (isExact) return sound === right ? 0 : undefined
  const { length } = right
  const max = length < 9 ? 1 : length < 15 ? 2 : 3
  const away = distance(sound, right, max)
  // One letter makes another word of a short one, unless it is a vowel; Arabic writes few of those.
  const minLength = /^[a-z]/.test(right) ? 6 : 7
  if (away > max || (length < minLength && consonantsOf(sound) !== consonantsOf(right))) return undefined
  return away / length
}

function consonantsOf(sound: string): string {
  return sound.replaceAll(/[aiuاوي]/g, '')
}

function isAccepted(spelling: string, { spellingsFrom }: Glossary): boolean {
  for (let at = 0; at <= maxPrefix; at += 1) {
    if (!prefixes.test(spelling.slice(0, at))) continue
    if (spellingsFrom(spelling.charAt(at)).some((right) => isWithEnding(spelling, at, right))) return true
  }
  return false
}

function isWithEnding(spelling: string, at: number, right: string): boolean {
  if (!spelling.startsWith(right, at)) return false
  const rest = spelling.slice(at + right.length)
  // A doubled letter is not an ending, nor is another spelling of the last one.
  const isSpelling = rest === right.at(-1) || /^[ht]$/.test(rest) || (rest === 'ه' && right.startsWith('ال'))
  return rest.length <= maxEnding && !rest.includes(' ') && (rest === '' || !isSpelling)
}
