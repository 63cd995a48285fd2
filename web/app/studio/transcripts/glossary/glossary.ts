import { exactTermsOf, termsOf } from './terms.ts'
import { wrongFormsOf } from './wrong-forms.ts'
import type { Terms } from './people.ts'

const english =
  'korean coran moored mired marsh dicker decker thicker sober soba sheikhdom shy sahara syria murad install tariff salad ' +
  'gazelle baccarat share married a is s are all and the next ' +
  'decor corn sarah sara car jacob red my'
const turkish =
  'sahibi sahibe sohbeti tarihi evli karan mürsel insana besmele kurun masa masaya masada masal masala masalı masallar şahane şarabı insanla'
const arabic =
  'البكرة الشريفة الطريق الأولى السحاب الصحاب القران الأقران القرين الأوائل الصحبة الشائعة طريقة أي أو لا ' +
  'الأكبر القرن الاولى الصحافة الأريكة الشريرة الأصلية الدولية الأولي السريعة الحملة الأولية'

/** Usual words of a language that sound like a term. */
const ordinaryWords: Readonly<Record<string, ReadonlySet<string> | undefined>> = {
  en: new Set(english.split(' ')),
  tr: new Set(turkish.split(' ')),
  ar: new Set(arabic.split(' ')),
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
  /** Whether it is found only by the same sound. */
  isExact: boolean
}

/** The terms of a language: built-in ones and those of the team. */
export interface Glossary {
  language: string
  terms: readonly Term[]
  /** The number of words of the longest term or wrong form. */
  maxWords: number
  /** The correct term for each folded wrong form. */
  wrongForms: ReadonlyMap<string, string>
  /** Correct spellings, folded, that begin with a letter. */
  spellingsFrom(letter: string): readonly string[]
  /** Terms that begin with the same sound. */
  termsLike(sound: string): readonly Term[]
  /** Whether a folded spelling is usual in the language. */
  isOrdinary(spelling: string): boolean
}

/** A term of the team with its usual wrong forms. */
export interface OwnTerm {
  term: string
  wrong_forms: readonly string[]
}

/** The glossary of a language with the terms of the team. */
export function readGlossary(language: string, own: readonly OwnTerm[] = []): Glossary {
  const builtIn = [
    ...(termsOf[language] ?? []).map((spellings) => readTerm(spellings, false)),
    ...(exactTermsOf[language] ?? []).map((spellings) => readTerm(spellings, true)),
  ]
  const terms = [...builtIn, ...own.map(({ term }) => readTerm([term], false))]
  const known = new Set(own.map(({ term }) => foldSpelling(term)))
  const listed = Object.entries(wrongFormsOf[language] ?? {}).map(([term, forms]) => ({
    term,
    wrong_forms: forms,
  }))
  // Those of the team come last and replace the built-in ones.
  const wrongForms = new Map(
    [...listed, ...own].flatMap(({ term, wrong_forms: forms }) =>
      forms.map(foldSpelling).flatMap((form) => (known.has(form) ? [] : [[form, term] as const])),
    ),
  )
  const bySound = Map.groupBy(
    [...builtIn, ...terms.slice(builtIn.length).filter(({ sound }) => sound.length >= minOwnSound)],
    ({ sound }) => firstSound(sound),
  )
  const byLetter = Map.groupBy(
    terms.flatMap(({ accepted }) => accepted),
    (spelling) => spelling.charAt(0),
  )
  const ordinary = ordinaryWords[language]
  return {
    language,
    terms,
    maxWords: Math.max(0, ...terms.map((term) => term.wordCount), ...[...wrongForms.keys()].map(countWords)),
    wrongForms,
    spellingsFrom: (letter) => byLetter.get(letter) ?? [],
    termsLike: (sound) => bySound.get(firstSound(sound)) ?? [],
    isOrdinary: (spelling) =>
      ordinary !== undefined && spelling.split(' ').every((word) => ordinary.has(word)),
  }
}

/** Whether a text of `count` words may be a term, judged only by its length. */
export function mayBeTerm({ wordCount, sound }: Term, said: string, count: number): boolean {
  return (
    count - wordCount <= 3 &&
    wordCount - count <= 2 &&
    said.length >= sound.length - 3 &&
    said.length <= 2 * sound.length + 6
  )
}

function readTerm(spellings: Terms[number], isExact: boolean): Term {
  const [right] = spellings
  return {
    right,
    sound: foldSound(right),
    accepted: spellings.map(foldSpelling),
    wordCount: countWords(right),
    isExact,
  }
}

function countWords(text: string): number {
  return text.split(' ').length
}

/** The first letter of a sound; all vowels are one. */
function firstSound(sound: string): string {
  return /^[aiuا]/.test(sound) ? 'a' : sound.charAt(0)
}

/** Sounds that machines confuse, with one letter each. Longer spellings come first. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/sh|ch/g, 's'],
  [/kh/g, 'h'],
  [/gh/g, 'g'],
  [/dh|th|z/g, 'd'],
  [/ph/g, 'f'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/[yeiıj]/g, 'i'],
  [/[ou]/g, 'u'],
  [/[أإآٱءٰ]/g, 'ا'],
  [/[ىیئې]/g, 'ي'],
  [/[ةہۃھ]/g, 'ه'],
  [/ؤ/g, 'و'],
  [/ک/g, 'ك'],
  [/[صث]/g, 'س'],
  [/ط/g, 'ت'],
  [/[ذظ]/g, 'ز'],
  [/ض/g, 'د'],
  [/ح/g, 'ه'],
  [/ق/g, 'ك'],
]

/** Folds words by sound, without blanks, marks and doubled letters, so that spellings of one sound are equal. */
export function foldSound(words: string): string {
  // U+0653 to U+0655 belong to letters of their own.
  let text = words.normalize('NFKC').replaceAll('İ', 'i').toLowerCase()
  for (const [pattern, sound] of sounds.slice(10, 12)) text = text.replaceAll(pattern, sound)
  text = text.normalize('NFD').replaceAll(/[^\p{L}\p{N}]/gu, '')
  // A last h after a vowel is only spelling: `shariah`.
  text = text.replace(/(?<=[ae])h$/, '')
  // Urdu says a last ہ as ا, but not that of اللہ.
  text = text.replace(/(?<=[^لاہةۃه])[ہةۃه]+$/u, 'ا')
  for (const [pattern, sound] of sounds) text = text.replaceAll(pattern, sound)
  return text.replaceAll(/(.)\1+/gu, '$1')
}

/** Folds the spelling of a text: case, blanks and optional vowel marks. */
export function foldSpelling(words: string): string {
  return words
    .normalize('NFC')
    .replaceAll('İ', 'i')
    .toLocaleLowerCase('en')
    .replaceAll(/[\u064B-\u0652\u0640]/g, '')
    .replaceAll(/['’‘ʿʾ`]/g, "'")
    .replaceAll(/\s+/g, ' ')
}

/** Edit distance, or `max + 1` where it exceeds `max`. */
export function distance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      now.push(
        Math.min(
          (before[column] ?? 0) + 1,
          (now[column - 1] ?? 0) + 1,
          (before[column - 1] ?? 0) + (isSame ? 0 : 1),
        ),
      )
    }
    if (Math.min(...now) > max) return max + 1
    before = now
  }
  return before[other.length] ?? max + 1
}
