/** A normalised word and its position in the original text. */
export interface NormalWord {
  word: string
  start: number
  end: number
}

const maxWord = 40
const apostrophes = `'’‘ʼʻʿʾ´\`ʹ′`
// Tatweel, soft hyphens and invisible marks (joiners, directions, zero-width spaces) may occur inside a word.
const unseen = String.raw`\u00ad\u061c\u0640\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff`
const wordPattern = new RegExp(`[\\p{L}\\p{N}\\p{M}${unseen}${apostrophes}]+`, 'gu')
const plainWord = /^[a-z0-9]+$/i
const possessive = /(?<=\p{L})['’]s$/iu
/** Turkish case endings of names: `İstanbul'da`, `Kur'an'ın`; single vowels may belong to the word, as in `shari'a`. */
const caseEnding =
  /(?<=\p{L}[\p{L}\p{M}'’]{2,40})['’](?:n?[ıiuü]n|n?[dt][ae]n?(?:ki)?|y[aeıiuü]|y?l[ae]|l[ae]r\p{L}{0,4}|l[ıiuü])$/iu
const dropped = new RegExp(`[\\p{M}\\p{Cf}\\u0640${apostrophes}]`, 'gu')

/**
 * Characters that Unicode decomposition distinguishes although readers treat them as the same (Arabic, Urdu,
 * Turkish, Latin).
 */
const sameLetters = new Map(
  [
    ['ا', 'ٱ'],
    ['ي', 'ىیېےئ'],
    ['و', 'ؤ'],
    ['ه', 'ةہھەۃ'],
    ['ك', 'کڪ'],
    ['ن', 'ں'],
    ['', 'ء'],
    ['i', 'ı'],
    ['ss', 'ß'],
    ['ae', 'æ'],
    ['oe', 'œ'],
    ['o', 'ø'],
    ['l', 'ł'],
    ['d', 'đð'],
    ['th', 'þ'],
    ['h', 'ħ'],
  ].flatMap(([letter = '', written = '']) => [...written].map((one) => [one, letter] as const)),
)

/** The transliterated article before a hyphen, with its assimilations: `al-`, `ash-`, `ar-`, `el-`. */
const articles = new Set(
  'al el ul ad ed ud adh as es us ash esh ush ar er ur an en un at et ut ath az ez uz'.split(' '),
)
const arabicArticle = /^(?:[وفبك]?ال|لل)(?=.{3})/u

/**
 * The words of a text in a common form: without case, marks, harakat, hamza, tatweel and apostrophes, with
 * one letter for equivalent ones, and without the Arabic article. Applied both to stored texts and to
 * queries.
 */
export function normaliseWords(text: string): NormalWord[] {
  return [...normaliseLazily(text)]
}

/** The normalised words of a text, by which it is found. */
export function toSearchTerms(text: string): string[] {
  return normaliseWords(text).map(({ word }) => word)
}

const smallWords = new Set(
  toSearchTerms(
    'a an and are as at by for from in is it of on or the to with i be do does did my ' +
      've ile bir bu da de mi في من على و إلى عن ما اور کی کے کا میں سے ہے ul el',
  ),
)

/** Whether a normalised word is too common to narrow a search. */
export function isSmallWord(word: string): boolean {
  return word.length <= 1 || smallWords.has(word)
}

/** The same lazily: a caller that needs only the first words reads no further. */
export function* normaliseLazily(text: string): Generator<NormalWord, void> {
  for (const match of text.matchAll(wordPattern)) {
    const [written] = match
    const end = match.index + written.length
    for (const word of foldWord(written)) {
      if (word === 'al' || (articles.has(word) && /[-‐‑]/.test(text.charAt(end)))) continue
      yield { word, start: match.index, end }
    }
  }
}

/** The normalised forms of one written word: usually one, several for a ligature of a phrase. */
export function foldWord(written: string): string[] {
  // Most words consist of plain letters and need no other folding.
  if (plainWord.test(written)) return [written.toLowerCase().slice(0, maxWord)]
  const plain = written
    .replace(possessive, '')
    .replace(caseEnding, '')
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(dropped, '')
  const folded = [...plain].map(foldLetter).join('')
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map(withoutArticle)
}

function foldLetter(letter: string): string {
  const same = sameLetters.get(letter)
  if (same !== undefined) return same
  const code = letter.codePointAt(0) ?? 0
  if (code >= 0x660 && code <= 0x669) return String(code - 0x660)
  if (code >= 0x6f0 && code <= 0x6f9) return String(code - 0x6f0)
  return letter
}

function withoutArticle(word: string): string {
  return [...word.replace(arabicArticle, '')].slice(0, maxWord).join('')
}
