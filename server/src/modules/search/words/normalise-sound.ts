/** Latin spellings of the same sound; only applied to names and foreign words. */
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
  au: 'av',
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

/**
 * The sound of a normalised Latin word, the same for `haroon` and `harun`; undefined where it would be too
 * short to be distinctive.
 */
export function soundOf(word: string): string | undefined {
  if (!/^[a-z]+$/.test(word)) return undefined
  const sound = word
    .replaceAll(written, (found) => sounds[found] ?? found)
    .replace(/h$/, '')
    // Turkish writes the last letter of `Yaqub` and `Murad` without voice.
    .replace(/b$/, 'p')
    .replace(/d$/, 't')
    .replaceAll(/(.)\1+/g, '$1')
  return sound.length >= shortest ? sound : undefined
}
