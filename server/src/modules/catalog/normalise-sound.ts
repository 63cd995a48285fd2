/** Ways of writing the same sound in Latin letters, applied in this order; only names and foreign words are read so. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/kh|gh|ph|th|dh|sh|ch/g, 'digraph'],
  [/oo|ou/g, 'u'],
  [/ee/g, 'i'],
  [/y/g, 'i'],
  [/e/g, 'a'],
  [/o/g, 'u'],
  [/w/g, 'v'],
  [/q/g, 'k'],
  [/j/g, 'c'],
  [/h$/g, ''],
  [/(.)\1+/g, '$1'],
]
const digraphs: Readonly<Record<string, string>> = {
  kh: 'h',
  gh: 'g',
  ph: 'f',
  th: 't',
  dh: 'd',
  sh: 's',
  ch: 'c',
}
const shortest = 4

/** How a normalised Latin word sounds, alike for `haroon` and `harun`; undefined where that would say too little. */
export function soundOf(word: string): string | undefined {
  if (!/^[a-z]+$/.test(word)) return undefined
  let sound = word
  for (const [written, spoken] of sounds)
    sound = sound.replaceAll(written, (found, first: unknown) =>
      spoken === 'digraph' ? (digraphs[found] ?? found) : spoken === '$1' ? String(first) : spoken,
    )
  return sound.length >= shortest ? sound : undefined
}
