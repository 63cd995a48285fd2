import { foldSound, foldSpelling } from './fold-sound.ts'
import { termsOf } from './terms.ts'
import type { Terms } from './terms.ts'

const english = 'korean coran moored marsh dicker sober soba sheikhdom tariff salad'
const turkish = 'sahibi sahibe sohbeti tarihi'

/** Usual words of a language that sound like a term. */
const ordinaryWords: Readonly<Record<string, ReadonlySet<string> | undefined>> = {
  en: new Set(english.split(' ')),
  tr: new Set(turkish.split(' ')),
}
/** The minimum length of a sound by which a term of the team is found; too many words sound like a shorter one. */
const minOwnSound = 6

/** A word or phrase that machines often write wrongly. */
export interface Term {
  right: string
  sound: string
  /** The correct spellings, folded. */
  accepted: readonly string[]
  wordCount: number
}

/** The terms of a language: built-in ones and those of the team. */
export interface Glossary {
  terms: readonly Term[]
  /** The number of words of the longest term or wrong form. */
  maxWords: number
  /** The correct term for each folded wrong form. */
  wrongForms: ReadonlyMap<string, string>
  /** Terms that begin with the same sound. */
  termsLike(sound: string): readonly Term[]
  /** Whether a folded spelling consists of usual words of the language. */
  isOrdinary(spelling: string): boolean
}

/** A term of the team with its usual wrong forms. */
export interface OwnTerm {
  term: string
  wrong_forms: readonly string[]
}

/** The glossary of a language with the terms of the team. */
export function readGlossary(language: string, own: readonly OwnTerm[] = []): Glossary {
  const builtIn = (termsOf[language] ?? ([] satisfies Terms)).map((spellings) => readTerm(spellings))
  const terms = [...builtIn, ...own.map(({ term }) => readTerm([term]))]
  const known = new Set(own.map(({ term }) => foldSpelling(term)))
  const wrongForms = new Map(
    own.flatMap(({ term, wrong_forms: forms }) =>
      forms.map(foldSpelling).flatMap((form) => (known.has(form) ? [] : [[form, term] as const])),
    ),
  )
  const bySound = Map.groupBy(
    [...builtIn, ...terms.slice(builtIn.length).filter(({ sound }) => sound.length >= minOwnSound)],
    ({ sound }) => firstSound(sound),
  )
  const ordinary = ordinaryWords[language]
  return {
    terms,
    maxWords: Math.max(0, ...terms.map((term) => term.wordCount), ...[...wrongForms.keys()].map(countWords)),
    wrongForms,
    termsLike: (sound) => bySound.get(firstSound(sound)) ?? [],
    isOrdinary: (spelling) =>
      ordinary !== undefined && spelling.split(' ').every((word) => ordinary.has(word)),
  }
}

/** Whether a number of words may be a term, judged only by their length. */
export function mayBeTerm({ wordCount, sound }: Term, said: string, count: number): boolean {
  return (
    Math.abs(count - wordCount) <= 2 && said.length >= sound.length - 3 && said.length <= 2 * sound.length + 6
  )
}

function readTerm(spellings: Terms[number]): Term {
  const [right] = spellings
  return {
    right,
    sound: foldSound(right),
    accepted: spellings.map(foldSpelling),
    wordCount: countWords(right),
  }
}

function countWords(text: string): number {
  return text.split(' ').length
}

/** The first letter of a sound; all vowels are one. */
function firstSound(sound: string): string {
  return /^[aiuا]/.test(sound) ? 'a' : sound.charAt(0)
}
