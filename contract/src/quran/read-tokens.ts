// Splits text into words, numbers and marks with their positions.
import { apostrophes, foldWord, spread } from './fold-word.ts'

export interface Token {
  kind: 'word' | 'number' | 'mark'
  /** A folded word, a number in Latin digits, or the usual mark of its kind. */
  text: string
  start: number
  end: number
  /** The gap before it: none, a space (or one line break), or the end of a paragraph. */
  gap: 'none' | 'space' | 'break'
  /** A capitalised word. */
  isCapital: boolean
  /** A word with scholarly diacritics: `Nûr`, `Yūsuf`. */
  isMarked: boolean
  /** A word without the ending after its apostrophe: `bakara` of `Bakara'nın`. */
  stem: string | undefined
  /** Whether it follows an apostrophe, as in `153'te`. */
  isEnding: boolean
  /** Whether a number written out is an ordinal: `sixteenth`. */
  isOrdinal: boolean
}

const apostropheClass = apostrophes.replaceAll(/[\^\]\\-]/g, String.raw`\$&`)
const letter = String.raw`[\p{L}\p{M}\u0640]`
const pieces = new RegExp(
  [
    String.raw`(?<address>(?:https?:\/\/|www\.)[^\s<>"«»]+)`,
    String.raw`(?<number>\p{Nd}+)`,
    // Arabic draws a dash with the letter that lengthens a word, Urdu with a full stop between numbers.
    String.raw`(?<dash>(?<!${letter})\u0640+(?!${letter})|(?<=\p{Nd})۔(?=\p{Nd}))`,
    `(?<word>[${apostropheClass}]{0,2}${letter}(?:[${apostropheClass}]{0,2}${letter})*[${apostropheClass}]?)`,
    String.raw`(?<gap>\s+)`,
    // Directional marks, joiners and soft hyphens are invisible.
    String.raw`(?<unseen>[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]+)`,
    String.raw`(?<mark>[^])`,
  ].join('|'),
  'gu',
)

const usualMarks: Readonly<Record<string, string>> = {
  ...spread(':', '∶：︰﹕ː'),
  ...spread('/', '⁄∕／'),
  ...spread('-', '‐‑‒–—―−﹣－~～'),
  ...spread(',', '،，﹐、'),
  ...spread(';', '؛；'),
  ...spread('.', '۔．․'),
  ...spread('(', '﴿（[［{«‹❨'),
  ...spread(')', '﴾）]］}»›❩'),
  ...spread('"', '“”„‟＂'),
}

/** Returns the visible tokens of the text in order; time and memory are linear in its length. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  let gap: Token['gap'] = 'none'
  for (const { groups = {}, index, 0: raw } of text.matchAll(pieces)) {
    if (groups['unseen'] !== undefined) continue
    if (groups['gap'] !== undefined) {
      gap = gap === 'break' || /\n\s*\n|\u2029/.test(raw) ? 'break' : 'space'
      continue
    }
    tokens.push({ ...toToken(raw, groups), start: index, end: index + raw.length, gap })
    gap = 'none'
  }
  return tokens
}

/** Skips at most `max` tokens with a matching text; returns the position after them. */
export function skipTokens(
  tokens: readonly Token[],
  { from, max }: { from: number; max: number },
  isSkipped: (text: string) => boolean,
): number {
  let at = from
  while (at < from + max && isSkipped(tokens[at]?.text ?? '')) at += 1
  return at
}

type Read = Omit<Token, 'start' | 'end' | 'gap'>

const plain = { isCapital: false, isMarked: false, stem: undefined, isEnding: false, isOrdinal: false }

function toToken(raw: string, groups: Record<string, string>): Read {
  if (groups['number'] !== undefined) return { ...plain, kind: 'number', text: toLatin(raw) }
  if (groups['word'] !== undefined) return toWord(raw)
  if (groups['dash'] !== undefined) return { ...plain, kind: 'mark', text: '-' }
  return { ...plain, kind: 'mark', text: usualMarks[raw] ?? raw }
}

function toLatin(digits: string): string {
  return digits.length > 4 ? '99999' : Array.from(digits, digitOf).join('')
}

const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xff10]

function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((first) => code >= first && code < first + 10)
  return zero === undefined ? '9' : String(code - zero)
}

const endings = new RegExp(`^(.+)[${apostropheClass}](\\p{L}{1,6})$`, 'u')
const leading = new RegExp(`^[${apostropheClass}]+`, 'u')

function toWord(raw: string): Read {
  const word = raw.replace(leading, '')
  const isLong = word.length > 60
  const parts = isLong ? null : endings.exec(word)
  return {
    kind: 'word',
    // No known name is that long.
    text: isLong ? '…' : foldWord(word),
    isCapital: /^\p{Lu}/u.test(word),
    isMarked: !isLong && /[âîûāīūáíúḥṣḍṭẓṢḤṬḌẒĀĪŪÂÎÛ]/iu.test(word.normalize('NFC')),
    stem: parts === null ? undefined : foldWord(parts[1] ?? ''),
    isEnding: word.length < raw.length,
    isOrdinal: false,
  }
}
