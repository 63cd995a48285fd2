// Folds the spellings of a word: case, marks, hamza, and the letters Arabic and Urdu write differently.

const arabicLetters: Readonly<Record<string, string>> = {
  ...spread('ا', 'أإآٱٲٳ'),
  ...spread('و', 'ؤۆۇ'),
  ...spread('ي', 'ىئیېۓے'),
  ...spread('ه', 'ةۃۀۂہھە'),
  ...spread('ك', 'کڪ'),
  ...spread('', 'ءـ'),
}

/** A table from each letter of `from` to the same text. */
export function spread(to: string, from: string): Record<string, string> {
  return Object.fromEntries(Array.from(from, (letter) => [letter, to]))
}

/** Characters that represent an apostrophe, ayn or hamza in Latin script. */
export const apostrophes = `'’‘‛ʼʻʽʾʿˈ\`´ʹ′＇`

const isApostrophe = new Set(apostrophes)

export function foldWord(word: string): string {
  // Composed first: s with a comma below has a composed and a decomposed form.
  const composed = word.normalize('NFC').replaceAll('İ', 'i').toLowerCase()
  const plain = composed.replaceAll(/[şșš]/g, 'sh').replaceAll('ç', 'ch').replaceAll('ə', 'a')
  let folded = ''
  for (const letter of plain.normalize('NFC')) {
    const mapped = arabicLetters[letter]
    if (mapped !== undefined) folded += mapped
    else if (!isApostrophe.has(letter)) folded += letter
  }
  return folded
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ؤ', 'و')
    .replaceAll('ئ', 'ي')
}

const sounds: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ks'],
  [/sh/g, 'x'],
  [/kh/g, 'h'],
  [/gh/g, 'g'],
  [/dh/g, 'z'],
  [/th/g, 's'],
  [/ee/g, 'i'],
  [/oo|ou/g, 'u'],
  [/q/g, 'k'],
  [/c/g, 'j'],
  [/v/g, 'w'],
  [/e/g, 'a'],
  [/o/g, 'u'],
  [/(.)\1+/g, '$1'],
  [/ai/g, 'ay'],
  [/au/g, 'aw'],
  [/iy(?=[aiu])/g, 'i'],
  [/(?<=[aiu])h$/g, ''],
]

/** A phonetic key of a folded name: `Baqarah`, `Bakara` and `Baqara` have the same, as do `Kawthar` and `Kevser`. */
export function toSoundKey(folded: string): string {
  return sounds.reduce((key, [written, sound]) => key.replaceAll(written, sound), folded)
}
