/** Ways of writing the same sound in Latin letters; only names and foreign words are read so. */
const sounds: Readonly<Record<string, string>> = {
  kh: 'h',
  gh: 'g',
  ph: 'f',
  th: 't',
  dh: 'd',
  sh: 's',
  ch: 'c',
  oo: 'u',
  ou: 'u',
  ee: 'i',
  y: 'i',
  e: 'a',
  o: 'u',
  w: 'v',
  q: 'k',
  j: 'c',
}
const written = new RegExp(Object.keys(sounds).join('|'), 'g')
const shortest = 4

/** How a normalised Latin word sounds, alike for `haroon` and `harun`; undefined where that would say too little. */
export function soundOf(word: string): string | undefined {
  if (!/^[a-z]+$/.test(word)) return undefined
  const sound = word
    .replaceAll(written, (found) => sounds[found] ?? found)
    .replace(/h$/, '')
    .replaceAll(/(.)\1+/g, '$1')
  return sound.length >= shortest ? sound : undefined
}
