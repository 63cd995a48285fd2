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
  for (const [pattern, sound] of sounds) text = text.replaceAll(pattern, sound)
  return text.replaceAll(/(.)\1+/gu, '$1')
}

/** Folds the spelling of words: case, blanks and optional vowel marks. */
export function foldSpelling(words: string): string {
  return words
    .normalize('NFC')
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
