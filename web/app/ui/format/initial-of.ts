/** The first letter of a name as a reader sees it, with all of its marks; empty for a name without letters. */
export function initialOf(name: string): string {
  return graphemesOf(name).find((grapheme) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(grapheme)) ?? ''
}

function graphemesOf(text: string): string[] {
  // Browsers of a few years ago have none; there a letter stands without its marks.
  if (!('Segmenter' in Intl)) return Array.from(text)
  // Letters are the same in every language; only words are not.
  return Array.from(
    new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text),
    ({ segment }) => segment,
  )
}
